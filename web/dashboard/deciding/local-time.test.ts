import { expect, test } from 'vitest'
import { endOfDay, fieldText, momentOf } from './local-time.ts'

test('a field gives back the minute that it shows', () => {
  const moment = new Date('2026-10-14T21:37:00.000Z')
  expect(momentOf(fieldText(moment))).toEqual(moment)
})

test('a field that is not filled in means no moment', () => {
  expect(momentOf('')).toBeUndefined()
})

test('a deadline is proposed at the end of a day, also over a change of clocks', () => {
  expect(fieldText(endOfDay(new Date(2026, 9, 28, 9, 30), 7))).toBe('2026-11-04T23:59')
})
