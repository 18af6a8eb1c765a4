import { expect, test } from 'vitest'
import { problemsOf } from './release-wishes.ts'

const now = new Date(2026, 9, 16, 12)
const wishes = { isLater: false, at: '', rsvpBy: '2026-10-23T23:59', typed: 'I confirm' }

test('a release now needs a deadline in the future, and the exact confirmation', () => {
  expect(problemsOf(wishes, now)).toEqual({})
  expect(Object.keys(problemsOf({ ...wishes, typed: 'i confirm' }, now))).toEqual(['typed'])
  expect(Object.keys(problemsOf({ ...wishes, rsvpBy: '2026-10-16T11:59' }, now))).toEqual(['rsvpBy'])
  expect(Object.keys(problemsOf({ ...wishes, rsvpBy: '' }, now))).toEqual(['rsvpBy'])
})

test('a scheduled release is in the future, and its deadline after it', () => {
  const later = { ...wishes, isLater: true, at: '2026-10-20T09:00' }
  expect(problemsOf(later, now)).toEqual({})
  expect(Object.keys(problemsOf({ ...later, at: '2026-10-16T12:00' }, now))).toEqual(['at'])
  expect(Object.keys(problemsOf({ ...later, rsvpBy: '2026-10-20T09:00' }, now))).toEqual(['rsvpBy'])
})
