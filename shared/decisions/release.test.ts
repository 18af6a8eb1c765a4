import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesArrivals } from '#shared/forms/form.ts'
import { longestCall, reminderLead, waitsToFreeze } from '#shared/forms/freezing.ts'

const at = (time: string) => new Date(`2026-10-16T${time}Z`)

test('decisions can be frozen more than 100 seconds after the deadline', () => {
  const form = { dueDate: '2026-10-15T23:59:59-04:00' }
  expect(waitsToFreeze(form, [], at('04:01:39.999'))).toEqual({ after: 'the deadline', at: form.dueDate })
  expect(waitsToFreeze(form, [], at('04:01:40.000'))).toBeUndefined()
})

test('whatever the clocks, no submit is still running when decisions are frozen', () => {
  const due = Date.parse('2026-10-16T03:59:59Z')
  const form = { isActive: true, dueDate: new Date(due).toISOString() }
  const [arrival, skew] = [
    fc.integer({ min: -120_000, max: 120_000 }),
    fc.integer({ min: -12_000, max: 12_000 }),
  ]
  fc.assert(
    fc.property(arrival, skew, (late, ahead) => {
      const isRunning = takesArrivals(form, new Date(due + late))
      const end = new Date(due + late + longestCall + ahead)
      expect(isRunning && !waitsToFreeze(form, [], end)).toBe(false)
    }),
  )
})

test('freezing waits for the last of deadline, its move and extensions', () => {
  const form = { dueDate: '2026-10-16T03:59:30Z', dueMovedAt: '2026-10-16T04:00:00Z' }
  const extended = [{ until: '2026-10-16T03:00:00Z' }, { until: '2026-10-16T04:05:00Z' }]
  const reason = (time: string, extensions: typeof extended) =>
    waitsToFreeze(form, extensions, at(time))?.after
  // The deadline alone would allow it from 04:01:40 on.
  expect(reason('04:00:45', [])).toBe('the deadline was moved')
  expect(reason('04:01:40', [])).toBe('the deadline was moved')
  expect(reason('04:01:41', [])).toBeUndefined()
  expect(reason('04:00:45', extended)).toBe('the last extension')
  expect(reason('04:07:40', extended)).toBeUndefined()
})

test('people who have not answered an offer are reminded two days before its end', () => {
  const end = Date.parse('2026-11-03T12:00:00Z')
  expect(new Date(end - reminderLead).toISOString()).toBe('2026-11-01T12:00:00.000Z')
})
