import { expect, test } from 'vitest'
import { countByDay, dayIn, totalsFrom } from './day-counts.ts'

test('a time counts on the day that the clocks of the zone show', () => {
  const late = '2026-10-16T03:59:59.000Z'
  expect(dayIn('America/New_York')(late)).toBe('2026-10-15')
  expect(dayIn('Europe/Berlin')(late)).toBe('2026-10-16')
})

test('a day can begin on a quarter of an hour', () => {
  const dayOf = dayIn('Asia/Kathmandu')
  expect(dayOf('2026-10-15T18:14:59.000Z')).toBe('2026-10-15')
  expect(dayOf('2026-10-15T18:15:00.000Z')).toBe('2026-10-16')
})

test('times are counted by day, in the order of days', () => {
  const times = ['2026-10-15T12:00:00Z', '2026-10-14T12:00:00Z', '2026-10-15T13:00:00Z']
  expect(countByDay(times, 'UTC')).toEqual([
    { day: '2026-10-14', count: 1 },
    { day: '2026-10-15', count: 2 },
  ])
  expect(countByDay([], 'UTC')).toEqual([])
})

test('totals grow from day to day, placed before and after a day', () => {
  const counts = [
    { day: '2026-10-10', count: 3 },
    { day: '2026-10-16', count: 2 },
  ]
  expect(totalsFrom('2026-10-15', counts)).toEqual([
    { at: -5, total: 3 },
    { at: 1, total: 5 },
  ])
})
