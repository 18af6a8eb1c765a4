import { expect, test } from 'vitest'
import {
  bringsWork,
  FormSummary,
  sectionsFor,
  sectionsForReview,
  takesAnswers,
  takesArrivals,
} from './form.ts'

const due = '2026-10-15T03:59:59.000Z'

test.each([
  ['before the deadline', { isActive: true, dueDate: due }, '2026-10-15T03:59:58.999Z', true],
  ['at the deadline', { isActive: true, dueDate: due }, due, true],
  ['once its minute is over', { isActive: true, dueDate: due }, '2026-10-15T04:00:00.000Z', false],
  ['when another form is active', { isActive: false, dueDate: due }, '2026-10-01T00:00:00Z', false],
  ['with a zone in the due date', { isActive: true, dueDate: '2026-10-14T23:59:59-04:00' }, due, true],
])('answers are accepted %s: %o at %s: %s', (_, form, now, isTaken) => {
  expect(takesAnswers(form, new Date(now))).toBe(isTaken)
})

test.each([
  ['at the deadline', { isActive: true, dueDate: due }, due, true],
  ['a minute after it', { isActive: true, dueDate: due }, '2026-10-15T04:00:59.000Z', true],
  ['once its minute is over', { isActive: true, dueDate: due }, '2026-10-15T04:01:00.000Z', false],
  ['before it opens', { isActive: true, dueDate: due, opensAt: due }, '2026-10-15T03:59:58.999Z', false],
  ['once it was stopped', { isActive: false, dueDate: due }, due, false],
])('a save or a submit counts that arrives %s: %o at %s: %s', (_, form, now, isTaken) => {
  expect(takesArrivals(form, new Date(now))).toBe(isTaken)
})

test.each([
  ['is active', { isActive: true, dueDate: due }, '2026-10-01T00:00:00Z', true],
  ['was stopped before it was due', { isActive: false, dueDate: due }, due, false],
  ['was due', { isActive: false, dueDate: due }, '2026-10-15T04:00:00.000Z', true],
])('whether applications of a form that %s are still to be assigned', (_, form, now, expected) => {
  expect(bringsWork(form, new Date(now))).toBe(expected)
})

test('sections show without roles or with one chosen, in the form’s order', () => {
  const sections = [
    { id: 'a' },
    { id: 'b', forRoles: ['engineer' as const, 'designer' as const] },
    { id: 'c' },
    { id: 'd', forRoles: ['bootcamp' as const] },
  ]
  const shown = (...roles: Parameters<typeof sectionsFor>[1]) =>
    sectionsFor(sections, roles).map(({ id }) => id)
  expect(shown()).toEqual(['a', 'c'])
  expect(shown('designer')).toEqual(['a', 'b', 'c'])
  expect(shown('bootcamp', 'engineer')).toEqual(['a', 'b', 'c', 'd'])
})

test('a reviewer reads the sections for their role, and no hidden ones', () => {
  const sections = [
    { id: 'all' },
    { id: 'hidden', hideFromReviewers: true },
    { id: 'shown', hideFromReviewers: false },
    { id: 'engineer', forRoles: ['engineer' as const] },
    { id: 'designer', forRoles: ['designer' as const] },
  ]
  expect(sectionsForReview(sections, 'engineer').map(({ id }) => id)).toEqual(['all', 'shown', 'engineer'])
})

test('a form in a list shows name, deadline and state, and no questions', () => {
  const summary = { id: 'fall', semester: 'Fall', isActive: true, dueDate: due, decisionsReleased: false }
  expect(FormSummary.parse({ ...summary, description: '-', sections: [] })).toEqual(summary)
})
