import { expect, test } from 'vitest'
import { offeredStarts } from './offered-starts.ts'

const values = {
  firsts: ['2026-10-12T11:00'],
  minutes: 30,
  breakMinutes: 10,
  count: 2,
  weekdays: [],
  until: '',
  place: 'Room 1',
  mostADay: 0,
}
const now = new Date('2026-10-01T12:00:00Z')

test('times are offered one after the other, and those that have passed are left out', () => {
  const starts = ['2026-10-12T15:00:00.000Z', '2026-10-12T15:40:00.000Z']
  expect(offeredStarts(values, 'America/New_York', now)).toEqual(starts)
  expect(offeredStarts(values, 'America/New_York', new Date(starts[0]!))).toEqual([starts[1]])
  expect(offeredStarts({ ...values, firsts: [''] }, 'America/New_York', now)).toEqual([])
})

test("repeated times follow the clocks of the form's zone", () => {
  const given = { ...values, count: 1, weekdays: [1], until: '2026-11-02' }
  expect(offeredStarts(given, 'America/New_York', now)).toEqual([
    '2026-10-12T15:00:00.000Z',
    '2026-10-19T15:00:00.000Z',
    '2026-10-26T15:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
  ])
})

test('hours chosen in a week are offered in order, and each repeats every week', () => {
  const given = { ...values, count: 1, firsts: ['2026-10-13T09:00', '2026-10-12T11:00'] }
  const own = ['2026-10-12T15:00:00.000Z', '2026-10-13T13:00:00.000Z']
  expect(offeredStarts(given, 'America/New_York', now)).toEqual(own)
  expect(offeredStarts({ ...given, until: '2026-10-19' }, 'America/New_York', now)).toEqual([
    ...own,
    '2026-10-19T15:00:00.000Z',
  ])
})
