import { expect, test } from 'vitest'
import type { PublicForm } from '#shared/form.ts'
import type { ResponseOverview } from '#shared/progress.ts'
import { nextStep } from './next-step.ts'

const form = { id: 'fall', isActive: true, dueDate: '2026-09-18T23:59:00Z' } as PublicForm
const before = new Date('2026-09-18T23:59:00Z')
const after = new Date('2026-09-18T23:59:01Z')
const own = (isSubmitted: boolean, applicationFormId = 'fall') =>
  ({ applicationFormId, isSubmitted }) as ResponseOverview

test.each([
  ['nothing written yet', [], before, 'Apply'],
  ['a response to another form', [own(true, 'spring')], before, 'Apply'],
  ['a draft', [own(false)], before, 'Continue Application'],
  ['a submitted application', [own(true)], before, 'Go to status page'],
  ['a submitted application after the deadline', [own(true)], after, 'Go to status page'],
  ['a draft after the deadline', [own(false)], after, 'Application Closed'],
  ['nothing written after the deadline', [], after, 'Application Closed'],
] as const)('with %s: %s', (_, mine, now, step) => {
  expect(nextStep(form, mine, now)).toBe(step)
})

test('a form that is not active any more takes nothing', () => {
  expect(nextStep({ ...form, isActive: false }, [], before)).toBe('Application Closed')
})
