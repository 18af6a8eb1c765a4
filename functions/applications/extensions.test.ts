import type { ScheduledEvent } from 'aws-lambda'
import { expect } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { afterDeadline, type Deciding, extendedUntil, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { longestExtension } from '#shared/forms/extension.ts'
import { gracePeriod } from '#shared/forms/form.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'

let deciding: Deciding
let late: Person
let responseId: string
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
  late = await portal.person()
  responseId = (await done(late.calls.applications.open({ body: { formId: deciding.form.id } }))).id
})

const extend = (
  { id }: Pick<Person, 'id'> = late,
  until = extendedUntil,
  by = deciding.lead,
  seen: string | null = null,
) =>
  by.calls.applications.extend({
    params: deciding.params,
    body: { userId: id, until, seen, reason: 'They were ill.' },
  })
const end = (by = deciding.lead, seen = extendedUntil) =>
  by.calls.applications.endExtension({
    params: deciding.params,
    body: { userId: late.id, seen, reason: 'They have withdrawn by mail.' },
  })
const list = async ({ calls }: Person = deciding.lead) =>
  (await done(calls.applications.listExtensions({ params: deciding.params }))).extensions

const save = ({ calls }: Person, id: string, why = 'to help', base = 0) =>
  calls.applications.save({
    params: { responseId: id },
    body: {
      sectionResponses: [
        {
          sectionId: 'start',
          base,
          questions: [
            { questionId: 'roles', response: ['designer'] },
            { questionId: 'why', response: why },
          ],
        },
        { sectionId: 'designer', base, questions: [{ questionId: 'color', response: 'blue' }] },
      ],
    },
  })

const passTime = (iso: string, more = 0) => {
  portal.clock.now = new Date(Date.parse(iso) + more)
}

test('someone with more time saves, uploads and submits after the deadline', async () => {
  const other = await portal.person()
  const otherId = (await done(other.calls.applications.open({ body: { formId: deciding.form.id } }))).id
  await done(extend())
  portal.clock.now = afterDeadline
  expect((await save(other, otherId)).status).toBe(409)
  await done(save(late, responseId))
  const file = { sectionId: 'designer', questionId: 'portfolio', name: 'One.pdf', size: 400 }
  expect((await late.calls.files.presign({ params: { responseId }, body: file })).problem.message).not.toBe(
    'Submission deadline has passed',
  )
  expect((await done(late.calls.applications.submit({ body: { id: responseId } }))).status).toBe('submitted')
})

test('a personal deadline has the same minute of grace, to the millisecond', async () => {
  await done(extend())
  passTime(extendedUntil, gracePeriod)
  await done(save(late, responseId))
  passTime(extendedUntil, gracePeriod + 60_000)
  expect((await save(late, responseId, 'more', 1)).problem.message).toBe('Submission deadline has passed')
  expect((await late.calls.applications.submit({ body: { id: responseId } })).problem.message).toBe(
    'Submission deadline has passed',
  )
})

test('a submission can be changed until the personal deadline, as the page says', async () => {
  await done(extend())
  await done(save(late, responseId))
  const { dateSubmitted } = await done(late.calls.applications.submit({ body: { id: responseId } }))
  portal.clock.now = afterDeadline
  await done(late.calls.applications.reopen({ body: { id: responseId, dateSubmitted: dateSubmitted! } }))
  const change = async () => (await done(late.calls.applications.mine({})))[0]!.change
  expect((await change())!.ended).toBeUndefined()
  passTime(extendedUntil, 60_000)
  expect((await change())!.ended).toBe('deadline')
})

test('a form shows the personal deadline to its owner, and its own to all others', async () => {
  const other = await portal.person()
  await done(extend())
  const dueOf = async ({ calls }: Person) =>
    (await done(calls.forms.find({ params: deciding.params }))).dueDate
  expect(await dueOf(late)).toBe(extendedUntil)
  expect(await dueOf(other)).toBe(deciding.form.dueDate)
  expect(await done(late.calls.forms.active({}))).toMatchObject({
    dueDate: extendedUntil,
    othersDue: deciding.form.dueDate,
  })
  expect((await done(deciding.lead.calls.forms.list({})))[0]!.dueDate).toBe(deciding.form.dueDate)
})

test('an extension earlier than a due date that was moved later takes no time away', async () => {
  await done(extend())
  const moved = new Date(Date.parse(extendedUntil) + 86_400_000).toISOString()
  await done(changeForm(deciding.lead, deciding.params, { dueDate: moved }))
  passTime(extendedUntil, gracePeriod + 60_000)
  await done(save(late, responseId))
})

test('who had more time for one form gets it for another, whatever its id is', async () => {
  await done(extend())
  deciding = await openDeciding(portal, { id: 'constructor' })
  await done(late.calls.applications.open({ body: { formId: 'constructor' } }))
  await done(extend())
  expect(await list()).toMatchObject([{ userId: late.id, until: extendedUntil }])
  expect((await done(late.calls.forms.active({})))!.dueDate).toBe(extendedUntil)
})

test('decisions are frozen only after the last extension, or once it was ended', async () => {
  await deciding.application().decided('accepted')
  await done(extend())
  portal.clock.now = afterDeadline
  expect((await deciding.freeze()).problem.message).toBe(
    'Decisions can only be locked 100 seconds after the last extension, or later.',
  )
  await done(end())
  // A submit that arrived before the end may still be under way.
  expect((await deciding.freeze()).status).toBe(409)
  portal.clock.now = new Date(afterDeadline.getTime() + freezeDelay + 60_000)
  expect((await done(deciding.freeze())).phase).toBe('frozen')
  expect((await extend()).problem.message).toContain('frozen')
})

test('after the deadline moves into the past, freezing takes another 100 seconds', async () => {
  await deciding.application().decided('accepted')
  const movedAt = portal.clock.now.getTime()
  const dueDate = new Date(movedAt - 3_600_000).toISOString()
  await done(changeForm(deciding.lead, deciding.params, { dueDate }))
  portal.clock.now = new Date(movedAt + freezeDelay)
  expect((await deciding.freeze()).problem.message).toBe(
    'Decisions can only be locked 100 seconds after the deadline was moved, or later.',
  )
  portal.clock.now = new Date(movedAt + freezeDelay + 60_000)
  expect((await done(deciding.freeze())).phase).toBe('frozen')
})

test('a freezing that did not know of an extension is refused', async () => {
  portal.clock.now = afterDeadline
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { freeze } = await import('#functions/store/decisions/release.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const { isWritten } = await import('#functions/store/table/condition-failed.ts')
  const before = await findHead(deciding.form.id)
  const [lead] = await findPeople([deciding.lead.id])
  await done(extend())
  expect(await isWritten(freeze(lead!, { head: before, showsDecided: true, now: portal.clock.now }))).toBe(
    false,
  )
  expect(
    await isWritten(
      freeze(lead!, { head: await findHead(deciding.form.id), showsDecided: true, now: portal.clock.now }),
    ),
  ).toBe(true)
})

test('an applicant is told of more time, and of its end, in the form’s time zone', async () => {
  await done(extend())
  await portal.stream.settled()
  passTime('2026-10-20T12:00:00.000Z')
  await done(end())
  await portal.stream.settled()
  const [ended, given] = portal.mailbox.list(late.email)
  expect(given!.subject).toMatch(/^You have until .* to apply$/)
  expect(given!.text).toContain(`until ${timeInWords(extendedUntil, 'UTC')}`)
  expect(ended!.subject).toBe('Your extra time has ended')
  expect(`${given!.text}${ended!.text}`).not.toContain('They were ill')
})

test('the list says who has more time, why, and who gave it; not to oneself', async () => {
  await done(extend())
  expect(await list()).toMatchObject([
    {
      userId: late.id,
      until: extendedUntil,
      reason: 'They were ill.',
      givenAt: portal.clock.now.toISOString(),
    },
  ])
  await portal.giveRole(late.id, 'super-reviewer')
  expect(await list(late)).toEqual([])
  expect((await extend(late, extendedUntil, late)).status).toBe(403)
  expect((await end(late)).status).toBe(403)
})

test.each([
  ['before the due date', '2026-10-01T12:00:00.001Z', 'after the due date'],
  ['too late', new Date(Date.parse('2026-10-15T03:59:59Z') + longestExtension + 1).toISOString(), '30 days'],
])('an end %s is refused', async (_, until, words) => {
  const { status, problem } = await extend(late, until)
  expect([status, problem.message]).toEqual([400, expect.stringContaining(words)])
})

test('no one gives more time to a person they know, even once it’s a draft again', async () => {
  const { applicant, id } = await deciding.application()
  const friend = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, id))
  const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
  const body = { id, dateSubmitted: dateSubmitted! }
  await done(applicant.calls.applications.withdraw({ body }))
  await done(applicant.calls.applications.reopen({ body }))
  expect((await extend(applicant, extendedUntil, friend)).problem.message).toBe(
    'You know this applicant. Please ask another super reviewer.',
  )
  expect((await extend(applicant)).status).toBe(200)
})

test('more time is given only to someone who has begun, and ended only once', async () => {
  const stranger = await portal.person()
  expect((await extend(stranger)).problem.message).toBe(
    'This person has not begun an application to this form.',
  )
  await done(extend())
  await done(end())
  const other = await portal.person({ role: 'super-reviewer' })
  expect((await end(other)).problem.message).toBe('This extension has already ended.')
})

test('a repeated end whose answer was lost is confirmed, and mailed and recorded once', async () => {
  await done(extend())
  await done(end())
  await done(end())
  await portal.stream.settled()
  expect(portal.mailbox.list(late.email)).toHaveLength(2)
  const { entries } = await done(deciding.lead.calls.records.list({ query: { by: deciding.lead.id } }))
  expect(entries.filter(({ what }) => what === 'extension.end')).toHaveLength(1)
})

test('a call that is repeated because its answer was lost gives no second extension', async () => {
  await done(extend())
  await done(extend())
  await portal.stream.settled()
  expect(portal.mailbox.list(late.email)).toHaveLength(1)
  const { entries } = (await deciding.lead.calls.records.list({ query: { by: deciding.lead.id } })).answer
  expect(entries.filter(({ what }) => what === 'extension.give')).toHaveLength(1)
})

test('nobody replaces or ends a deadline that they have not seen', async () => {
  const words = 'Someone else changed this deadline in the meantime. Please check it again.'
  const later = '2026-10-26T03:59:59.000Z'
  await done(extend())
  expect((await extend(late, later)).problem.message).toBe(words)
  await done(extend(late, later, deciding.lead, extendedUntil))
  expect((await end()).problem.message).toBe(words)
  expect(await list()).toMatchObject([{ until: later }])
  const { entries } = await done(deciding.lead.calls.records.list({ query: { by: deciding.lead.id } }))
  const given = entries.filter(({ what }) => what === 'extension.give')
  expect(given.map(({ before }) => before)).toEqual([{ until: extendedUntil }, undefined])
})

test('no one gets more time who leaves at that moment, or once decisions freeze', async () => {
  const remove = () => late.calls.account.remove({ body: { confirmation: 'delete my account' } })
  expect((await interleave(remove, () => extend())).status).toBe(409)
  const { getItem } = await import('#functions/store/table/table.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  expect(await getItem(userKey(late.id))).not.toHaveProperty('extensions')
  const { applicant } = await deciding.application()
  await deciding.decided('denied')
  for (const { responseId: id } of await deciding.rows()) await deciding.decide(id, 'denied')
  expect(
    (
      await interleave(
        () => deciding.freeze(),
        () => extend(applicant),
      )
    ).status,
  ).toBe(409)
})

test('nothing of an extension is left after the account is deleted', async () => {
  await done(extend())
  await done(late.calls.account.remove({ body: { confirmation: 'delete my account' } }))
  await portal.stream.tick()
  expect(await list()).toEqual([])
})

test('a refused mail about more time isn’t retried once its applicant has left', async () => {
  portal.ses.trouble.push({ refuses: 'MessageRejected' })
  await done(extend())
  await portal.stream.settled()
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const later = new Date(Date.now() + 60 * 60_000)
  const isDue = async () => (await listDue(later)).includes(`extension#${responseId}#1`)
  expect(await isDue()).toBe(true)
  await done(late.calls.account.remove({ body: { confirmation: 'delete my account' } }))
  await portal.stream.tick()
  const { handler } = await import('#functions/events/outbox.ts')
  await handler({ time: later.toISOString() } as ScheduledEvent)
  expect(await isDue()).toBe(false)
})

test('nobody gives more time to someone whom they know, or ends it', async () => {
  const { applicant, id } = await deciding.application()
  const friend = await portal.person({ role: 'super-reviewer' })
  await done(deciding.recuse(friend, id))
  const refused = await extend(applicant, extendedUntil, friend)
  expect([refused.status, refused.problem.message]).toEqual([
    403,
    'You know this applicant. Please ask another super reviewer.',
  ])
  await done(extend(applicant))
  const body = { userId: applicant.id, seen: extendedUntil, reason: 'They are my friend.' }
  const ending = await friend.calls.applications.endExtension({ params: deciding.params, body })
  expect(ending.status).toBe(403)
})
