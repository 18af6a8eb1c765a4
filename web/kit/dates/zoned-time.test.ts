import { expect, test } from 'vitest'
import { endOfDay, inputValue } from './zoned-time.ts'

test('an input gets a time in its own format, and nothing if there is no time', () => {
  expect(inputValue('2026-10-15T03:59:59Z', 'America/New_York')).toBe('2026-10-14T23:59')
  expect(inputValue('2026-10-15T03:00:00Z', 'America/New_York')).toBe('2026-10-14T23:00')
  expect(inputValue('', 'America/New_York')).toBe('')
})

test('a proposed deadline is the end of a day, also over a clock change', () => {
  expect(endOfDay(new Date(2026, 9, 28, 9, 30), 7)).toBe(new Date(2026, 10, 4, 23, 59).toISOString())
})
