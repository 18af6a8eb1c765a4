import { expect, test } from 'vitest'
import type { Progress, ResponseOverview } from '#shared/applications/progress.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { mayReopen, mayWithdraw, nextStep } from './next-step.ts'

const form = { id: 'fall', isActive: true, dueDate: '2026-09-18T23:59:00Z' } as PublicForm
const before = new Date('2026-09-18T23:59:00Z')
const after = new Date('2026-09-19T00:00:00Z')
const draft = {} as ResponseOverview

test.each([
  ['no answers yet', undefined, before, 'begin'],
  ['a draft', draft, before, 'continue'],
  ['a draft after the deadline', draft, after, 'closed'],
  ['no answers after the deadline', undefined, after, 'closed'],
] as const)('with %s: %s', (_, own, now, step) => {
  expect(nextStep(form, own, now)).toBe(step)
})

test('a form that is no longer active takes no answers', () => {
  expect(nextStep({ ...form, isActive: false }, undefined, before)).toBe('closed')
  expect(nextStep({ ...form, opensAt: '2026-09-20T00:00:00Z' }, undefined, before)).toBe('wait')
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
