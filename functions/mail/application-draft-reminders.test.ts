import { expect } from 'vitest'
import { extendedUntil } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import {
  begin,
  change,
  draftMailsTo,
  drafts,
  interviewing,
  open,
  pass,
  waiting,
} from './testing-reminders.ts'

// The small form is due on October 15, 3:59:59, and the chapter's clocks show UTC: both reminders of a draft are due at night.
const morning72 = '2026-10-12T08:00:00.000Z'
const morning24 = '2026-10-14T08:00:00.000Z'

test('a draft is reminded twice, in the morning, with its deadline and an off switch', async () => {
  await open(drafts)
  const { applicant } = await begin()
  await pass('2026-10-12T07:59:59.000Z')
  expect(draftMailsTo(applicant)).toEqual([])
  await pass(morning72)
  await pass('2026-10-13T12:00:00.000Z')
  const [mail, ...more] = draftMailsTo(applicant)
  expect(more).toEqual([])
  expect(mail!.text).toContain('For Fall 2026, until Thu, Oct 15, 3:59 AM UTC: http')
  expect(mail!.text).toMatch(
    /You can switch off all reminders on your profile page\.\n\nYour profile: http\S+\/profile\n/,
  )
  await pass(morning24)
  await pass('2026-10-14T12:00:00.000Z')
  await pass('2026-10-16T12:00:00.000Z')
  expect(draftMailsTo(applicant).map(({ subject }) => subject.split(': ')[0])).toEqual([
    'One day',
    'Three days',
  ])
})

test('a form without the reminder, or with it off, reminds no one of a draft', async () => {
  await open(undefined)
  const { applicant } = await begin()
  await pass(morning72)
  expect(
    portal.mailbox.list(applicant.email).filter(({ subject }) => /submitted yet|due soon/.test(subject)),
  ).toEqual([])
  await change({ reminders: drafts })
  await change({ reminders: { ...drafts, draft24: { ...drafts.draft24!, isOn: false } } })
  await pass(morning24)
  expect(draftMailsTo(applicant)).toEqual([])
})

test('no one is reminded who submitted, began late, opted out or left', async () => {
  await open(drafts)
  const [{ applicant: writing }, { applicant: quiet }] = [await begin(), await begin()]
  const { applicant: gone } = await begin()
  const submitted = await portal.person()
  await interviewing.application(['engineer'], submitted)
  const profile = { email: quiet.email, firstName: 'Ada', lastName: 'Lovelace' }
  expect((await done(quiet.calls.auth.update({ body: { ...profile, reminders: 'off' } }))).noReminders).toBe(
    true,
  )
  await done(gone.calls.auth.update({ body: { ...profile, email: gone.email, reminders: 'off' } }))
  await done(gone.calls.account.remove({ body: { confirmation: 'delete my account' } }))
  // It was due at 3:59:59, and is sent in the morning.
  portal.clock.now = new Date('2026-10-12T03:59:59.000Z')
  const { applicant: just } = await begin()
  portal.clock.now = new Date('2026-10-12T04:00:00.000Z')
  const { applicant: late } = await begin()
  await pass(morning72)
  expect([writing, just, quiet, gone, submitted, late].map((person) => draftMailsTo(person).length)).toEqual([
    1, 1, 0, 0, 0, 0,
  ])
  await done(quiet.calls.auth.update({ body: { ...profile, firstName: 'Augusta' } }))
  await pass(morning24)
  expect([writing, quiet, gone, submitted, late].map((person) => draftMailsTo(person).length)).toEqual([
    2, 0, 0, 0, 1,
  ])
  expect((await done(quiet.calls.account.data({}))).person.noReminders).toBe(true)
  const back = await done(quiet.calls.auth.update({ body: { ...profile, reminders: 'on' } }))
  expect(back).not.toHaveProperty('noReminders')
  const { getItem } = await import('#functions/store/table/table.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  const erased = await getItem(userKey(gone.id))
  expect(erased).toMatchObject({ state: 'erased' })
  expect(erased).not.toHaveProperty('noReminders')
})

test('no one is reminded of a draft while their account is deactivated', async () => {
  const { lead } = interviewing
  await open(drafts)
  const { applicant } = await begin()
  const setActive = (isActive: boolean) =>
    done(lead.calls.people.setActive({ body: { ids: [applicant.id], isActive } }))
  await setActive(false)
  await pass(morning72)
  expect(draftMailsTo(applicant)).toEqual([])
  await setActive(true)
  await pass(morning24)
  expect(draftMailsTo(applicant)).toHaveLength(1)
})

test('someone with more time is reminded before their own deadline', async () => {
  await open(drafts)
  const [{ applicant: early }, { applicant: later }, { applicant: other }] = [
    await begin(),
    await begin(),
    await begin(),
  ]
  const extend = ({ id }: Person) =>
    done(
      interviewing.lead.calls.applications.extend({
        params: interviewing.params,
        body: { userId: id, until: extendedUntil, seen: null, reason: 'They were ill.' },
      }),
    )
  const counts = () => [early, later, other].map((person) => draftMailsTo(person).length)
  await extend(early)
  await portal.stream.settled()
  // As if the reminder had been lost.
  const { removeItem } = await import('#functions/store/table/table.ts')
  for (const name of await waiting('draft-reminder')) await removeItem({ pk: `OUT#${name}`, sk: 'OUT' })
  await pass(morning72)
  expect(counts()).toEqual([0, 1, 1])
  await extend(later)
  await pass(morning24)
  expect(counts()).toEqual([0, 1, 2])
  // Their own deadline is ten days later, at the same time of day.
  await pass('2026-10-22T08:00:00.000Z')
  expect(counts()).toEqual([1, 2, 2])
  await done(
    interviewing.lead.calls.applications.endExtension({
      params: interviewing.params,
      body: { userId: early.id, seen: extendedUntil, reason: 'They have withdrawn.' },
    }),
  )
  await pass('2026-10-24T08:00:00.000Z')
  expect(counts()).toEqual([1, 3, 2])
})

test('reminders follow a moved deadline, and none is sent while the form is closed', async () => {
  await open(drafts)
  const { applicant } = await begin()
  await change({ dueDate: '2026-10-20T16:00:00.000Z' })
  await pass(morning72)
  await pass(morning24)
  expect([draftMailsTo(applicant), await waiting('draft-reminder')]).toEqual([[], []])
  await pass('2026-10-17T16:00:00.000Z')
  expect(draftMailsTo(applicant)).toHaveLength(1)
  await done(interviewing.lead.calls.forms.deactivate({ params: interviewing.params }))
  await pass('2026-10-19T16:00:00.000Z')
  expect(draftMailsTo(applicant)).toHaveLength(1)
})

test('a reminder under way is dropped if its draft, deadline or form has changed', async () => {
  await open(drafts)
  const [{ applicant, id }, submitted] = [await begin(), await interviewing.application()]
  const { params, lead } = interviewing
  const { draftReminder } = await import('./application-draft-reminders.ts')
  const mail = (userId: string, responseId: string, deadline = '2026-10-15T03:59:59.000Z') =>
    draftReminder(
      { name: 'late', tries: 1, kind: 'draft-reminder', userId, responseId, reminder: 'draft72', deadline },
      new Date(morning72),
    )
  expect(await mail(applicant.id, id)).toMatchObject({ to: applicant.email })
  expect([
    await mail(applicant.id, `${params.formId}.${'A'.repeat(20)}`),
    await mail(submitted.applicant.id, submitted.id),
    await mail(applicant.id, id, '2026-10-16T03:59:59.000Z'),
  ]).toEqual([undefined, undefined, undefined])
  await done(lead.calls.forms.deactivate({ params }))
  expect(await mail(applicant.id, id)).toBeUndefined()
})

test('a deadline that is moved away and back reminds nobody twice', async () => {
  await open(drafts)
  const { applicant } = await begin()
  await pass(morning72)
  await change({ dueDate: '2026-10-30T16:00:00.000Z' })
  await change({ dueDate: '2026-10-15T03:59:59.000Z' })
  await pass('2026-10-12T09:00:00.000Z')
  expect(draftMailsTo(applicant)).toHaveLength(1)
})
