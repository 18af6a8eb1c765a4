import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, start, test } from '#local/testing/portal-test.ts'
import { reopen } from '#local/testing/written-review.ts'
import type { Rsvp } from '#shared/applications/review-status.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'

// What a decision is based on changes after it was read and before the decision is written.
let deciding: Deciding
/** Opens a form of its own, before its deadline, as each test does at its beginning. */
async function openForm() {
  portal.clock.now = new Date(start)
  deciding = await openDeciding(portal)
}
test.beforeEach(openForm)

type Application = Awaited<ReturnType<Deciding['application']>>

const engineer = ({ id: responseId }: { id: string }) => ({ responseId, role: 'engineer' as const })
const freeze = () => deciding.freeze()
const unfreeze = () => deciding.unfreeze()
const phase = async () =>
  (await deciding.lead.calls.decisions.state({ params: deciding.params })).answer.phase

const qualify = (application: Application, isQualified: boolean) =>
  deciding.lead.calls.decisions.qualify({
    params: deciding.params,
    body: { rows: [engineer(application)], isQualified },
  })

/** Changes the decision of a row when all rows are decided. */
const change = (application: Application) =>
  deciding.lead.calls.decisions.decide({
    params: deciding.params,
    body: { rows: [{ ...engineer(application), seen: 1 }], to: 'denied' },
  })

test('once decisions are frozen, none is changed and nobody is put on the shortlist', async () => {
  const [application] = await deciding.decided('accepted')
  expect((await interleave(freeze, () => change(application!))).status).toBe(409)
  expect(await deciding.row(application!.id)).toMatchObject({ decision: 'accepted', decisionVersion: 1 })
  await unfreeze()
  expect((await interleave(freeze, () => qualify(application!, true))).status).toBe(409)
  expect((await deciding.row(application!.id)).isQualified).toBe(false)
})

test('an application withdrawn at that moment isn’t decided or shortlisted', async () => {
  for (const call of [(each: Application) => qualify(each, true), change]) {
    const [application] = await deciding.decided('accepted')
    const { answer } = await interleave(
      () => withdraw(application!.applicant, application!.id),
      () => call(application!),
    )
    expect(answer.outcomes).toMatchObject([{ outcome: 'refused' }])
    expect((await deciding.row(application!.id)).isWithdrawn).toBe(true)
    portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  }
})

/** An accepted application whose decision is released, with what is done about its offer. */
async function offered() {
  const [application] = await deciding.decided('accepted')
  await deciding.freeze()
  await deciding.release()
  const { applicant, id } = application!
  const params = { responseId: id, role: 'engineer' as const }
  return {
    application: application!,
    answer: (rsvp: 'accepted' | 'declined') => applicant.calls.decisions.answer({ params, body: { rsvp } }),
    revise: (to: SettableStatus, rsvpBy?: string, rsvp: Rsvp | null = null) =>
      deciding.lead.calls.decisions.revise({
        params: deciding.params,
        body: { row: { ...params, seen: 1 }, rsvp, to, reason: 'A mistake.', ...(rsvpBy && { rsvpBy }) },
      }),
  }
}

const later = '2026-11-01T12:00:00.000Z'

test('an offer is answered once, in whichever tab', async () => {
  const { application, answer } = await offered()
  expect(
    (
      await interleave(
        () => answer('declined'),
        () => answer('accepted'),
      )
    ).status,
  ).toBe(409)
  expect((await deciding.letterOf(application)).answer.rsvp).toBe('declined')
})

test('an answer to an offer counts only for the decision and deadline seen', async () => {
  for (const [to, rsvpBy] of [['waitlist'], ['accepted', later]] as const) {
    const { application, answer, revise } = await offered()
    await interleave(
      () => revise(to, rsvpBy),
      () => answer('accepted'),
    )
    expect((await deciding.letterOf(application)).answer.rsvp).not.toBe('accepted')
    await openForm()
  }
})

test('an offer answered at that moment keeps its answer, and one revision wins', async () => {
  const first = await offered()
  const extended = await interleave(
    () => first.answer('accepted'),
    () => first.revise('accepted', later),
  )
  expect(extended.answer.outcomes).toMatchObject([{ outcome: 'changed' }])
  expect((await deciding.letterOf(first.application)).answer.rsvp).toBe('accepted')
  await openForm()
  const second = await offered()
  const revised = await interleave(
    () => second.revise('waitlist'),
    () => second.revise('denied'),
  )
  expect(revised.answer.outcomes).toMatchObject([{ outcome: 'changed' }])
  expect((await deciding.letterOf(second.application)).answer.decision).toBe('waitlist')
})

test('an answer that wasn’t on screen stays when the offer is taken back', async () => {
  const first = await offered()
  const { answer } = await interleave(
    () => first.answer('accepted'),
    () => first.revise('waitlist'),
  )
  expect(answer.outcomes).toMatchObject([{ outcome: 'changed', reason: answeredSince }])
  expect((await first.revise('denied')).answer.outcomes).toMatchObject([
    { outcome: 'changed', reason: answeredSince },
  ])
  expect((await deciding.letterOf(first.application)).answer).toMatchObject({
    decision: 'accepted',
    rsvp: 'accepted',
  })
  expect((await first.revise('denied', undefined, 'accepted')).answer.outcomes).toMatchObject([
    { outcome: 'done' },
  ])
})

const answeredSince =
  'Someone else changed this decision, or the applicant answered the offer, in the meantime.'

test('decisions unfrozen or refrozen at that moment are neither released nor scheduled', async () => {
  await deciding.decided('accepted')
  const again = async () => {
    await unfreeze()
    await deciding.freeze()
  }
  const at = new Date('2026-10-18T12:00:00.000Z')
  for (const moment of [undefined, at])
    for (const other of [unfreeze, again]) {
      await deciding.freeze()
      expect((await interleave(other, () => deciding.release(deciding.lead, moment))).status).toBe(409)
      const { answer } = await deciding.lead.calls.decisions.state({ params: deciding.params })
      expect(answer).toMatchObject({ phase: other === unfreeze ? 'open' : 'frozen', releaseAt: null })
      await unfreeze()
    }
})

test('a release that happens or ends at that moment is not unfrozen or canceled', async () => {
  await deciding.decided('accepted')
  await deciding.freeze()
  const schedule = (day = 18) => deciding.release(deciding.lead, new Date(`2026-10-${day}T12:00:00.000Z`))
  const callOff = () => deciding.callOff()
  await schedule()
  expect((await interleave(callOff, callOff)).status).toBe(409)
  await schedule(19)
  const releaseNow = () => callOff().then(() => deciding.release())
  expect((await interleave(releaseNow, callOff)).status).toBe(409)
  expect(await phase()).toBe('released')
  await openForm()
  await deciding.decided('accepted')
  await deciding.freeze()
  expect((await interleave(() => deciding.release(), unfreeze)).status).toBe(409)
  expect(await phase()).toBe('released')
})

test('no one releases over a schedule that they haven’t seen', async () => {
  await deciding.decided('accepted')
  await freeze()
  const at = (day: number) => new Date(`2026-10-${day}T12:00:00.000Z`)
  const schedule = () => deciding.release(deciding.lead, at(19))
  expect((await interleave(schedule, () => deciding.release())).status).toBe(409)
  expect((await deciding.release()).status).toBe(409)
  expect((await deciding.release(deciding.lead, at(18))).status).toBe(409)
  const { answer } = await deciding.lead.calls.decisions.state({ params: deciding.params })
  expect(answer).toMatchObject({ phase: 'frozen', releaseAt: at(19).toISOString() })
  const move = (from: number) => {
    const times = { at: at(20).toISOString(), replaces: at(from).toISOString() }
    const body = { digest: answer.digest!, confirmation: 'I confirm', rsvpBy, ...times } as const
    return deciding.lead.calls.decisions.release({ params: deciding.params, body })
  }
  expect((await move(18)).status).toBe(409)
  for (let call = 0; call < 2; call++) expect((await move(19)).answer.releaseAt).toBe(at(20).toISOString())
  await deciding.callOff()
  expect((await move(20)).status).toBe(409)
})

test('repeating an unfreeze or cancel leaves a newer freeze or schedule alone', async () => {
  const { params, lead } = deciding
  const { unfreeze: again, callOff } = lead.calls.decisions
  await deciding.decided('accepted')
  const { digest } = (await freeze()).answer
  await unfreeze()
  await freeze()
  const schedule = async (day: number) =>
    (await deciding.release(lead, new Date(`2026-10-${day}T12:00:00.000Z`))).answer
  expect((await again({ params, body: { digest } })).status).toBe(409)
  const first = await schedule(18)
  await deciding.callOff()
  const second = await schedule(19)
  const body = { digest: first.digest!, releaseAt: first.releaseAt! }
  expect((await callOff({ params, body })).status).toBe(409)
  expect((await lead.calls.decisions.state({ params })).answer).toEqual(second)
})

test('decisions that are unfrozen while they are being frozen have no digest', async () => {
  await deciding.decided('accepted')
  await interleave(unfreeze, freeze, 1)
  const { answer } = await deciding.lead.calls.decisions.state({ params: deciding.params })
  expect([answer.phase, answer.digest]).toEqual(['open', null])
})

/** The form as the job of its scheduled release reads it, and that job at a time. */
async function scheduled(at: Date) {
  const [{ findHead }, { releaseScheduled }] = await Promise.all([
    import('#functions/store/forms/forms.ts'),
    import('#functions/store/decisions/release.ts'),
  ])
  const head = () => findHead(deciding.form.id)
  return { head, run: async (read = head()) => releaseScheduled(await read, at) }
}

/** Whether a reminder of the offers waits for exactly this time. */
async function remindsAt(time: number) {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const has = async (at: number) =>
    (await listDue(new Date(at))).some((name) => name.startsWith(`all-reminders#${deciding.form.id}#`))
  return [await has(time - 1), await has(time)]
}

test('a scheduled release happens once, as scheduled last, with its reminder', async () => {
  const day = 24 * 60 * 60_000
  const [at, later] = [new Date('2026-10-18T12:00:00.000Z'), new Date('2026-10-22T12:00:00.000Z')]
  for (const [time, isReminded] of [
    [at, true],
    [later, false],
  ] as const) {
    await openForm()
    await deciding.decided('accepted')
    const { head, run } = await scheduled(time)
    await run()
    await freeze()
    await run()
    await deciding.release(deciding.lead, at)
    const first = head()
    await deciding.callOff()
    await run()
    await run(first)
    await deciding.release(deciding.lead, later)
    await run(first)
    const second = head()
    await unfreeze()
    await run()
    await run(second)
    await freeze()
    await run(second)
    expect(await phase()).toBe('frozen')
    await deciding.release(deciding.lead, time)
    await run()
    expect(await phase()).toBe('released')
    expect(await remindsAt(Date.parse(rsvpBy) - 2 * day)).toEqual([false, isReminded])
  }
})

test('a release rescheduled for the same time has the latest reply deadline', async () => {
  await deciding.decided('accepted')
  await freeze()
  const at = new Date('2026-10-18T12:00:00.000Z')
  await done(deciding.release(deciding.lead, at))
  const { head, run } = await scheduled(at)
  const first = head()
  const { digest } = await first
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  const last = '2026-10-25T12:00:00.000Z'
  const moved = { at: at.toISOString(), replaces: at.toISOString() }
  const body = { digest: digest!, confirmation: 'I confirm' as const, rsvpBy: last, ...moved }
  await done(deciding.lead.calls.decisions.release({ params: deciding.params, body }))
  await run(first)
  await run()
  expect(await head()).toMatchObject({ phase: 'released', rsvpBy: last })
})

test('decisions aren’t frozen if the deadline moved and moved back at that moment', async () => {
  await deciding.decided('accepted')
  const move = (dueDate: string) => done(changeForm(deciding.lead, deciding.params, { dueDate }))
  const moveAndBack = async () => {
    await move('2026-10-30T12:00:00.000Z')
    await move(deciding.form.dueDate)
  }
  expect((await interleave(moveAndBack, freeze)).status).toBe(409)
  expect(await phase()).toBe('open')
})

test('if two people freeze at once, only one of them does', async () => {
  await deciding.decided('accepted')
  const other = await portal.person({ role: 'super-reviewer' })
  expect(
    (
      await interleave(
        () => deciding.freeze(other),
        () => deciding.freeze(),
      )
    ).status,
  ).toBe(409)
  const { answer } = await deciding.lead.calls.decisions.state({ params: deciding.params })
  expect([answer.phase, answer.digest === null]).toEqual(['frozen', false])
})

test('no one discusses a row once it’s frozen, or once they have to score it', async () => {
  const [application] = await deciding.decided('accepted')
  const row = engineer(application!)
  const { lead } = deciding
  const say = ({ calls }: Person, text: string) =>
    calls.reviews.addNote({ params: row, body: { id: randomUUID(), text } })
  const texts = async () =>
    (await lead.calls.reviews.discussion({ params: row })).answer.notes.map(({ text }) => text)
  expect((await interleave(freeze, () => say(lead, 'Too late.'))).status).toBe(409)
  await unfreeze()
  const other = await portal.person({ role: 'super-reviewer' })
  const assigned = { kind: 'review', ...row, reviewerId: other.id } as const
  expect(
    (
      await interleave(
        () => deciding.assign(assigned),
        () => say(other, 'Unasked.'),
      )
    ).status,
  ).toBe(404)
  await interleave(
    () => say(lead, 'First.'),
    () => say(lead, 'Second.'),
  )
  expect(await texts()).toEqual(['First.', 'Second.'])
  const { id } = (await lead.calls.reviews.discussion({ params: row })).answer.notes[0]!
  const remove = () => lead.calls.reviews.deleteNote({ params: { ...row, noteId: id } })
  expect((await interleave(freeze, remove)).status).toBe(409)
  expect(await texts()).toEqual(['First.', 'Second.'])
})

test('a review is given back only once, and not after decisions are frozen', async () => {
  const { assignment, responseId } = await deciding.application().assigned().scored(1).decided('denied')
  portal.clock.now = new Date('2026-10-16T12:00:00.000Z')
  const giveBack = (by: Person) => reopen(by, assignment, 1)
  const state = async () => (await deciding.row(responseId)).reviewers[0]?.state
  expect((await interleave(freeze, () => giveBack(deciding.lead))).status).toBe(409)
  expect(await state()).toBe('done')
  await unfreeze()
  const other = await portal.person({ role: 'super-reviewer' })
  expect(
    (
      await interleave(
        () => giveBack(other),
        () => giveBack(deciding.lead),
      )
    ).status,
  ).toBe(409)
  expect(await state()).toBe('started')
})
