import { expect, test } from 'vitest'
import { formatSpan, formatWeekday } from './day-and-clock.ts'
import { viewerZone } from './zoned-date.tsx'

test('every day names its zone, since the clocks may change between two of them', () => {
  expect(formatWeekday('2027-03-15T14:00:00Z')).toMatch(/^Monday, March 15, \S+$/)
})

test('a span names its day once, also over midnight', () => {
  const spanAt = (start: string) => formatSpan({ start, minutes: 30 }, 'whole', 'UTC').replaceAll(/\s/g, ' ')
  expect(spanAt('2027-01-09T15:00:00Z')).toBe('Sat, Jan 9, 3:00 – 3:30 PM UTC')
  expect(spanAt('2027-01-09T23:30:00Z')).toBe('Sat, Jan 9, 11:30 PM – 12:00 AM UTC')
})

test('the zone of a page has the name that fits summer and winter', () => {
  expect(viewerZone('America/New_York')).toBe('Eastern Time')
  expect(viewerZone('Europe/Berlin')).toBe('Central European Time')
  expect(viewerZone('UTC')).toBe('Coordinated Universal Time')
})
