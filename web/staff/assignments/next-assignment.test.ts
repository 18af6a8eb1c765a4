import { expect, test } from 'vitest'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { AssignmentState } from '#shared/reviews/assignment.ts'
import type { OwnAssignment } from '#shared/reviews/review.ts'
import { nextAssignment, placeOf, toDo } from './next-assignment.ts'

const assignment = (
  responseId: string,
  state: AssignmentState,
  kind: AssignmentKind = 'review',
): OwnAssignment => ({
  id: `${kind}.engineer.me`,
  kind,
  responseId,
  role: 'engineer',
  applicantName: responseId,
  dateSubmitted: '2026-10-01T12:00:00.000Z',
  state,
  isGivenBack: false,
  score: null,
})
const a = assignment('a', 'new')
const b = assignment('b', 'done')
const c = assignment('c', 'started')

test('the next assignment is the first unsubmitted one after this one', () => {
  expect(nextAssignment([a, b, c], 'review', a)).toBe(c)
  expect(nextAssignment([a, b, c], 'review', c)).toBe(a)
})

test('without a current assignment, it is the first unsubmitted one', () => {
  expect(nextAssignment([b, c], 'review')).toBe(c)
})

test('if all others are submitted, there is no next one', () => {
  expect(nextAssignment([b, c], 'review', c)).toBeUndefined()
  expect(nextAssignment([b], 'review')).toBeUndefined()
})

test('what is left to do begins with what was given back, then comes what was started', () => {
  const d = { ...assignment('d', 'started'), isGivenBack: true }
  expect(toDo([a, b, c, d]).map(({ responseId }) => responseId)).toEqual(['d', 'c', 'a'])
})

test('an assignment has a place among those of its kind', () => {
  const talk = assignment('d', 'new', 'interview')
  expect(placeOf([a, talk, b, c], 'review', b)).toEqual({ number: 2, count: 3, previous: a, next: c })
  expect(placeOf([a, talk], 'interview', talk)).toMatchObject({ number: 1, count: 1, next: undefined })
  expect(placeOf([a], 'review', b)).toBeUndefined()
})

test('an interview never follows a review', () => {
  expect(nextAssignment([assignment('d', 'new', 'interview')], 'review')).toBeUndefined()
})
