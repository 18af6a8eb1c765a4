import { expect, test } from 'vitest'
import { mondayOf, weekOf } from './week.ts'

const slots = (...starts: string[]) => starts.map((start) => ({ start }))

test('a week begins on its Monday', () => {
  expect(['2026-12-07', '2026-12-13', '2026-12-14'].map(mondayOf)).toEqual([
    '2026-12-07',
    '2026-12-07',
    '2026-12-14',
  ])
})

test('times stand in the hours of their zone, with an hour to spare around them', () => {
  const all = slots('2026-12-07T20:40:00.000Z', '2026-12-07T20:00:00.000Z', '2026-12-16T20:00:00.000Z')
  const { days, hours, slotsAt } = weekOf(all, '2026-12-07', 'America/New_York')
  expect([days.length, days[0], hours]).toEqual([5, '2026-12-07', [14, 15, 16]])
  expect(slotsAt('2026-12-07', 15)).toEqual(all.slice(0, 2))
  expect(slotsAt('2026-12-08', 15)).toEqual([])
})

test('a weekend is shown if it has times, and an empty week has a day’s hours', () => {
  expect(weekOf(slots('2026-12-12T12:00:00.000Z'), '2026-12-07', 'UTC').days.at(-1)).toBe('2026-12-12')
  expect(weekOf([], '2026-12-07', 'UTC').hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
})

test('over a change of the clocks, a time stays in the hour that they show', () => {
  const all = slots('2026-10-30T19:00:00.000Z', '2026-11-01T20:00:00.000Z')
  const { slotsAt, days } = weekOf(all, '2026-10-26', 'America/New_York')
  expect(days.at(-1)).toBe('2026-11-01')
  expect([slotsAt('2026-10-30', 15), slotsAt('2026-11-01', 15)]).toEqual([all.slice(0, 1), all.slice(1)])
})
