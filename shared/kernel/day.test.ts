import { expect, test } from 'vitest'
import { dayAfter, daysFrom } from './day.ts'

test('days are counted over the end of daylight saving time', () => {
  expect(daysFrom('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysFrom('2026-11-02', '2026-10-31')).toBe(-2)
  expect(dayAfter('2026-10-31', 2)).toBe('2026-11-02')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
