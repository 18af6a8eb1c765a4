import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isSkipped, isTimeZone, nextMorning, timeAt, timeInWords, wallTime } from './time-zone.ts'

test.each([
  // The clocks of New York go back on November 1, those of Berlin on October 25.
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Sun, Nov 1, 1:30 AM EDT'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Sun, Nov 1, 1:30 AM EST'],
  ['2026-03-08T06:59:00Z', 'America/New_York', 'Sun, Mar 8, 1:59 AM EST'],
  ['2026-03-08T07:00:00Z', 'America/New_York', 'Sun, Mar 8, 3:00 AM EDT'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Sun, Oct 25, 2:30 AM CEST'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'Sun, Oct 25, 2:30 AM CET'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', 'Sun, Mar 29, 3:00 AM CEST'],
  ['2026-10-15T03:59:59Z', 'UTC', 'Thu, Oct 15, 3:59 AM UTC'],
  ['2026-10-15T03:59:59Z', 'Asia/Kolkata', 'Thu, Oct 15, 9:29 AM IST'],
  // A zone without a short name in English.
  ['2026-10-15T03:59:59Z', 'Asia/Tashkent', 'Thu, Oct 15, 8:59 AM GMT+5'],
])('%s in %s is %s', (iso, zone, words) => {
  expect(timeInWords(iso, zone)).toBe(words)
})

test('a zone is named as in the IANA list', () => {
  expect(['America/New_York', 'Europe/Berlin', 'UTC'].filter(isTimeZone)).toHaveLength(3)
  expect(['', '+05:00', 'EDT', 'America/Springfield', 'New York'].filter(isTimeZone)).toEqual([])
})

test.each([
  ['2026-10-15T03:00:00Z', 'America/New_York', '2026-10-15T12:00:00Z'],
  ['2026-10-15T12:00:00Z', 'America/New_York', '2026-10-16T12:00:00Z'],
  // The night in which its clocks go back.
  ['2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01T13:00:00Z'],
  ['2026-10-15T02:29:59Z', 'Asia/Kolkata', '2026-10-15T02:30:00Z'],
  ['2026-10-15T03:00:00Z', 'Asia/Kathmandu', '2026-10-16T02:15:00Z'],
])('the morning after %s in %s is at %s', (now, zone, morning) => {
  expect(nextMorning(new Date(now), zone)).toEqual(new Date(morning))
})

test.each([
  ['2026-10-14T23:59:59', 'America/New_York', '2026-10-14T23:59:59-04:00'],
  ['2026-12-14T23:59', 'America/New_York', '2026-12-14T23:59:00-05:00'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T00:30:00-04:00'],
  ['2026-06-01T12:00', 'Asia/Kolkata', '2026-06-01T12:00:00+05:30'],
  ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00+00:00'],
])('%s in %s is %s', (wall, zone, time) => {
  expect(timeAt(wall, zone)).toBe(time)
})

test.each([
  ['2027-03-14T01:59:59', 'America/New_York', false],
  ['2027-03-14T02:00', 'America/New_York', true],
  ['2027-03-14T02:59:59', 'America/New_York', true],
  ['2027-03-14T03:00', 'America/New_York', false],
  ['2027-03-28T02:30', 'Europe/Berlin', true],
  // Its clocks go forward by half an hour.
  ['2027-10-03T02:15', 'Australia/Lord_Howe', true],
  ['2027-10-03T02:30', 'Australia/Lord_Howe', false],
  ['2027-11-07T01:30', 'America/New_York', false],
  ['12027-12-19T23:59', 'America/New_York', false],
])('whether the clocks skip %s in %s: %s', (wall, zone, expected) => {
  expect(isSkipped(wall, zone)).toBe(expected)
})

test('a year that is still being typed gives a time, and one of five digits gives none', () => {
  const typed = ['0002', '0020', '0202', '2027'].map((year) => `${year}-12-19T23:59:59`)
  expect(typed.map((wall) => wallTime(timeAt(wall, 'America/New_York'), 'America/New_York'))).toEqual(typed)
  expect(timeAt('12027-12-19T23:59', 'America/New_York')).toBe('')
})

test('a wall time leads back to its time, also around clock changes', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  )
  const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })
  fc.assert(
    fc.property(second, zone, (at, timeZone) => {
      const iso = new Date(at * 1000).toISOString()
      const back = timeAt(wallTime(iso, timeZone), timeZone)
      // In autumn one hour comes twice: it may be either.
      expect(Math.abs(Date.parse(back) - at * 1000)).toBeLessThanOrEqual(3_600_000)
      expect(wallTime(back, timeZone)).toBe(wallTime(iso, timeZone))
    }),
  )
})

test('thousands of times need no more formatters than one', () => {
  const words = (days: number) =>
    timeInWords(new Date(Date.UTC(2026, 0, 1 + days)).toISOString(), 'Europe/Rome')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  words(0)
  words(200)
  const { length } = made.mock.calls
  for (let days = 0; days < 100; days++) words(days)
  expect(made.mock.calls).toHaveLength(length)
  made.mockRestore()
})
