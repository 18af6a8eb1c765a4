import { expect, test } from 'vitest'
import type { AssignmentKind, AssignmentState } from '#shared/assignment.ts'
import type { OwnAssignment } from '#shared/review.ts'
import { nextAssignment } from './next-assignment.ts'

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
  score: null,
})
const a = assignment('a', 'new')
const b = assignment('b', 'done')
const c = assignment('c', 'started')

test('the next one is the first after this one that is not done, and after the last it begins again', () => {
  expect(nextAssignment([a, b, c], 'review', a)).toBe(c)
  expect(nextAssignment([a, b, c], 'review', c)).toBe(a)
})

test('without a current one it is the first that is not done', () => {
  expect(nextAssignment([b, c], 'review')).toBe(c)
})

test('there is none where all is done, and this one itself is none', () => {
  expect(nextAssignment([b, c], 'review', c)).toBeUndefined()
  expect(nextAssignment([b], 'review')).toBeUndefined()
})

test('an interview is not the next of a review', () => {
  expect(nextAssignment([assignment('d', 'new', 'interview')], 'review')).toBeUndefined()
})
