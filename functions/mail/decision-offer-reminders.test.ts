import { expect } from 'vitest'
import { rsvpBy } from '#local/testing/deciding.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Reminders } from '#shared/forms/form-reminders.ts'
import { remindersOf } from '#shared/forms/reminder.ts'
import { interviewing, mailsTo, next, open, pass, reminder } from './testing-reminders.ts'

/** Releases one offer, and lets time pass until two days before it expires. */
async function offered(reminders: Reminders | undefined) {
  await open(reminders)
  const { applicant } = await interviewing.application().decided('accepted')
  portal.clock.now = new Date('2026-10-16T12:00:00.000Z')
  await interviewing.freeze()
  await interviewing.release()
  return applicant
}

test('the offer reminder has the form’s own words, unless it’s switched off', async () => {
  const own = await offered({ offer: reminder('Your place', 'As {roles}, by {deadline}') })
  await pass(new Date(Date.parse(rsvpBy) - 47 * 3_600_000).toISOString())
  expect(mailsTo(own, 'Your place')[0]!.text).toContain('As Engineer, by Fri, Oct 23, 12:00 PM UTC')
  const silent = await offered({ offer: { ...remindersOf({}).offer, isOn: false } })
  await pass(new Date(Date.parse(rsvpBy) - 47 * 3_600_000).toISOString())
  expect(mailsTo(silent, 'Your decision is waiting for you')).toEqual([])
})

test('a reminder of an offer that is due at night is sent in the morning', async () => {
  const applicant = await offered(undefined)
  expect(await next()).toEqual({ offer: new Date(Date.parse(rsvpBy) - 48 * 3_600_000).toISOString() })
  await pass('2026-10-21T22:00:00.000Z')
  expect(mailsTo(applicant, 'Your decision is waiting for you')).toEqual([])
  await pass('2026-10-22T08:00:00.000Z')
  expect(mailsTo(applicant, 'Your decision is waiting for you')).toHaveLength(1)
})
