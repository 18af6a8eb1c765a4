import { expect, test } from 'vitest'
import { formatWeekday } from './day-and-clock.ts'
import { viewerZone } from './zoned-date.tsx'

test('every day names its zone, since the clocks may change between two of them', () => {
  expect(formatWeekday('2027-03-15T14:00:00Z')).toMatch(/^Monday, March 15, \S+$/)
})

test('the zone of a page has the name that fits summer and winter', () => {
  expect(viewerZone('America/New_York')).toBe('Eastern Time')
  expect(viewerZone('Europe/Berlin')).toBe('Central European Time')
  expect(viewerZone('UTC')).toBe('Coordinated Universal Time')
})
