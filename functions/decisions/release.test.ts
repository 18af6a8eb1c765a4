import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { afterDeadline, type Deciding, openDeciding, rsvpBy, smallLetters } from '#local/testing/deciding.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { timeInWords } from '#shared/time-zone.ts'

let portal: TestPortal
let deciding: Deciding
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})
beforeEach(async () => {
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  deciding = await openDeciding(portal)
})

const hour = 3_600_000

/** Applications of engineers with these decisions, and the clock set after the deadline. */
async function decided(...decisions: ('accepted' | 'denied' | 'waitlist')[]) {
  const made = []
  for (const to of decisions) {
    const application = await deciding.application()
    await deciding.decide(application.id, to)
    made.push(application)
  }
  portal.clock.now = afterDeadline
  return made
}

const letterOf = ({ applicant, id }: { applicant: Awaited<ReturnType<TestPortal['person']>>; id: string }) =>
  applicant.calls.decisions.letter({ params: { responseId: id, role: 'engineer' } })

const decisionMails = (address: string) =>
  portal.mailbox.list(address).filter(({ subject }) => subject.includes('A decision about your application'))

test('decisions cannot be frozen while somebody could still submit', async () => {
  await deciding.application()
  expect((await deciding.freeze()).status).toBe(409)
})

test('decisions cannot be frozen while rows are undecided: these are listed and can be decided then', async () => {
  const [application] = await decided('accepted')
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

test('a missing letter, or one with an unknown placeholder, stops the release', async () => {
  deciding = await openDeciding(portal, {
    decisionLetters: { ...smallLetters, denied: 'Dear {nickname}, no.' },
  })
  await decided('denied')
  expect((await deciding.freeze()).problem.message).toContain('{nickname}')
  deciding = await openDeciding(portal, { decisionLetters: undefined })
  portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
  await decided('accepted')
  expect((await deciding.freeze()).problem.message).toContain('no letter for "accepted"')
})

test('a letter that a decision could need after the release stops it too', async () => {
  const waitlist = { ...smallLetters.waitlist, team: '' }
  deciding = await openDeciding(portal, { decisionLetters: { ...smallLetters, waitlist } })
  await decided('accepted')
  const words = 'There is no letter for "waitlist" (Engineer).'
  expect((await deciding.overview()).letterFaults).toContain(words)
  const { status, problem } = await deciding.freeze()
  expect([status, problem.message.includes(words)]).toEqual([409, true])
})

test('once frozen, nothing can be decided, weighed or withdrawn, until it is unfrozen', async () => {
  const [{ applicant, id }] = (await decided('accepted')) as [Awaited<ReturnType<typeof decided>>[number]]
  const { params, lead } = deciding
  await deciding.freeze()
  const withdraw = async () => {
    const { dateSubmitted } = (await applicant.calls.responses.mine({})).answer[0]!
    return applicant.calls.responses.withdraw({ body: { id, dateSubmitted: dateSubmitted! } })
  }
  expect((await deciding.decide(id, 'denied')).status).toBe(409)
  const rows = [{ responseId: id, role: 'engineer' as const }]
  expect((await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })).status).toBe(409)
  const weights = { kind: 'review' as const, weights: {}, base: 1 }
  expect((await lead.calls.rubrics.weigh({ params, body: weights })).status).toBe(409)
  expect((await withdraw()).status).toBe(409)
  await lead.calls.decisions.unfreeze({ params })
  expect((await deciding.decide(id, 'denied')).status).toBe(200)
  expect((await withdraw()).status).toBe(200)
})

test('a decision after the release is refused, and the message says where to change a single one', async () => {
  const [{ id }] = (await decided('accepted')) as [Awaited<ReturnType<typeof decided>>[number]]
  const { params, lead } = deciding
  await deciding.freeze()
  expect((await deciding.decide(id, 'denied')).problem.message).toContain('Unfreeze')
  await deciding.release()
  expect((await deciding.decide(id, 'denied')).problem.message).toContain('Under Confirmations')
  const body = { rows: [{ responseId: id, role: 'engineer' as const }], isQualified: true }
  expect((await lead.calls.decisions.qualify({ params, body })).problem.message).toContain('Confirmations')
})

test('a release names what was on screen: another digest, another confirmation or a deadline in the past is refused', async () => {
  await decided('accepted')
  const { params, lead } = deciding
  const { digest } = (await deciding.freeze()).answer
  const body = { digest: digest!, confirmation: 'I confirm' as const, rsvpBy }
  const release = (more: object) => lead.calls.decisions.release({ params, body: { ...body, ...more } })
  expect((await release({ digest: 'another' })).status).toBe(409)
  expect((await release({ confirmation: 'i confirm' })).status).toBe(400)
  expect((await release({ rsvpBy: '2026-10-16T11:00:00.000Z' })).status).toBe(400)
  expect((await release({})).answer.phase).toBe('released')
  expect((await release({})).answer.phase).toBe('released')
})

test('before the release there is no letter; after it each applicant reads their own', async () => {
  const [accepted, denied] = await decided('accepted', 'denied')
  await deciding.freeze()
  expect([(await letterOf(accepted!)).status, (await letterOf(denied!)).status]).toEqual([404, 404])
  await deciding.release()
  expect((await letterOf(accepted!)).answer.letter).toBe('Welcome to the team as Engineer, Ada Lovelace!')
  expect((await letterOf(denied!)).answer.letter).toBe('We are sorry, Ada.')
  const foreign = { params: { responseId: denied!.id, role: 'engineer' as const } }
  expect((await accepted!.applicant.calls.decisions.letter(foreign)).status).toBe(404)
})

test('a person’s name cannot add markup to a letter', async () => {
  const [application] = await decided('accepted')
  const { email, calls } = application!.applicant
  const names = { firstName: '[x](http://evil)', lastName: '<b>*bold*</b>' }
  await calls.auth.update({ body: { email, ...names } })
  await deciding.freeze()
  await deciding.release()
  const { letter } = (await letterOf(application!)).answer
  expect(letter).toContain('\\[x\\]\\(http\\:\\/\\/evil\\)')
  expect(letter).toContain('\\<b\\>\\*bold\\*')
})

test('the preview shows every letter as its applicant will get it', async () => {
  const made = await decided('accepted', 'waitlist', 'denied')
  await deciding.freeze()
  const preview = await deciding.letters(made.map(({ id }) => id))
  await deciding.release()
  const got = await Promise.all(made.map(async (each) => [each.id, (await letterOf(each)).answer.letter]))
  expect(new Map(preview.map(({ responseId, letter }) => [responseId, letter]))).toEqual(
    new Map(got as [string, string][]),
  )
})

test('the preview shows the deadline that the release would have', async () => {
  deciding = await openDeciding(portal, { decisionLetters: { ...smallLetters, denied: 'Until {deadline}.' } })
  const [{ id }] = (await decided('denied')) as [Awaited<ReturnType<typeof decided>>[number]]
  await deciding.freeze()
  const preview = async (more: { rsvpBy?: string }) => (await deciding.letters([id], more))[0]?.letter
  expect(await preview({})).not.toContain('October')
  expect(await preview({ rsvpBy })).toContain('October 23')
  await deciding.release()
  expect(await preview({ rsvpBy: '2026-12-01T12:00:00.000Z' })).toContain('October 23')
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
  const [{ id, applicant }] = (await decided('accepted')) as [Awaited<ReturnType<typeof decided>>[number]]
  await deciding.freeze()
  await deciding.release()
  const deadline = timeInWords(rsvpBy, timeZone ?? 'UTC')
  const [letter] = await deciding.letters([id], {})
  expect(letter?.letter?.replaceAll('\\', '')).toBe(`Answer by ${deadline}.`)
  portal.clock.now = new Date(Date.parse(rsvpBy) - 47 * hour)
  for (let times = 0; times < 3; times++) await portal.stream.tick()
  const mail = portal.mailbox
    .list(applicant.email)
    .find(({ subject }) => subject.includes('answer your offer'))
  expect(mail!.text).toContain(`Please answer by ${deadline}, or it expires.`)
})

test('each person gets one mail that does not reveal the decision, however many roles and tries', async () => {
  const { applicant, id } = await deciding.application(['bootcamp', 'engineer'])
  await deciding.decide(id, 'accepted', { role: 'bootcamp' })
  await deciding.decide(id, 'denied', { role: 'engineer' })
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect(decisionMails(applicant.email)).toEqual([])
  await deciding.release()
  await portal.stream.tick()
  await portal.stream.tick()
  const [mail, ...others] = decisionMails(applicant.email)
  expect(others).toEqual([])
  expect(mail?.text).not.toMatch(/accepted|denied|welcome|sorry/i)
})

test('a release that is interrupted among its mails continues: one mail for each of 120 people', async () => {
  const { putItem } = await import('#functions/store/table.ts')
  const { announceDecisions } = await import('#functions/mail/all-of-form.ts')
  const { putOutgoing } = await import('#functions/store/outbox.ts')
  const [first] = await decided('accepted')
  const { form } = deciding
  const template = await rowItem(first!.id)
  for (let count = 0; count < 119; count++) {
    const responseId = `${form.id}.person${String(count).padStart(14, '0')}`
    await putItem({ ...template, pk: `RESPONSE#${responseId}`, u: `person-${count}` })
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
  const { getItem } = await import('#functions/store/table.ts')
  return (await getItem({ pk: `RESPONSE#${responseId}`, sk: 'ROLE#engineer' }))!
}

async function head(formId: string) {
  const { findHead } = await import('#functions/store/forms.ts')
  return findHead(formId)
}

async function countMails(formId: string, userIds: string[]) {
  const { getItem } = await import('#functions/store/table.ts')
  const items = await Promise.all(
    userIds.map((id) => getItem({ pk: `OUT#decision#${formId}#${id}`, sk: 'OUT' })),
  )
  return items.map((item) => (item ? 1 : 0))
}

test('a scheduled release happens at its time, and a cancelled one does not', async () => {
  const [application] = await decided('accepted')
  const { lead, params } = deciding
  const at = new Date(afterDeadline.getTime() + 24 * hour)
  await deciding.freeze()
  expect((await deciding.release(lead, at)).answer.releaseAt).toBe(at.toISOString())
  await lead.calls.decisions.callOff({ params })
  portal.clock.now = new Date(at.getTime() + hour)
  await portal.stream.tick()
  expect((await letterOf(application!)).status).toBe(404)
  const later = new Date(at.getTime() + 2 * hour)
  await deciding.release(lead, later)
  await portal.stream.tick()
  expect((await letterOf(application!)).status).toBe(404)
  portal.clock.now = new Date(later.getTime() + 60_000)
  await portal.stream.tick()
  expect((await letterOf(application!)).status).toBe(200)
  await portal.stream.tick()
  await portal.stream.settled()
  expect(decisionMails(application!.applicant.email)).toHaveLength(1)
})

test('a freezing that was interrupted before its digest can be continued', async () => {
  const [application] = await decided('accepted')
  const { expression } = await import('#functions/store/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  await deciding.freeze()
  await editHead(deciding.form.id, expression`REMOVE #digest`)
  expect((await deciding.freeze()).answer.digest).toMatch(/^[0-9a-f]{64}$/)
  expect((await deciding.release()).answer.phase).toBe('released')
  expect((await letterOf(application!)).status).toBe(200)
})

test('neither counts nor digest reveal to a super reviewer what was decided about somebody they know', async () => {
  const [one, known] = await decided('denied', 'accepted')
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

test('after the release a decision changes only with a reason, is announced again, and its earlier answer no longer counts', async () => {
  const [application] = await decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await portal.stream.tick()
  const { applicant, id: responseId } = application!
  const place = { params: { responseId, role: 'engineer' as const } }
  await applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const row = { responseId, role: 'engineer' as const, seen: 1 }
  const revise = (reason: string) =>
    lead.calls.decisions.revise({ params, body: { row, to: 'waitlist', reason } })
  expect((await revise(' ')).status).toBe(400)
  expect((await revise('Counted twice.')).answer.outcomes[0]?.outcome).toBe('done')
  await portal.stream.tick()
  expect((await letterOf(application!)).answer).toMatchObject({ decision: 'waitlist', rsvp: 'none' })
  expect(decisionMails(applicant.email)).toHaveLength(2)
})

test('an offer is answered once for each role, by its own applicant, until its deadline', async () => {
  const [accepted, denied] = await decided('accepted', 'denied')
  const place = { params: { responseId: accepted!.id, role: 'engineer' as const } }
  const answer = (who: typeof accepted, rsvp: 'accepted' | 'declined') =>
    who!.applicant.calls.decisions.answer({ ...place, body: { rsvp } })
  expect((await answer(accepted, 'accepted')).status).toBe(404)
  await deciding.freeze()
  await deciding.release()
  expect((await answer(denied, 'accepted')).status).toBe(404)
  const own = {
    params: { responseId: denied!.id, role: 'engineer' as const },
    body: { rsvp: 'accepted' as const },
  }
  expect((await denied!.applicant.calls.decisions.answer(own)).status).toBe(409)
  expect((await answer(accepted, 'declined')).answer.rsvp).toBe('declined')
  expect((await answer(accepted, 'declined')).status).toBe(200)
  expect((await answer(accepted, 'accepted')).status).toBe(409)
})

test('after its deadline an offer has expired', async () => {
  const [application] = await decided('accepted')
  await deciding.freeze()
  await deciding.release()
  portal.clock.now = new Date(Date.parse(rsvpBy) + 1)
  expect((await letterOf(application!)).answer.rsvp).toBe('expired')
  const place = { params: { responseId: application!.id, role: 'engineer' as const } }
  expect(
    (await application!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })).status,
  ).toBe(409)
})

test('two days before the deadline people who have not answered get one reminder', async () => {
  const [silent, quick] = await decided('accepted', 'accepted', 'denied')
  await deciding.freeze()
  await deciding.release()
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const reminders = ({ email }: { email: string }) =>
    portal.mailbox.list(email).filter(({ subject }) => subject.includes('Please answer your offer')).length
  await portal.stream.tick()
  expect(reminders(silent!.applicant)).toBe(0)
  portal.clock.now = new Date(Date.parse(rsvpBy) - 47 * hour)
  for (let times = 0; times < 3; times++) await portal.stream.tick()
  expect([silent!, quick!].map(({ applicant }) => reminders(applicant))).toEqual([1, 0])
})

test('an offer made later has a deadline of its own in the future, and one reminder before it', async () => {
  const [waiting, other] = await decided('waitlist', 'waitlist')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  const offer = ({ id }: { id: string }, until?: Date) =>
    lead.calls.decisions.revise({
      params,
      body: {
        row: { responseId: id, role: 'engineer' as const, seen: 1 },
        to: 'accepted',
        reason: 'A place came free.',
        ...(until && { rsvpBy: until.toISOString() }),
      },
    })
  const until = new Date(Date.parse(rsvpBy) + 100 * hour)
  expect((await offer(waiting!, until)).answer.outcomes[0]?.outcome).toBe('done')
  expect((await letterOf(waiting!)).answer).toMatchObject({ rsvp: 'open', rsvpBy: until.toISOString() })
  expect((await deciding.row(waiting!.id)).rsvpBy).toBe(until.toISOString())

  const remindersAt = async (moment: number) => {
    portal.clock.now = new Date(moment)
    for (let times = 0; times < 3; times++) await portal.stream.tick()
    return portal.mailbox
      .list(waiting!.applicant.email)
      .filter(({ subject }) => subject.includes('Please answer your offer')).length
  }
  expect(await remindersAt(Date.parse(rsvpBy) - 47 * hour)).toBe(0)
  expect(await remindersAt(until.getTime() - 47 * hour)).toBe(1)
  expect([(await offer(other!)).status, (await offer(other!, new Date(rsvpBy))).status]).toEqual([400, 400])
})

test('the deadline of an unanswered offer can be extended, even after it expired: this is announced and recorded', async () => {
  const [late] = await decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  await portal.stream.tick()
  portal.clock.now = new Date(Date.parse(rsvpBy) + hour)
  const until = new Date(Date.parse(rsvpBy) + 100 * hour)
  const move = (rsvp: string, seen = 1) =>
    lead.calls.decisions.revise({
      params,
      body: {
        row: { responseId: late!.id, role: 'engineer', seen },
        to: 'accepted',
        reason: 'They were ill.',
        rsvpBy: rsvp,
      },
    })
  expect((await move(rsvpBy)).answer.outcomes[0]?.outcome).toBe('done')
  expect((await letterOf(late!)).answer.rsvp).toBe('expired')
  expect((await move(new Date(Date.parse(rsvpBy) + 1).toISOString())).status).toBe(400)
  // Repeating it makes no second change.
  for (let times = 0; times < 2; times++)
    expect((await move(until.toISOString().replace('Z', '+00:00'))).answer.outcomes[0]?.outcome).toBe('done')
  await portal.stream.tick()
  expect((await letterOf(late!)).answer).toMatchObject({ rsvp: 'open', rsvpBy: until.toISOString() })
  expect((await move(new Date(until.getTime() - hour).toISOString(), 2)).problem.message).toBe(
    'The deadline of an offer can only be extended.',
  )
  expect(decisionMails(late!.applicant.email)).toHaveLength(2)
  const { answer: records } = await lead.calls.records.list({ query: { what: 'decision.revise' } })
  expect(records.entries.filter(({ on }) => on.includes(`${late!.id}/engineer`))).toEqual([
    expect.objectContaining({
      after: { decision: 'accepted', reason: 'They were ill.', rsvpBy: until.toISOString() },
    }),
  ])
})

test('the deadline of an answered offer stays, and so does the answer', async () => {
  const [quick] = await decided('accepted')
  const { lead, params } = deciding
  await deciding.freeze()
  await deciding.release()
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'accepted' } })
  const { answer } = await lead.calls.decisions.revise({
    params,
    body: {
      row: { responseId: quick!.id, role: 'engineer', seen: 1 },
      to: 'accepted',
      reason: 'More time.',
      rsvpBy: new Date(Date.parse(rsvpBy) + hour).toISOString(),
    },
  })
  expect(answer.outcomes).toEqual([
    expect.objectContaining({
      outcome: 'refused',
      reason: 'This offer was answered already, so its deadline stays.',
    }),
  ])
  expect((await letterOf(quick!)).answer).toMatchObject({ rsvp: 'accepted', rsvpBy })
})

test('an answer that arrives while the deadline is extended is not lost', async () => {
  const [quick] = await decided('accepted')
  await deciding.freeze()
  await deciding.release()
  const { findRows } = await import('#functions/store/role-rows.ts')
  const { reviseRow } = await import('#functions/store/decisions.ts')
  const { findPeople } = await import('#functions/store/users.ts')
  const [row] = await findRows([{ responseId: quick!.id, role: 'engineer' }])
  const [by] = await findPeople([deciding.lead.id])
  const place = { params: { responseId: quick!.id, role: 'engineer' as const } }
  await quick!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'declined' } })
  const moreTime = {
    head: await head(deciding.form.id),
    row: row!,
    decision: 'accepted' as const,
    reason: 'More time.',
    rsvpBy: new Date(Date.parse(rsvpBy) + hour).toISOString(),
  }
  await expect(reviseRow(by!, moreTime, portal.now())).rejects.toThrow()
  expect((await letterOf(quick!)).answer).toMatchObject({ rsvp: 'declined', rsvpBy })
})

test('from the release on the status page shows the state of each offer', async () => {
  const [accepted, denied] = await decided('accepted', 'denied')
  const offers = async ({ applicant }: { applicant: Awaited<ReturnType<TestPortal['person']>> }) =>
    (await applicant.calls.responses.mine({})).answer[0]?.roles.map(({ offer }) => offer)
  await deciding.freeze()
  expect(await offers(accepted!)).toEqual([undefined])
  await deciding.release()
  expect([await offers(accepted!), await offers(denied!)]).toEqual([['open'], ['none']])
  const place = { params: { responseId: accepted!.id, role: 'engineer' as const } }
  await accepted!.applicant.calls.decisions.answer({ ...place, body: { rsvp: 'declined' } })
  expect(await offers(accepted!)).toEqual(['declined'])
})
