import { expect, test } from 'vitest'
import { isNear, unrevealingSlots } from './own-interview.ts'

const slot = (name: string, time: string, responseId?: string) => ({
  name,
  start: `2026-10-${time}:00.000Z`,
  day: time.slice(0, 2),
  minutes: 30,
  booked: responseId === undefined ? undefined : { responseId },
})
const slots = [
  slot('mine', '05T15:00', 'own'),
  slot('free then', '05T15:15'),
  slot('free later', '05T15:30'),
  slot('booked that day', '05T17:00', 'other'),
  slot('booked the day after', '06T15:00', 'other'),
]
const seenBy = (ownId: string | undefined) => unrevealingSlots(slots, ownId).map(({ name }) => name)

test('an applicant on the team sees nothing of their interview’s day', () => {
  expect(seenBy('own')).toEqual(['free later', 'booked the day after'])
})

test('people who have not applied, or have no interview, see all times', () => {
  expect([seenBy(undefined), seenBy('without an interview')].map(({ length }) => length)).toEqual([5, 5])
})

test('a time within a day of a slot is near to it, also on a day with 25 hours', () => {
  const near = (start: string) => isNear('spring-2027~2026-11-01T04:00~abc', start)
  expect(near('2026-11-02T04:59:00.000Z')).toBe(true)
  expect(near('2026-10-31T03:01:00.000Z')).toBe(true)
  expect(near('2026-11-02T05:00:00.000Z')).toBe(false)
})
