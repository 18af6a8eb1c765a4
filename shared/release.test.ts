import { expect, test } from 'vitest'
import { mayFreeze, reminderLead } from './release.ts'

test('decisions can be frozen only once requests from before the deadline have ended: more than 90 seconds after it', () => {
  const form = { dueDate: '2026-10-15T23:59:59-04:00' }
  expect(mayFreeze(form, new Date('2026-10-16T04:01:29.000Z'))).toBe(false)
  expect(mayFreeze(form, new Date('2026-10-16T04:01:29.001Z'))).toBe(true)
})

test('people who have not answered an offer are reminded two days before its end', () => {
  const end = Date.parse('2026-11-03T12:00:00Z')
  expect(new Date(end - reminderLead).toISOString()).toBe('2026-11-01T12:00:00.000Z')
})
