import { expect, test } from 'vitest'
import type { Progress, ResponseOverview } from '#shared/applications/progress.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { mayReopen, mayWithdraw, nextStep } from './next-step.ts'

const form = { id: 'fall', isActive: true, dueDate: '2026-09-18T23:59:00Z' } as PublicForm
const before = new Date('2026-09-18T23:59:00Z')
const after = new Date('2026-09-19T00:00:00Z')
const own = (isSubmitted: boolean, applicationFormId = 'fall') =>
  ({ applicationFormId, isSubmitted }) as ResponseOverview

test.each([
  ['no answers yet', [], before, 'Apply'],
  ['a response to another form', [own(true, 'spring')], before, 'Apply'],
  ['a draft', [own(false)], before, 'Continue Application'],
  ['a submitted application', [own(true)], before, 'Go to status page'],
  ['a submitted application after the deadline', [own(true)], after, 'Go to status page'],
  ['a draft after the deadline', [own(false)], after, 'Application Closed'],
  ['no answers after the deadline', [], after, 'Application Closed'],
] as const)('with %s: %s', (_, mine, now, step) => {
  expect(nextStep(form, mine, now)).toBe(step)
})

test('a form that is no longer active takes no answers', () => {
  expect(nextStep({ ...form, isActive: false }, [], before)).toBe('Application Closed')
})

const submitted = (...progress: Progress[]) =>
  ({
    formIsActive: true,
    isWithdrawn: false,
    roles: progress.map((each) => ({ progress: each })),
  }) as unknown as ResponseOverview

test.each([
  ['before the deadline', submitted('submitted'), before, true],
  ['after the deadline', submitted('submitted'), after, false],
  ['once a role is under review', submitted('submitted', 'in-review'), before, false],
  ['if the roles left are not under review', submitted('withdrawn', 'submitted'), before, true],
  ['if the form is not active', { ...submitted('submitted'), formIsActive: false }, before, false],
])('may a submitted application be changed %s: %#', (_, response, now, expected) => {
  expect(mayReopen(response, form, now)).toBe(expected)
})

test('an application can be withdrawn once, until one of its roles is decided', () => {
  expect(mayWithdraw(submitted('in-review', 'interview'))).toBe(true)
  expect(mayWithdraw(submitted('in-review', 'decided'))).toBe(false)
  expect(mayWithdraw({ ...submitted('withdrawn'), isWithdrawn: true })).toBe(false)
})
