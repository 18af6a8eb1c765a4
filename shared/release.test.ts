import { expect, test } from 'vitest'
import { reminderLead, waitsToFreeze } from './release.ts'

const at = (time: string) => new Date(`2026-10-16T${time}Z`)

test('decisions can be frozen only once requests from before the deadline have ended: more than 90 seconds after it', () => {
  const form = { dueDate: '2026-10-15T23:59:59-04:00' }
  expect(waitsToFreeze(form, [], at('04:01:29.000'))).toEqual({ after: 'the deadline', at: form.dueDate })
  expect(waitsToFreeze(form, [], at('04:01:29.001'))).toBeUndefined()
})

test('freezing waits for whatever passes last: the deadline, its last move or the last extension', () => {
  const form = { dueDate: '2026-10-16T03:59:30Z', dueMovedAt: '2026-10-16T04:00:00Z' }
  const extended = [{ until: '2026-10-16T03:00:00Z' }, { until: '2026-10-16T04:05:00Z' }]
  const reason = (time: string, extensions: typeof extended) =>
    waitsToFreeze(form, extensions, at(time))?.after
  // The deadline alone would allow it from 04:01:00 on.
  expect(reason('04:00:45', [])).toBe('the deadline was moved')
  expect(reason('04:01:30', [])).toBe('the deadline was moved')
  expect(reason('04:01:31', [])).toBeUndefined()
  expect(reason('04:00:45', extended)).toBe('the last extension')
  expect(reason('04:06:31', extended)).toBeUndefined()
})

test('people who have not answered an offer are reminded two days before its end', () => {
  const end = Date.parse('2026-11-03T12:00:00Z')
  expect(new Date(end - reminderLead).toISOString()).toBe('2026-11-01T12:00:00.000Z')
})
