import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay, inputValue, timeAt, wallTime } from './zoned-time.ts'

test.each([
  ['2026-10-14T23:59:59', 'America/New_York', '2026-10-14T23:59:59-04:00'],
  ['2026-12-14T23:59', 'America/New_York', '2026-12-14T23:59:00-05:00'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T00:30:00-04:00'],
  ['2026-06-01T12:00', 'Asia/Kolkata', '2026-06-01T12:00:00+05:30'],
  ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00+00:00'],
])('%s in %s is %s', (wall, zone, time) => {
  expect(timeAt(wall, zone)).toBe(time)
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

test('an input gets a time in its own format, and nothing if there is no time', () => {
  expect(inputValue('2026-10-15T03:59:59Z', 'America/New_York')).toBe('2026-10-14T23:59:59')
  expect(inputValue('2026-10-15T03:00:00Z', 'America/New_York')).toBe('2026-10-14T23:00')
  expect(inputValue('', 'America/New_York')).toBe('')
})

test('a proposed deadline is the end of a day, also over a clock change', () => {
  expect(endOfDay(new Date(2026, 9, 28, 9, 30), 7)).toBe(new Date(2026, 10, 4, 23, 59).toISOString())
})
