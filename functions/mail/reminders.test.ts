import { beforeAll, expect, test } from 'vitest'
import { extendedUntil, rsvpBy } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/reviewing.ts'
import type { ApplicationForm } from '#shared/form.ts'
import type { Reminders } from '#shared/form-reminders.ts'
import { remindersOf } from '#shared/reminder.ts'

// The small form is due on October 15, 3:59:59, and the chapter's clocks show UTC: both moments of a draft are at night.
const morning72 = '2026-10-12T08:00:00.000Z'
const morning24 = '2026-10-14T08:00:00.000Z'

let portal: TestPortal
let interviewing: Interviewing
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const reminder = (subject: string, text = 'Dear {firstName}, see {link}') => ({ isOn: true, subject, text })

/** A form of its own with reminders, two weeks before its deadline, whose applicants can begin. */
async function open(reminders: Reminders | undefined, given: Partial<ApplicationForm> = {}) {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  interviewing = await openInterviewing(portal, { ...(reminders && { reminders }), ...given })
  await interviewing.activate()
}

const drafts: Reminders = {
  draft72: reminder('Three days', 'For {semester}, until {deadline}: {link}'),
  draft24: reminder('One day'),
}

async function begin(person?: Person) {
  const applicant = person ?? (await portal.person())
  const { id } = await done(applicant.calls.responses.open({ body: { formId: interviewing.form.id } }))
  return { applicant, id }
}

/** Lets the outbox do what is due at this time, as often as it takes. */
async function pass(iso: string) {
  portal.clock.now = new Date(iso)
  for (let times = 0; times < 2; times++) {
    await portal.stream.tick()
    await portal.stream.settled()
  }
}

const mailsTo = ({ email }: Pick<Person, 'email'>, ...subjects: string[]) =>
  portal.mailbox.list(email).filter(({ subject }) => subjects.includes(subject.split(' - ')[0]!))
const draftMailsTo = (person: Person) => mailsTo(person, 'Three days', 'One day')

/** What the outbox will do for the form later. */
async function waiting(kind: string) {
  const { listDue } = await import('#functions/store/outbox.ts')
  const names = await listDue(new Date('2027-01-01T00:00:00.000Z'))
  return names.filter((name) => name.startsWith(`${kind}#${interviewing.params.formId}`))
}

/** Changes the form as its author does. */
async function change(more: Partial<ApplicationForm>) {
  const { calls } = interviewing.lead
  const { params } = interviewing
  const { form, version } = await done(calls.forms.source({ params }))
  await done(calls.forms.change({ params, body: { form: { ...form, ...more }, base: version } }))
}

test('a draft is reminded twice, each time once, in the morning after its moment, with its deadline and a way to switch reminders off', async () => {
  await open(drafts)
  const { applicant } = await begin()
  await pass('2026-10-12T07:59:59.000Z')
  expect(draftMailsTo(applicant)).toEqual([])
  await pass(morning72)
  await pass('2026-10-13T12:00:00.000Z')
  const [mail, ...more] = draftMailsTo(applicant)
  expect(more).toEqual([])
  expect(mail!.text).toContain('For Fall 2026, until October 15, 2026 at 3:59 AM UTC: http')
  expect(mail!.text).toMatch(
    /You can switch off all reminders on your profile page\.\n\nYour profile: http\S+\/profile$/,
  )
  await pass(morning24)
  await pass('2026-10-14T12:00:00.000Z')
  await pass('2026-10-16T12:00:00.000Z')
  expect(draftMailsTo(applicant).map(({ subject }) => subject.split(' - ')[0])).toEqual([
    'One day',
    'Three days',
  ])
})

test('a form of version 0.1.0 reminds nobody of a draft, and neither does one that has switched it off', async () => {
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

test('a draft of version 0.1.0, which is in no list, is reminded like the others', async () => {
  await open(drafts)
  const [{ applicant, id }, gone] = [await begin(), await begin()]
  const { expression } = await import('#functions/store/expression.ts')
  const { metaKey } = await import('#functions/store/response-keys.ts')
  const { removeItem, updateItem } = await import('#functions/store/table.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  await editHead(interviewing.form.id, expression`REMOVE #begunSince`)
  await updateItem(metaKey(id), expression`REMOVE #gsi1pk, #gsi1sk`)
  await removeItem(metaKey(gone.id))
  portal.clock.now = new Date('2026-10-12T04:00:00.000Z')
  const { applicant: late } = await begin()
  await pass(morning72)
  expect([applicant, gone.applicant, late].map((person) => draftMailsTo(person).length)).toEqual([1, 0, 0])
})

test('nobody is reminded who has submitted, began after the moment, wants no reminders, or has deleted their account', async () => {
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
  // Its moment was at 3:59:59, and in the morning it goes.
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
  const { getItem } = await import('#functions/store/table.ts')
  const { userKey } = await import('#functions/store/user-record.ts')
  const erased = await getItem(userKey(gone.id))
  expect(erased).toMatchObject({ state: 'erased' })
  expect(erased).not.toHaveProperty('noReminders')
})

test('somebody with more time is reminded before their own deadline, whenever they were given it', async () => {
  await open(drafts)
  const [{ applicant: early }, { applicant: later }, { applicant: other }] = [
    await begin(),
    await begin(),
    await begin(),
  ]
  const extend = ({ id }: Person) =>
    done(
      interviewing.lead.calls.decisions.extend({
        params: interviewing.params,
        body: { userId: id, until: extendedUntil, seen: null, reason: 'They were ill.' },
      }),
    )
  const counts = () => [early, later, other].map((person) => draftMailsTo(person).length)
  await extend(early)
  await portal.stream.settled()
  // As if it had been in version 0.1.0, which had no reminders.
  const { removeItem } = await import('#functions/store/table.ts')
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
    interviewing.lead.calls.decisions.endExtension({
      params: interviewing.params,
      body: { userId: early.id, seen: extendedUntil, reason: 'They have withdrawn.' },
    }),
  )
  await pass('2026-10-24T08:00:00.000Z')
  expect(counts()).toEqual([1, 3, 2])
})

test('a deadline that is moved takes its reminders along, and none goes while the form is closed', async () => {
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

test('a reminder that is on its way is dropped if its draft is gone or submitted, has another deadline, or the form is closed', async () => {
  await open(drafts)
  const [{ applicant, id }, submitted] = [await begin(), await interviewing.application()]
  const { params, lead } = interviewing
  const { draftReminder } = await import('./draft-reminders.ts')
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

const digest: Reminders = {
  reviews: { ...reminder('Reviews', 'You have {count} left, of {roles}: {link}'), weekdays: [1, 4] },
}

test('reviewers with open reviews get a digest on the chosen days, once a day, without any applicant’s name', async () => {
  await open(digest)
  const applicant = await portal.person({ firstName: 'Grace', lastName: 'Hopper' })
  const { id: responseId } = await interviewing.application(['engineer', 'designer'], applicant)
  const [reviewer, idle] = [await interviewing.reviewer(), await interviewing.reviewer()]
  const names = (['engineer', 'designer'] as const).map((role) => ({
    kind: 'review' as const,
    role,
    responseId,
    reviewerId: reviewer.id,
  }))
  await interviewing.assign(...names)
  // October 1 is a Thursday, after 8.
  await pass('2026-10-04T12:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toEqual([])
  await pass('2026-10-05T08:00:00.000Z')
  await pass('2026-10-05T12:00:00.000Z')
  const [mail, ...more] = mailsTo(reviewer, 'Reviews')
  expect(more).toEqual([])
  expect(mail!.text).toContain('You have 2 reviews left, of Engineer, Designer: ')
  expect(JSON.stringify(mail)).not.toMatch(/Grace|Hopper/)
  await write(reviewer, names[0]!, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, names[0]!, 1)
  await pass('2026-10-08T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews').map(({ text }) => /left, of .*?:/.exec(text)?.[0])).toEqual([
    'left, of Designer:',
    'left, of Engineer, Designer:',
  ])
  await write(reviewer, names[1]!, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, names[1]!, 1)
  await pass('2026-10-12T08:00:00.000Z')
  expect([reviewer, idle].map((person) => mailsTo(person, 'Reviews').length)).toEqual([2, 0])
})

test('the digest follows its days when these are changed, ends when it is switched off, and begins again', async () => {
  await open(digest)
  const { reviewer } = await interviewing.assigned()
  await change({ reminders: { reviews: { ...digest.reviews!, weekdays: [2] } } })
  const count = () => mailsTo(reviewer, 'Reviews').length
  await pass('2026-10-05T08:00:00.000Z')
  expect(count()).toBe(0)
  await pass('2026-10-06T08:00:00.000Z')
  expect(count()).toBe(1)
  await change({ reminders: { reviews: { ...digest.reviews!, isOn: false } } })
  await pass('2026-10-13T08:00:00.000Z')
  await pass('2026-10-20T08:00:00.000Z')
  expect(count()).toBe(1)
  await change({ reminders: digest })
  await pass('2026-10-22T08:00:00.000Z')
  expect(count()).toBe(2)
})

test('a digest that was held up until night is not sent, and the next one is', async () => {
  await open(digest)
  const { reviewer } = await interviewing.assigned()
  await pass('2026-10-05T21:00:00.000Z')
  await pass('2026-10-06T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toEqual([])
  await pass('2026-10-08T08:00:00.000Z')
  expect(mailsTo(reviewer, 'Reviews')).toHaveLength(1)
})

test('a digest counts what is left when it goes, none goes to who is inactive or once decisions are frozen, and the release ends them', async () => {
  await open(digest)
  const { params, lead } = interviewing
  const [{ id }, gone] = [await interviewing.application(), await interviewing.application()]
  const [reviewer, away, idle] = [
    await interviewing.reviewer(),
    await interviewing.reviewer(),
    await interviewing.reviewer(),
  ]
  const review = (responseId: string, { id: reviewerId }: Person) =>
    ({ kind: 'review', role: 'engineer', responseId, reviewerId }) as const
  await interviewing.assign(review(id, reviewer), review(id, away))
  await interviewing.assign(review(gone.id, reviewer))
  const { dateSubmitted } = (await done(gone.applicant.calls.responses.mine({})))[0]!
  await done(
    gone.applicant.calls.responses.withdraw({ body: { id: gone.id, dateSubmitted: dateSubmitted! } }),
  )
  await done(lead.calls.users.setActive({ body: { ids: [away.id], isActive: false } }))
  const { reviewDigest } = await import('./review-digests.ts')
  const due = new Date('2026-10-19T08:00:00.000Z')
  const mailTo = ({ id: userId }: Person) =>
    reviewDigest(
      { name: 'digest', tries: 1, kind: 'review-digest', userId, ...params, at: due.toISOString() },
      due,
    )
  expect(await mailTo(reviewer)).toMatchObject({
    text: expect.stringContaining('You have 1 review left, of Engineer: ') as string,
  })
  expect([await mailTo(away), await mailTo(idle)]).toEqual([undefined, undefined])
  await done(interviewing.decide(id, 'accepted'))
  portal.clock.now = new Date('2026-10-16T12:00:00.000Z')
  await interviewing.freeze()
  expect(await mailTo(reviewer)).toBeUndefined()
  await interviewing.release()
  await pass(due.toISOString())
  expect(await waiting('all-review-digests')).toEqual([])
})

/** What the author of the form reads about the next reminders. */
const next = async () => {
  const { lead, params } = interviewing
  return (await done(lead.calls.forms.source({ params }))).nextReminders
}

const ofInterview: Reminders = {
  interview: reminder('Interview', 'For {roles} on {time}, {place}'),
}

test('an applicant is reminded a day before the interview, of the time that holds, and not of one that was cancelled', async () => {
  await open(ofInterview)
  await done(
    interviewing.offer(await interviewing.reviewer(), [at('15:00', 12), at('15:00', 13), at('16:00', 13)]),
  )
  const [moving, leaving] = [await interviewing.invited(), await interviewing.invited()]
  await done(book(moving.applicant, moving.responseId, time(at('15:00', 12))))
  await done(book(leaving.applicant, leaving.responseId, time(at('16:00', 13))))
  await portal.stream.settled()
  await done(book(moving.applicant, moving.responseId, time(at('15:00', 13))))
  expect(await next()).toEqual({ interview: at('15:00', 12) })
  await pass(at('15:00', 11))
  expect(mailsTo(moving.applicant, 'Interview')).toEqual([])
  await done(cancel(leaving.applicant, leaving.responseId))
  await pass(at('15:00', 12))
  await pass(at('16:00', 12))
  const [mail, ...more] = mailsTo(moving.applicant, 'Interview')
  expect(more).toEqual([])
  expect(mail!.text).toContain('For Engineer on October 13, 2026 at 3:00 PM UTC, 30 minutes, Room 1')
  expect(mailsTo(leaving.applicant, 'Interview')).toEqual([])
  expect(await next()).toEqual({})
})

test('a reminder of an interview of which something is erased already is dropped', async () => {
  await open(ofInterview)
  const reviewer = await interviewing.reviewer()
  await done(interviewing.offer(reviewer, [at('15:00', 12)]))
  const { applicant, responseId } = await interviewing.invited()
  await done(book(applicant, responseId, time(at('15:00', 12))))
  const { interviewReminder } = await import('./interview-reminder.ts')
  const { putItem, queryItems, removeItem } = await import('#functions/store/table.ts')
  const role = 'engineer'
  const named = { userId: applicant.id, responseId, role, changes: 2, start: at('15:00', 12) } as const
  const mail = () =>
    interviewReminder(
      { name: 'late', tries: 1, kind: 'interview-reminder', ...named },
      new Date(at('16:00', 11)),
    )
  expect(await mail()).toMatchObject({ to: applicant.email })
  const { formId } = interviewing.params
  for (const [pk, sk] of [
    [`INTERVIEWS#${formId}`, 'SLOT#'],
    [`RESPONSE#${responseId}`, 'ROLE#'],
    [`RESPONSE#${responseId}`, 'BOOKING#'],
  ] as const) {
    const [item] = await queryItems(pk, sk, `${sk}~`)
    await removeItem(item!)
    expect(await mail()).toBeUndefined()
    await putItem(item!)
  }
  expect(await mail()).toMatchObject({ to: applicant.email })
})

test('nobody is reminded of an interview that was booked within its last day, or where the form has switched it off', async () => {
  await open(ofInterview)
  const { lead, params } = interviewing
  await done(lead.calls.interviews.set({ params, body: { changeHours: 1, showsInterviewer: false } }))
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00', 12), at('15:00', 13)]))
  const [late, other] = [await interviewing.invited(), await interviewing.invited()]
  await done(book(other.applicant, other.responseId, time(at('15:00', 13))))
  await pass(at('15:01', 11))
  await done(book(late.applicant, late.responseId, time(at('15:00', 12))))
  await pass(at('16:00', 11))
  await change({ reminders: { interview: { ...ofInterview.interview!, isOn: false } } })
  await pass(at('15:00', 12))
  expect([late, other].map(({ applicant }) => mailsTo(applicant, 'Interview').length)).toEqual([0, 0])
})

/** Releases one offer, and lets time pass until two days before it expires. */
async function offered(reminders: Reminders | undefined) {
  await open(reminders)
  const { id, applicant } = await interviewing.application()
  await done(interviewing.decide(id, 'accepted'))
  portal.clock.now = new Date('2026-10-16T12:00:00.000Z')
  await interviewing.freeze()
  await interviewing.release()
  return applicant
}

test('an offer is reminded of in the form’s own words, unless the form has switched it off', async () => {
  const own = await offered({ offer: reminder('Your place', 'As {roles}, by {deadline}') })
  await pass(new Date(Date.parse(rsvpBy) - 47 * 3_600_000).toISOString())
  expect(mailsTo(own, 'Your place')[0]!.text).toContain('As Engineer, by October 23, 2026 at 12:00 PM UTC')
  const silent = await offered({ offer: { ...remindersOf({}).offer, isOn: false } })
  await pass(new Date(Date.parse(rsvpBy) - 47 * 3_600_000).toISOString())
  expect(mailsTo(silent, 'Please answer your offer')).toEqual([])
})

test('a reminder of an offer that falls into the night goes in the morning', async () => {
  const applicant = await offered(undefined)
  expect(await next()).toEqual({ offer: new Date(Date.parse(rsvpBy) - 48 * 3_600_000).toISOString() })
  await pass('2026-10-21T22:00:00.000Z')
  expect(mailsTo(applicant, 'Please answer your offer')).toEqual([])
  await pass('2026-10-22T08:00:00.000Z')
  expect(mailsTo(applicant, 'Please answer your offer')).toHaveLength(1)
})

test('a reminder with a placeholder that it does not have is refused', async () => {
  await open(undefined)
  const { params, lead } = interviewing
  const { form, version } = await done(lead.calls.forms.source({ params }))
  const reminders = { draft72: reminder('Hello {count}') }
  const refused = await lead.calls.forms.change({
    params,
    body: { form: { ...form, reminders }, base: version },
  })
  expect([refused.status, refused.problem.message]).toEqual([
    400,
    '{count} is not a placeholder of this reminder.',
  ])
  const created = await lead.calls.forms.create({ body: { ...form, id: `${form.id}-again`, reminders } })
  expect(created.status).toBe(400)
})

test('a copy of a form has its switches and texts, and the record of a change says which reminders are on, without their texts', async () => {
  await open(drafts)
  const { params, lead } = interviewing
  const id = `${params.formId}-copy`
  await done(
    lead.calls.forms.duplicate({
      params,
      body: { id, semester: 'Spring 2027', dueDate: '2027-01-15T16:00:00Z' },
    }),
  )
  const copy = await done(lead.calls.forms.source({ params: { formId: id } }))
  expect(copy.form.reminders).toEqual(drafts)
  await change({ reminders: { ...drafts, offer: { ...remindersOf({}).offer, isOn: false } } })
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id } }))
  const changed = entries.find(({ what }) => what === 'form.change')!
  expect(changed.before).toMatchObject({ reminders: ['draft72', 'draft24', 'offer'] })
  expect(changed.after).toMatchObject({ reminders: ['draft72', 'draft24'] })
  expect(JSON.stringify(entries)).not.toContain('Three days')
})
