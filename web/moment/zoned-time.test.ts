import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, shortWallTime, wallTime } from './zoned-time.ts'

test.each([
  ['2026-10-14T23:59:59', 'America/New_York', '2026-10-14T23:59:59-04:00'],
  ['2026-12-14T23:59', 'America/New_York', '2026-12-14T23:59:00-05:00'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T00:30:00-04:00'],
  ['2026-06-01T12:00', 'Asia/Kolkata', '2026-06-01T12:00:00+05:30'],
  ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00+00:00'],
])('%s in %s is %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
})

test('what a field shows of a moment leads back to it, also around the change of clocks', () => {
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
      const back = momentOf(wallTime(iso, timeZone), timeZone)
      // An hour that comes twice in autumn is one of the two.
      expect(Math.abs(Date.parse(back) - at * 1000)).toBeLessThanOrEqual(3_600_000)
      expect(wallTime(back, timeZone)).toBe(wallTime(iso, timeZone))
    }),
  )
})

test('a field is given the time as it would write it itself, and nothing of what is no moment', () => {
  expect(shortWallTime('2026-10-15T03:59:59Z', 'America/New_York')).toBe('2026-10-14T23:59:59')
  expect(shortWallTime('2026-10-15T03:00:00Z', 'America/New_York')).toBe('2026-10-14T23:00')
  expect(shortWallTime('', 'America/New_York')).toBe('')
})
