import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { afterDeadline, type Deciding, openDeciding, rsvpBy, smallLetters } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'

let deciding: Deciding
test.beforeEach(async () => {
  deciding = await openDeciding(portal)
})

const hour = 3_600_000

test('decisions cannot be frozen while someone could still submit', async () => {
  await deciding.application()
  expect((await deciding.freeze()).status).toBe(409)
})

test('decisions can’t be frozen while rows are undecided; these are listed', async () => {
  const [application] = await deciding.decided('accepted')
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  const { id } = await deciding.application()
  portal.clock.now = afterDeadline
  const { status, problem } = await deciding.freeze()
  expect([status, (problem as { undecided?: unknown }).undecided]).toEqual([
    409,
    [{ responseId: id, role: 'engineer', name: 'Ada Lovelace' }],
  ])
  await deciding.decide(id, 'denied')
  expect((await deciding.freeze()).answer.phase).toBe('frozen')
  expect(application).toBeDefined()
})

test('everybody sees the release from its answer on', async () => {
  await deciding.decided('accepted')
  const people = await Promise.all([1, 2, 3].map(() => portal.person()))
  const seen = async () => {
    const all = people.map(({ calls }) => calls.forms.find({ params: deciding.params }))
    return (await Promise.all(all)).map(({ answer }) => answer.decisionsReleased)
  }
  await deciding.freeze()
  expect(await seen()).toEqual([false, false, false])
  await deciding.release()
  expect(await seen()).toEqual([true, true, true])
})

test('a missing letter, or one with an unknown placeholder, stops the release', async () => {
  deciding = await openDeciding(portal, {
    decisionLetters: { ...smallLetters, denied: 'Dear {nickname}, no.' },
  })
  await deciding.decided('denied')
  expect((await deciding.freeze()).problem.message).toContain('{nickname}')
  deciding = await openDeciding(portal, { decisionLetters: undefined })
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  await deciding.decided('accepted')
  expect((await deciding.freeze()).problem.message).toContain('no letter for "accepted"')
})

test('a letter that a decision could need after the release stops it too', async () => {
  const waitlist = { ...smallLetters.waitlist, team: '' }
  deciding = await openDeciding(portal, { decisionLetters: { ...smallLetters, waitlist } })
  await deciding.decided('accepted')
  const words = 'There is no letter for "waitlist" (Engineer).'
  expect((await deciding.overview()).letterFaults).toContain(words)
  const { status, problem } = await deciding.freeze()
  expect([status, problem.message.includes(words)]).toEqual([409, true])
})

test('once frozen, nothing can be decided, weighed or withdrawn, until it is unfrozen', async () => {
  const [{ applicant, id }] = (await deciding.decided('accepted')) as [
    Awaited<ReturnType<Deciding['decided']>>[number],
  ]
  const { params, lead } = deciding
  await deciding.freeze()
  expect((await deciding.decide(id, 'denied')).status).toBe(409)
  const rows = [{ responseId: id, role: 'engineer' as const }]
  expect((await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })).status).toBe(409)
  const weights = { kind: 'review' as const, weights: {}, base: 1 }
  expect((await lead.calls.reviews.weigh({ params, body: weights })).status).toBe(409)
  expect((await withdraw(applicant, id)).status).toBe(409)
  await deciding.unfreeze()
  expect((await deciding.decide(id, 'denied')).status).toBe(200)
  expect((await withdraw(applicant, id)).status).toBe(200)
})

test('a decision after the release is refused, with where to change one', async () => {
  const [{ id }] = (await deciding.decided('accepted')) as [Awaited<ReturnType<Deciding['decided']>>[number]]
  const { params, lead } = deciding
  await deciding.freeze()
  expect((await deciding.decide(id, 'denied')).problem.message).toContain('Unlock')
  await deciding.release()
  expect((await deciding.decide(id, 'denied')).problem.message).toContain('Under Answers')
  const body = { rows: [{ responseId: id, role: 'engineer' as const }], isQualified: true }
  expect((await lead.calls.decisions.qualify({ params, body })).problem.message).toContain('Answers')
})

test('a letter can be changed while locked, and is what the release then sends', async () => {
  const [accepted] = (await deciding.decided('accepted')) as [
    Awaited<ReturnType<Deciding['decided']>>[number],
  ]
  const { params, lead } = deciding
  const friend = await portal.person({ role: 'super-reviewer' })
  const known = { responseId: accepted.id, acquaintance: 'friend' } as const
  await done(friend.calls.reviews.declareConflict({ params, body: known }))
  const { digest } = (await deciding.freeze()).answer
  await deciding.release(lead, new Date(afterDeadline.getTime() + 3_600_000))
  const letter = { decision: 'accepted', role: 'engineer', text: 'Come on board, {firstName}.' } as const
  const edit = (body: object, { calls } = lead) =>
    calls.decisions.editLetter({ params, body: { digest: digest!, ...letter, ...body } })
  // They could not lock the decisions again.
  expect((await edit({}, friend)).status).toBe(403)
  expect((await edit({ digest: 'another' })).status).toBe(409)
  expect((await edit({ text: 'Hi {nickname}' })).problem.message).toContain('{nickname}')
  expect((await edit({ text: ' ' })).status).toBe(400)

  expect(await done(edit({}))).toMatchObject({ phase: 'frozen', digest: null, releaseAt: null })
  expect((await edit({})).status).toBe(200)
  expect((await deciding.decide(accepted.id, 'denied')).status).toBe(409)
  const body = { digest: digest!, confirmation: 'I confirm' as const, rsvpBy }
  expect((await lead.calls.decisions.release({ params, body })).status).toBe(409)
  expect((await deciding.freeze()).answer.digest).not.toBe(digest)
  await deciding.release()
  expect((await deciding.letterOf(accepted)).answer.letter).toContain('Come on board')
  expect((await edit({ text: 'Too late' })).status).toBe(409)
})

test('a release needs the digest, confirmation and future deadline on screen', async () => {
  await deciding.decided('accepted')
  const { params, lead } = deciding
  const { digest } = (await deciding.freeze()).answer
  const body = { digest: digest!, confirmation: 'I confirm' as const, rsvpBy }
  const release = (more: object) => lead.calls.decisions.release({ params, body: { ...body, ...more } })
  expect((await release({ digest: 'another' })).status).toBe(409)
  expect((await release({ confirmation: 'i confirm' })).status).toBe(400)
  expect((await release({ rsvpBy: '2026-10-16T11:00:00.000Z' })).status).toBe(400)
  const past = { at: '2026-10-01T12:00:00.000Z', rsvpBy: '2026-10-02T12:00:00.000Z' }
  expect((await release(past)).problem.message).toBe('The deadline for answers must be after the release.')
  expect((await release({})).answer.phase).toBe('released')
  expect((await release({})).answer.phase).toBe('released')
})

test('before the release there is no letter; after it each applicant reads their own', async () => {
  const [accepted, denied] = await deciding.decided('accepted', 'denied')
  await deciding.freeze()
  expect([(await deciding.letterOf(accepted!)).status, (await deciding.letterOf(denied!)).status]).toEqual([
    404, 404,
  ])
  await deciding.release()
  expect((await deciding.letterOf(accepted!)).answer.letter).toBe(
    'Welcome to the team as Engineer, Ada Lovelace!',
  )
  expect((await deciding.letterOf(denied!)).answer.letter).toBe('We are sorry, Ada.')
  const foreign = { params: { responseId: denied!.id, role: 'engineer' as const } }
  expect((await accepted!.applicant.calls.decisions.letter(foreign)).status).toBe(404)
})

test('a person’s name cannot add markup to a letter', async () => {
  const [application] = await deciding.decided('accepted')
  const { email, calls } = application!.applicant
  const names = { firstName: '[x](http://evil)', lastName: '<b>*bold*</b>' }
  await calls.auth.update({ body: { email, ...names } })
  await deciding.freeze()
  await deciding.release()
  const { letter } = (await deciding.letterOf(application!)).answer
  expect(letter).toContain('\\[x\\]\\(http\\:\\/\\/evil\\)')
  expect(letter).toContain('\\<b\\>\\*bold\\*')
})

test('the preview shows every letter as its applicant will get it', async () => {
  const made = await deciding.decided('accepted', 'waitlist', 'denied')
  await deciding.freeze()
  const preview = await deciding.letters(made.map(({ id }) => id))
  await deciding.release()
  const got = await Promise.all(
    made.map(async (each) => [each.id, (await deciding.letterOf(each)).answer.letter]),
  )
  expect(new Map(preview.map(({ responseId, letter }) => [responseId, letter]))).toEqual(
    new Map(got as [string, string][]),
  )
})

test('the preview shows the deadline that the release would have', async () => {
  deciding = await openDeciding(portal, { decisionLetters: { ...smallLetters, denied: 'Until {deadline}.' } })
  const [{ id }] = (await deciding.decided('denied')) as [Awaited<ReturnType<Deciding['decided']>>[number]]
  await deciding.freeze()
  const preview = async (more: { rsvpBy?: string }) => (await deciding.letters([id], more))[0]?.letter
  expect(await preview({})).not.toContain('Oct')
  expect(await preview({ rsvpBy })).toContain('Oct 23')
  await deciding.release()
  expect(await preview({ rsvpBy: '2026-12-01T12:00:00.000Z' })).toContain('Oct 23')
})

test.each([
  ['the form', 'Europe/Berlin'],
  ['the chapter', undefined],
])('letter and reminder name the deadline in the zone of %s', async (_, timeZone) => {
  const decisionLetters = {
    ...smallLetters,
    accepted: { bootcamp: '{deadline}', team: 'answer by {deadline}.' },
  }
  deciding = await openDeciding(portal, { decisionLetters, ...(timeZone && { timeZone }) })
  const [{ id, applicant }] = (await deciding.decided('accepted')) as [
    Awaited<ReturnType<Deciding['decided']>>[number],
  ]
  await deciding.freeze()
  await deciding.release()
  const deadline = timeInWords(rsvpBy, timeZone ?? 'UTC')
  const [letter] = await deciding.letters([id], {})
  expect(letter?.letter?.replaceAll('\\', '')).toBe(`Answer by ${deadline}.`)
  portal.clock.now = new Date(Date.parse(rsvpBy) - 47 * hour)
  for (let times = 0; times < 3; times++) await portal.stream.tick()
  const mail = portal.mailbox
    .list(applicant.email)
    .find(({ subject }) => subject.includes('is waiting for you'))
  expect(mail!.text).toContain(`please answer by ${deadline}, or it expires.`)
})

test('each person gets one mail, which doesn’t reveal the decision', async () => {
  const { applicant, id } = await deciding.application(['bootcamp', 'engineer'])
  await deciding.decide(id, 'accepted', { role: 'bootcamp' })
  await deciding.decide(id, 'denied', { role: 'engineer' })
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect(deciding.decisionMails(applicant.email)).toEqual([])
  await deciding.release()
  await portal.stream.tick()
  await portal.stream.tick()
  const [mail, ...others] = deciding.decisionMails(applicant.email)
  expect(others).toEqual([])
  expect(mail?.text).not.toMatch(/accepted|denied|welcome|sorry/i)
})

test('an interrupted release continues: one mail to each of 120 people', async () => {
  const { putItem } = await import('#functions/store/table/table.ts')
  const { announceDecisions } = await import('#functions/mail/form-all.ts')
  const { putOutgoing } = await import('#functions/store/table/outbox.ts')
  const [first] = await deciding.decided('accepted')
  const { form } = deciding
  const template = await rowItem(first!.id)
  for (let count = 0; count < 119; count++) {
    const responseId = `${form.id}.person${String(count).padStart(14, '0')}`
    await putItem({ ...template, pk: `RESPONSE#${responseId}`, userId: `person-${count}` })
  }
  await deciding.freeze()
  const { freezeId } = await head(form.id)
  // As if the first attempt had been killed after 70 mails.
  const some = Array.from({ length: 70 }, (_, count) => ({
    name: `decision#${form.id}#person-${count}`,
    kind: 'decision' as const,
    userId: `person-${count}`,
    responseId: `${form.id}.person${String(count).padStart(14, '0')}`,
  }))
  await putOutgoing(some, portal.now())
  await deciding.release()
  await portal.stream.settled()
  const job = { name: 'x', kind: 'all-decisions' as const, tries: 1, formId: form.id, freezeId: freezeId! }
  await announceDecisions(job, portal.now())
  expect(
    await countMails(form.id, ['person-0', 'person-69', 'person-70', 'person-118', first!.applicant.id]),
  ).toEqual([1, 1, 1, 1, 1])
})

async function rowItem(responseId: string) {
  const { getItem } = await import('#functions/store/table/table.ts')
  return (await getItem({ pk: `RESPONSE#${responseId}`, sk: 'ROLE#engineer' }))!
}

async function head(formId: string) {
  const { findHead } = await import('#functions/store/forms/forms.ts')
  return findHead(formId)
}

async function countMails(formId: string, userIds: string[]) {
  const { getItem } = await import('#functions/store/table/table.ts')
  const items = await Promise.all(
    userIds.map((id) => getItem({ pk: `OUT#decision#${formId}#${id}`, sk: 'OUT' })),
  )
  return items.map((item) => (item ? 1 : 0))
}

test('a scheduled release happens at its time, and a canceled one does not', async () => {
  const [application] = await deciding.decided('accepted')
  const { lead } = deciding
  const at = new Date(afterDeadline.getTime() + 24 * hour)
  await deciding.freeze()
  expect((await deciding.release(lead, at)).answer.releaseAt).toBe(at.toISOString())
  await deciding.callOff()
  portal.clock.now = new Date(at.getTime() + hour)
  await portal.stream.tick()
  expect((await deciding.letterOf(application!)).status).toBe(404)
  const later = new Date(at.getTime() + 2 * hour)
  await deciding.release(lead, later)
  await portal.stream.tick()
  expect((await deciding.letterOf(application!)).status).toBe(404)
  portal.clock.now = new Date(later.getTime() + 60_000)
  await portal.stream.tick()
  expect((await deciding.letterOf(application!)).status).toBe(200)
  await portal.stream.tick()
  await portal.stream.settled()
  expect(deciding.decisionMails(application!.applicant.email)).toHaveLength(1)
})

test('a scheduled release that comes after the reply deadline releases nothing', async () => {
  const [application] = await deciding.decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release(lead, new Date(afterDeadline.getTime() + 24 * hour))
  // As on a laptop that slept over the weekend.
  portal.clock.now = new Date(Date.parse(rsvpBy) + hour)
  await portal.stream.tick()
  const { answer } = await lead.calls.decisions.state({ params })
  expect([answer.phase, answer.releaseAt]).toEqual(['frozen', null])
  expect((await deciding.letterOf(application!)).status).toBe(404)
  const body = {
    digest: answer.digest!,
    confirmation: 'I confirm' as const,
    rsvpBy: new Date(Date.parse(rsvpBy) + 48 * hour).toISOString(),
  }
  await done(lead.calls.decisions.release({ params, body }))
  expect((await deciding.letterOf(application!)).answer.rsvp).toBe('open')
})

test('a release whose answer was lost is scheduled once, however often it is sent', async () => {
  await deciding.decided('accepted')
  const { lead } = deciding
  await deciding.freeze()
  const at = new Date(afterDeadline.getTime() + 24 * hour)
  for (let call = 0; call < 2; call++)
    expect((await deciding.release(lead, at)).answer.releaseAt).toBe(at.toISOString())
  const scheduled = async () =>
    (await lead.calls.records.list({ query: { by: lead.id } })).answer.entries.filter(
      ({ what }) => what === 'decisions.schedule',
    )
  expect(await scheduled()).toHaveLength(1)
})

test('a freezing that was interrupted before its digest can be continued', async () => {
  const [application] = await deciding.decided('accepted')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  await deciding.freeze()
  await editHead(deciding.form.id, expression`REMOVE #digest`)
  expect((await deciding.freeze()).answer.digest).toMatch(/^[0-9a-f]{64}$/)
  expect((await deciding.release()).answer.phase).toBe('released')
  expect((await deciding.letterOf(application!)).status).toBe(200)
})

test('no count or digest reveals what was decided about a friend', async () => {
  const [one, known] = await deciding.decided('denied', 'accepted')
  const { lead, params, recuse } = deciding
  const friend = await portal.person({ role: 'super-reviewer' })
  await recuse(friend, known!.id)
  await deciding.freeze()
  const digestFor = async ({ calls }: Person) => (await calls.decisions.state({ params })).answer.digest
  const { counts, withheld } = await deciding.overview(friend)
  expect({ counts, withheld }).toEqual({
    counts: [{ role: 'engineer', decision: 'denied', count: 1 }],
    withheld: 1,
  })
  const digest = await digestFor(friend)
  expect(await deciding.overview(lead)).toMatchObject({ withheld: 0 })
  expect(await digestFor(lead)).toBe(digest)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const rowWith = (id: string, decision: string) => `${id} engineer ${decision} 1`
  const guesses = ['accepted', 'waitlist', 'denied'].flatMap((guess) => {
    const lines = [rowWith(one!.id, 'denied'), rowWith(known!.id, guess)]
    const orders = [lines, lines.toReversed()]
    const chainsFrom = (begun: string) =>
      orders.map((order) => order.reduce((before, line) => sha256(`${before}\n${line}`), begun))
    return [
      ...orders.map((order) => sha256(['letters 1', ...order].join('\n'))),
      ...['', 'letters 1', sha256('letters 1'), sha256('\nletters 1')].flatMap(chainsFrom),
    ]
  })
  expect(guesses).not.toContain(digest)
})

test('once released, nothing is planned or assigned any more', async () => {
  const { lead, params, assign, reviewer } = deciding
  const [application] = await deciding.decided('denied')
  const { id: reviewerId } = await reviewer()
  const pair = { kind: 'review', responseId: application!.id, role: 'engineer', reviewerId } as const
  const plan = smallPlan(pair)
  const save = (seen: number) => lead.calls.fair.savePlan({ params, body: { plan, seen } })
  const { number } = (await save(0)).answer
  await deciding.freeze()
  await deciding.release()
  const publish = lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen: number } })
  const reason = 'The decisions of this form are released already.'
  for (const { status, problem } of [await save(number), await publish])
    expect([status, problem.message]).toEqual([409, reason])
  expect((await assign(pair)).answer.outcomes).toMatchObject([{ outcome: 'refused', reason }])
  expect((await deciding.row(application!.id)).reviewers).toEqual([])
})
