import { expect, test } from 'vitest'
import { clockAfter, demoZone, endOfDayAfter } from './demo-days.ts'

const shown = (iso: string) =>
  new Date(iso).toLocaleString('en-US', { timeZone: demoZone, dateStyle: 'short', timeStyle: 'short' })

test.each([
  ['in summer', '2026-07-01T12:00:00Z', '7/22/26, 11:59 PM'],
  ['in winter', '2026-12-01T12:00:00Z', '12/22/26, 11:59 PM'],
  ['across the change of the clocks', '2026-10-20T12:00:00Z', '11/10/26, 11:59 PM'],
  ['late in an evening that is the next day in UTC', '2026-07-02T02:00:00Z', '7/22/26, 11:59 PM'],
])('the demo’s due dates end a day of their zone %s', (_, now, due) => {
  expect(shown(endOfDayAfter(new Date(now), 21))).toBe(due)
})

test('other times of the demo are those of the zone’s clocks, past ones too', () => {
  expect(shown(clockAfter(new Date('2026-11-29T12:00:00Z'), -60, '09:30'))).toBe('9/30/26, 9:30 AM')
})
