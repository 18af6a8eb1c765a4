import { expect, test } from 'vitest'
import { endOfDay } from './end-of-day.ts'

test('a deadline is proposed at the end of a day, also over a change of clocks', () => {
  expect(endOfDay(new Date(2026, 9, 28, 9, 30), 7)).toBe(new Date(2026, 10, 4, 23, 59).toISOString())
})
