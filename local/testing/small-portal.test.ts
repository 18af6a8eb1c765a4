import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { callsAs } from '../call-route.ts'
import { signedInClaims } from '../gateway/claims.ts'
import { answersOf, saveAnswers } from './applying.ts'
import { done } from './identities.ts'
import { book, own, time } from './interviewing.ts'
import { mine } from './messaging.ts'
import { type Person } from './open-test-portal.ts'
import { portal, test } from './portal-test.ts'
import { engineerAnswers, interviewAt, type PersonOfSmallPortal, type SmallPortal } from './small-portal.ts'

const last = { formId: 'fall-2026' }
const current = { formId: 'spring-2027' }
const afterDeadline = new Date('2026-11-18T12:00:00.000Z')

const {
  now,
  people: ids,
  items,
} = JSON.parse(readFileSync(new URL('small-portal.json', import.meta.url), 'utf8')) as SmallPortal

let people: Record<PersonOfSmallPortal, Person>
test.beforeAll(async () => {
  people = await openSmallPortal()
})
// The file's records would lie in the future of other tests.
test.beforeEach(({ clock }) => {
  clock.now = new Date(now)
})

/** Puts the items of the file into the table, and gives its people. */
async function openSmallPortal() {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  portal.clock.now = new Date(now)
  for (const Item of items) await documentClient.send(new PutCommand({ TableName, Item }))
  await portal.stream.settled()
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, personOf(id)])) as typeof people
}

function personOf(id: string): Person {
  const signIn = { id, sessionId: randomUUID(), now: portal.clock.now, seconds: 30 * 24 * 3_600 }
  const calls = callsAs(portal, signedInClaims(signIn))
  return { id, email: '', calls, callsWith: () => calls }
}

/** The only application of a person. */
async function applicationOf({ calls }: Person) {
  const [application] = await done(calls.applications.mine({}))
  return application!
}

/** Saves answers as the page does: with the version of the section that is on screen. */
async function save(person: Person, responseId: string, sectionId: string, answers: Record<string, string>) {
  const { sectionResponses } = await done(person.calls.applications.find({ params: { responseId } }))
  const base = sectionResponses.find((section) => section.sectionId === sectionId)?.version
  return await done(saveAnswers(person, responseId, answers, { sectionId, base }))
}

test('an applicant finds the answers of their draft, and goes on saving', async () => {
  const { drafting } = people
  const { id } = await applicationOf(drafting)
  expect(await answersOf(drafting, id)).toMatchObject(engineerAnswers.start)
  await save(drafting, id, 'start', { why: 'to learn' })
  await save(drafting, id, 'engineer', engineerAnswers.engineer)
  expect(await answersOf(drafting, id)).toMatchObject({ why: 'to learn', ...engineerAnswers.engineer })
})

test('a draft with more time is submitted after the deadline', async () => {
  const { extended } = people
  const { id } = await applicationOf(extended)
  await done(extended.calls.applications.submit({ body: { id }, now: afterDeadline }))
  expect(await applicationOf(extended)).toMatchObject({ isSubmitted: true })
})

test('a changing submission is submitted again, a withdrawn one withdrawn', async () => {
  const { changing, withdrawn } = people
  const { id } = await applicationOf(changing)
  await save(changing, id, 'start', { why: 'to learn more' })
  await done(changing.calls.applications.submit({ body: { id } }))
  expect(await answersOf(changing, id)).toMatchObject({ why: 'to learn more' })
  expect(await applicationOf(withdrawn)).toMatchObject({ isWithdrawn: true })
})

test('a reviewer reads the reviews that they have submitted, and the notes', async () => {
  const { calls } = people.reviewer
  for (const params of [last, current]) {
    const { assignments } = await done(calls.reviews.mine({ params }))
    expect(assignments).toMatchObject([{ kind: 'review', state: 'done' }])
    const { responseId, id: assignmentId, role } = assignments[0]!
    const review = await done(calls.reviews.find({ params: { responseId, assignmentId } }))
    expect(JSON.stringify(review)).toContain('Careful.')
    const { notes } = await done(calls.reviews.discussion({ params: { responseId, role } }))
    expect(notes).toMatchObject([{ by: 'Ada Lovelace', text: 'A strong application.' }])
  }
})

test('applicants read their released letters', async () => {
  const letterOf = async (person: Person) => {
    const params = { responseId: (await applicationOf(person)).id, role: 'engineer' as const }
    return await done(person.calls.decisions.letter({ params }))
  }
  expect(await letterOf(people.accepted)).toMatchObject({ decision: 'accepted', rsvp: 'accepted' })
  expect(JSON.stringify(await letterOf(people.denied))).toContain('We are sorry, Edsger.')
})

test('interviewer and applicant see their booking, and another one books', async () => {
  const { interviewer, booked, invited } = people
  const { slots } = await done(interviewer.calls.interviews.agenda({}))
  expect(slots.map(({ start, booking }) => [start, booking?.name])).toEqual([
    [interviewAt, 'Joan Clarke'],
    ['2026-11-12T16:00:00.000Z', undefined],
  ])
  expect(await own(booked, (await applicationOf(booked)).id)).toMatchObject([{ state: 'booked' }])
  const { id } = await applicationOf(invited)
  await done(book(invited, id, time('2026-11-12T16:00:00.000Z')))
})

test('a super reviewer sees the applications of both seasons and the drafts', async () => {
  const { calls } = people.lead
  const rowsOf = async (params: { formId: string }) =>
    (await done(calls.applications.rows({ params, query: {} }))).rows
  expect((await rowsOf(last)).map(({ name }) => name).toSorted()).toEqual(['Alan Turing', 'Edsger Dijkstra'])
  const rows = (await rowsOf(current)).filter(({ name }) => name === 'Katherine Johnson')
  expect(rows.map(({ role }) => role).toSorted()).toEqual(['designer', 'engineer'])
  const { response } = await done(
    calls.decisions.response({ params: { ...current, responseId: rows[0]!.responseId } }),
  )
  expect(JSON.stringify(response)).toContain(engineerAnswers.start.why)
  const { drafts } = await done(calls.applications.drafts({ params: current }))
  expect(drafts.filter(({ lookUntil }) => lookUntil)).toHaveLength(1)
})

test('a super reviewer lists records and extensions, and opens the scenario', async () => {
  const { calls } = people.lead
  const { entries } = await done(calls.records.list({ query: { on: last.formId } }))
  expect(entries.map(({ what }) => what)).toContain('decisions.release')
  const { extensions } = await done(calls.applications.listExtensions({ params: current }))
  expect(extensions).toMatchObject([{ name: 'Margaret Hamilton', reason: 'They were ill.' }])
  const { scenarios } = await done(calls.fair.scenarios({ params: current }))
  const params = { ...current, scenarioId: scenarios[0]!.id }
  expect((await done(calls.fair.scenario({ params }))).scenario.name).toBe('Plan A')
  const { plan } = await done(calls.fair.findPlan({ params: current, query: { kind: 'review' } }))
  expect(plan?.plan.rows).toHaveLength(1)
})

test('a message, an invitation and a saved view are there', async () => {
  const { lead, submitted } = people
  expect(await mine(submitted)).toMatchObject([{ subject: 'News for Katherine' }])
  const { messages } = await done(lead.calls.messages.list({ params: current }))
  expect(messages).toHaveLength(1)
  const { invitations } = await done(lead.calls.people.invitations({}))
  expect(invitations).toMatchObject([{ email: 'invited@example.edu' }])
  expect((await done(lead.calls.applications.views({}))).views).toMatchObject([{ name: 'Unassigned' }])
})
