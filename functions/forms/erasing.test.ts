import { randomUUID } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, vi } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal } from '#local/testing/portal-test.ts'
import { reopen, submit, write } from '#local/testing/written-review.ts'
import { dayOn, daysOn, openRetention, type Retention, test, traces } from './testing-retention.ts'

let author: Person
let retention: Retention
test.beforeAll(async () => {
  retention = await openRetention()
  ;({ author } = retention)
})
afterEach(() => vi.restoreAllMocks())

/** A new application, the word in its answer, and the first save of that answer, which begins just before the deadline. */
async function firstSave() {
  const { form, params } = await retention.semester()
  await done(retention.retain(params, dayOn(2)))
  const word = `xx${form.id.slice(-12)}`
  const { calls } = await portal.person()
  const { id } = await done(calls.applications.open({ body: { formId: form.id } }))
  const questions = [{ questionId: 'why', response: `${word} wants to` }]
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  const now = new Date(Date.parse(form.dueDate) - 1_000)
  return { params, word, id, save: () => calls.applications.save({ params: { responseId: id }, body, now }) }
}

/** Stops the form and erases all its applications. */
async function eraseAll(params: { formId: string }) {
  await done(author.calls.forms.deactivate({ params }))
  expect((await retention.erase(params, dayOn(2), daysOn(5))).answer.left).toBe(0)
}

test('an answer still being saved during an erasure doesn’t stay', async () => {
  const { params, word, id, save } = await firstSave()
  const saved = await interleave(() => eraseAll(params), save)
  expect([saved.status, saved.problem.message]).toEqual([404, 'No response for this ID!'])
  expect(await traces(word)).toEqual([])
  expect(await traces(id)).toEqual([])
})

test('an answer of a save that stopped after its first write doesn’t stay', async () => {
  const { params, word, id, save } = await firstSave()
  const { documentClient } = await import('#functions/store/table/table.ts')
  vi.spyOn(console, 'error').mockReturnValue()
  await interleave(
    async () => {
      await eraseAll(params)
      vi.spyOn(documentClient, 'send').mockRejectedValue(new Error('ended') as never)
    },
    () => save().catch(() => undefined),
  )
  vi.restoreAllMocks()
  expect(await traces(word)).toEqual([])
  expect(await traces(id)).toEqual([])
})

test('an application still being opened during an erasure doesn’t stay', async () => {
  const { form, params } = await retention.semester()
  await done(retention.retain(params, dayOn(2)))
  const word = `xx${form.id.slice(-12)}`
  const { calls } = await retention.applicantWith(word)
  const now = new Date(Date.parse(form.dueDate) - 1_000)
  const opened = await interleave(
    () => eraseAll(params),
    () => calls.applications.open({ body: { formId: form.id }, now }),
  )
  expect(await traces(opened.answer.id)).not.toEqual([])
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect(await traces(opened.answer.id)).toEqual([])
  expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
})

test('a message or note written during an erasure doesn’t stay', async () => {
  const { params, responseId } = await retention.keptAndOver()
  const audience = { to: 'submitted' as const }
  const { digest } = (await author.calls.messages.recipients({ params, body: { audience } })).answer
  const message = { id: randomUUID(), subject: 'News', text: 'Read it.', answersToSender: false }
  const sent = await interleave(
    () => retention.erase(params, dayOn(2), daysOn(5)),
    () => author.calls.messages.send({ params, body: { ...message, audience, seen: digest } }),
  )
  await portal.stream.settled()
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect([sent.status, await traces('Read it.')]).toEqual([200, []])
  expect((await traces(responseId)).filter((key) => key.startsWith('MESSAGE#'))).toEqual([])

  const other = await retention.keptAndOver()
  const row = { responseId: other.responseId, role: 'engineer' as const }
  const noted = await interleave(
    () => retention.erase(other.params, dayOn(2), daysOn(5)),
    () => author.calls.reviews.addNote({ params: row, body: { id: randomUUID(), text: 'I know zzyzx.' } }),
  )
  expect([noted.status, await traces('zzyzx')]).toEqual([409, []])
})

test('a review given back during an erasure keeps nothing written about it', async () => {
  const { params, words, assignment } = await retention.keptAndOver()
  const given = await interleave(
    () => retention.erase(params, dayOn(2), daysOn(5)),
    () => reopen(author, assignment, 1, `Too kind to ${words.submitted}.`),
  )
  const left = (await traces(words.submitted)).filter((key) => key.startsWith('RESPONSE#'))
  expect([given.status, left]).toEqual([409, []])
})

test('an interview invitation made during an erasure sends no mail', async () => {
  const { params, responseId, ada } = await retention.keptAndOver()
  const row = { responseId, role: 'engineer' as const }
  const decided = { rows: [{ ...row, seen: 0 }], to: 'interview' as const }
  await done(author.calls.decisions.decide({ params, body: decided }))
  await interleave(
    () => retention.erase(params, dayOn(2), daysOn(5)),
    () => author.calls.interviews.invite({ params, body: { rows: [row] } }),
  )
  await portal.stream.settled()
  const mails = portal.mailbox.list(ada.email).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.startsWith('Choose a time'))).toEqual([])
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: daysOn(6).toISOString() })
  expect((await traces(ada.id)).filter((key) => key.startsWith('RESPONSE#'))).toEqual([])
})

test('nobody is assigned an application that is erased at that moment', async () => {
  const { params, responseId, reviewer, assign } = await retention.keptAndOver()
  const { id: reviewerId } = await reviewer()
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId } as const
  const { outcomes } = await done(
    interleave(
      () => retention.erase(params, dayOn(2), daysOn(5)),
      () => assign(assignment),
    ),
  )
  expect(outcomes).toEqual([{ ...assignment, outcome: 'refused', reason: 'This application was erased.' }])
})

test('more time given during an erasure is refused and doesn’t stay', async () => {
  for (const passing of [1, 4]) {
    const { form, params, ada } = await retention.semester()
    await done(retention.retain(params, dayOn(2)))
    const until = new Date(Date.parse(form.dueDate) + 60_000).toISOString()
    const body = { userId: ada.id, until, seen: null, reason: 'They were ill.' }
    const [read, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const extending = interleave(
      () => (read.resolve(), going.promise),
      () => author.calls.applications.extend({ params, body }),
    )
    await read.promise
    await done(author.calls.forms.deactivate({ params }))
    const extended = async () => {
      going.resolve()
      await extending
    }
    await interleave(extended, () => retention.erase(params, dayOn(2), daysOn(5)), passing)
    const left = (await traces(params.formId)).filter((key) => key.startsWith('USER#'))
    expect([(await extending).status, left]).toEqual([409, []])
  }
})

test('nothing is decided or frozen once the erasure runs, and it ends anyway', async () => {
  const now = daysOn(5)
  const { decisions } = author.calls
  const calls: ((over: Row) => Promise<{ status: number; problem: { message: string } }>)[] = [
    ({ params }) => decisions.freeze({ params, body: { showsDecided: true }, now }),
    ({ params, row }) =>
      decisions.decide({ params, body: { rows: [{ ...row, seen: 0 }], to: 'denied' }, now }),
    ({ params, row }) => decisions.qualify({ params, body: { rows: [row], isQualified: true }, now }),
  ]
  for (const call of calls) {
    const first = await overRow()
    expect((await interleave(first.erase, () => call(first))).status).toBe(409)
    const second = await overRow()
    let told: Awaited<ReturnType<typeof call>> | undefined
    const { answer } = await interleave(async () => (told = await call(second)), second.erase, 1)
    expect([told?.status, told?.problem.message]).toEqual([409, beingErased])
    expect(answer).toEqual({ erased: 2, left: 0 })
  }
})

const beingErased = 'The applications of this form are being erased.'
const wereErased = 'The applications of this form were erased.'
type Row = Awaited<ReturnType<typeof overRow>>

/** A row of a form whose applications can be erased. */
async function overRow() {
  const { params, responseId, reviewer, assign } = await retention.keptAndOver()
  const row = { responseId, role: 'engineer' as const }
  return { params, row, reviewer, assign, erase: () => retention.erase(params, dayOn(2), daysOn(5)) }
}

/** A reviewer who offers a time for interviews. */
async function interviewer({ params, reviewer }: Row) {
  const person = await reviewer()
  const terms = { minutes: 30, place: 'Room 1', mostADay: null, roles: [] }
  const body = { ownerId: person.id, starts: [`${dayOn(20)}T15:00:00.000Z`], ...terms }
  const agenda = async () => (await done(person.calls.interviews.agenda({}))).slots
  return { person, offer: () => person.calls.interviews.offer({ params, body }), agenda }
}

test('a time that is offered while the applications are erased is in nobody’s agenda', async () => {
  const over = await overRow()
  const { offer, agenda } = await interviewer(over)
  const { status, problem } = await interleave(over.erase, offer)
  expect([status, problem.message, await agenda()]).toEqual([409, wereErased, []])
})

test('someone assigned or booked during an erasure has nothing left to do', async () => {
  const isLeft = (key: string) => key.includes(' BOOKING#') || key.startsWith('AGENDA#')
  for (const passing of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const over = await overRow()
    const { params, row, assign, erase } = over
    const { person, offer, agenda } = await interviewer(over)
    const [slotId] = (await done(offer())).slotIds
    await done(
      author.calls.decisions.decide({ params, body: { rows: [{ ...row, seen: 0 }], to: 'interview' } }),
    )
    const joining = async () => {
      await assign({ ...row, kind: 'review', reviewerId: person.id })
      await author.calls.interviews.bookFor({ params, body: { ...row, seen: 0, slotId: slotId! } })
    }
    expect((await interleave(joining, erase, passing)).answer.left).toBe(0)
    expect([passing, await agenda(), (await traces(slotId!)).filter(isLeft)]).toEqual([passing, [], []])
    expect((await traces(person.id)).filter((key) => / ASSIGN#/.test(key))).toEqual([])
  }
})

test('a review submitted during an erasure keeps no text about the applicant', async () => {
  for (const passing of [1, 2, 4, 6, 8, 10, 12]) {
    const { params, row, reviewer, assign, erase } = await overRow()
    const judge = await reviewer()
    const assignment = { ...row, kind: 'review', reviewerId: judge.id } as const
    await assign(assignment)
    const scores = { skill: 4, care: 4 }
    await done(write(judge, assignment, { scores }))
    const word = `ww${params.formId.slice(-12)}`
    const reviewing = async () => {
      await write(judge, assignment, { base: 1, comments: { craft: `I know ${word} well.` } })
      await submit(judge, assignment, 2)
    }
    expect((await interleave(reviewing, erase, passing)).answer.left).toBe(0)
    expect([passing, await traces(word)]).toEqual([passing, []])
  }
})

test('someone who renames themselves during an erasure leaves no name in rows', async () => {
  for (const passing of [0, 2, 4, 6, 8, 10]) {
    const { params, words, ada } = await retention.keptAndOver()
    const name = `vv${params.formId.slice(-12)}`
    const body = { email: ada.email, firstName: name, lastName: 'Lovelace' }
    const rename = () => ada.calls.auth.update({ body })
    const erase = () => retention.erase(params, dayOn(2), daysOn(5))
    const [before, within] =
      passing === 0
        ? [await interleave(erase, rename), undefined]
        : [undefined, await interleave(async () => done(rename()), erase, passing)]
    expect([(before ?? within)!.status, passing]).toEqual([200, passing])
    const left = [...(await traces(name)), ...(await traces(words.submitted))]
    expect(left.filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
  }
})

test('an applicant can change their name while their draft is erased', async () => {
  const { params, grace } = await retention.keptAndOver()
  const { documentClient } = await import('#functions/store/table/table.ts')
  const send = documentClient.send.bind(documentClient)
  const spy = vi.spyOn(documentClient, 'send').mockImplementation((async (command: never) => {
    const read = await send(command)
    if (!((command as object) instanceof QueryCommand)) return read
    spy.mockRestore()
    await done(retention.erase(params, dayOn(2), daysOn(5)))
    return read
  }) as never)
  const body = { email: grace.email, firstName: 'Ellen', lastName: 'Hopper' }
  expect(await done(grace.calls.auth.update({ body }))).toMatchObject({ firstName: 'Ellen' })
})

test.each([9, 14, 19])(
  'a run that is killed after %i requests continues with the same result',
  async (most) => {
    const { params, words } = await retention.keptAndOver()
    const { documentClient } = await import('#functions/store/table/table.ts')
    const send = documentClient.send.bind(documentClient)
    let budget = most
    vi.spyOn(documentClient, 'send').mockImplementation(((command: never) => {
      if (budget-- <= 0) throw new Error('killed')
      return send(command)
    }) as never)
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await retention.erase(params, dayOn(2), daysOn(5))).status).toBe(500)
    vi.restoreAllMocks()
    const half = await author.calls.forms.list({})
    expect(half.answer.find(({ id }) => id === params.formId)).toMatchObject({
      erasingSince: expect.any(String),
    })
    await retention.erase(params, dayOn(2), daysOn(5))
    for (const word of Object.values(words))
      expect((await traces(word)).filter((key) => !/^(USER|EMAIL)#/.test(key))).toEqual([])
    expect((await retention.erase(params, dayOn(2), daysOn(5))).answer).toEqual({ erased: 0, left: 0 })
    expect((await author.calls.forms.retention({ params })).answer).toMatchObject({ responses: 0, files: 0 })
  },
)
