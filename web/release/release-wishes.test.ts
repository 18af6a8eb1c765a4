import { expect, test } from 'vitest'
import { noteServerTime } from '#web/api/server-clock.ts'
import { problemsOf, ValidWishes } from './release-wishes.ts'

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

test("whether a time is in the future is judged by the server's clock", () => {
  const hour = 3_600_000
  const device = Date.now()
  const later = { ...wishes, isLater: true, rsvpBy: new Date(device + 9 * hour).toISOString() }
  const fieldsAt = (at: number) => {
    const { error } = ValidWishes.safeParse({ ...later, at: new Date(at).toISOString() })
    return error?.issues.map(({ path }) => path[0]) ?? []
  }
  noteServerTime(new Date(device - 4 * hour).toUTCString(), device)
  expect(fieldsAt(device - 2 * hour)).toEqual([])
  noteServerTime(new Date(device + 4 * hour).toUTCString(), device)
  expect(fieldsAt(device + 2 * hour)).toEqual(['at'])
  noteServerTime(new Date(device).toUTCString(), device)
})
