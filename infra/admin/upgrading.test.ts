import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { callsAs } from '#local/call-route.ts'
import { signedInClaims } from '#local/gateway/claims.ts'
import { findRoute } from '#local/gateway/find-route.ts'
import { restEvent } from '#local/gateway/rest-event.ts'
import { openTestPortal, testPassword, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationResponse } from '#shared/response.ts'

/**
 * The data of a portal of version 0.1.0, and the requests of its page: two forms, one of them released, drafts, submissions, files,
 * reviews, an interview, and sealed records. Never regenerate any of it with a newer version.
 */
const kept = fileURLToPath(new URL('../../local/testing/portal-0.1.0/', import.meta.url))

/** The day after the last day in the data. */
const now = new Date('2026-10-03T12:00:00.000Z')

interface SentByPage {
  who: string
  method: string
  path: string
  body: unknown
}
const requests = JSON.parse(readFileSync(join(kept, 'requests.json'), 'utf8')) as SentByPage[]
const requestOf = (who: string, path: string) =>
  requests.find((request) => request.who === who && request.path.startsWith(path))!

let portal: TestPortal
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  cpSync(join(kept, 'data'), folder, { recursive: true })
  portal = await openTestPortal({ dataFolder: folder })
  portal.clock.now = now
  return async () => {
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The claims of somebody who logs in with their old password. */
function claimsOf(email: string) {
  const { IdToken } = portal.cognito.signIn(email, testPassword)
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return signedInClaims({ id: sub, sessionId: randomUUID(), now })
}

const signedIn = (email: string) => callsAs(portal, claimsOf(email))

/** Sends a request exactly as the old page sent it. */
async function replay({ who, method, path, body }: SentByPage) {
  const { route, area, params } = findRoute(method, path)!
  const event = restEvent({ route, path, params, body: JSON.stringify(body), claims: claimsOf(who), now })
  const { statusCode, body: answer } = await portal.areas[area](event)
  return { status: statusCode, answer: JSON.parse(answer) as unknown }
}

const draftOf = async (email: string) => {
  const { calls, id } = await ownResponse(email)
  return (await calls.responses.find({ params: { responseId: id } })).answer
}

async function ownResponse(email: string) {
  const calls = signedIn(email)
  const { answer } = await calls.responses.mine({})
  return { calls, id: answer[0]!.id }
}

const byText = (one: string, other: string) => one.localeCompare(other)

const valueOf = (response: ApplicationResponse, questionId: string) =>
  response.sectionResponses
    .flatMap(({ questions }) => questions)
    .find((each) => each.questionId === questionId)?.response

test('the records of version 0.1.0 verify, before and after they grow', async () => {
  const { findVerdict } = await import('./find-verdict.ts')
  const before = (await findVerdict(new Map(), now)).verdict
  expect(before.findings).toEqual([])
  expect(before.counts.entries).toBeGreaterThan(25)
  await portal.stream.seal()
  const after = (await findVerdict(new Map(), now)).verdict
  expect(after.findings).toEqual([])
  expect(after.counts.seals).toBeGreaterThan(before.counts.seals)
})

test('a start leaves the data of version 0.1.0 as they are, and adds no demo data', async () => {
  const { seedOnce } = await import('#local/demo/seed.ts')
  expect(await seedOnce(portal.portal)).toBe(false)
  const { people } = (await signedIn('super@example.edu').users.list({ query: {} })).answer
  expect(people.map(({ email }) => email)).not.toContain('applicant@example.edu')
})

test('a draft of version 0.1.0 opens with its answers and its file', async () => {
  const draft = await draftOf('drafting@example.edu')
  expect(draft).toMatchObject({ status: 'in-progress', rolesApplied: ['engineer'] })
  expect(valueOf(draft, 'why')).toBe('to help')
  const { calls, id } = await ownResponse('drafting@example.edu')
  const query = { sectionId: 'engineer', questionId: 'portfolio' }
  const { answer } = await calls.files.view({ params: { responseId: id }, query })
  expect(await (await fetch(answer.url)).text()).toMatch(/^%PDF-1.7/)
})

test('a decision released by version 0.1.0 can be read, and its answer is still valid', async () => {
  const { calls, id } = await ownResponse('graduate@example.edu')
  const { answer } = await calls.decisions.letter({ params: { responseId: id, role: 'engineer' } })
  expect(answer).toMatchObject({
    decision: 'accepted',
    letter: 'Welcome to the team as Engineer, Ada Lovelace!',
    rsvp: 'accepted',
  })
})

test('dashboards, reviews, people and records of version 0.1.0 are read', async () => {
  const lead = signedIn('super@example.edu')
  const past = (await lead.dashboard.rows({ params: { formId: 'spring-2026' }, query: {} })).answer.rows
  expect(past.map(({ role, decision }) => `${role} ${decision}`).toSorted(byText)).toEqual([
    'designer waitlist',
    'engineer accepted',
    'engineer denied',
  ])
  const scored = past.find(({ decision }) => decision === 'accepted')!
  expect([...scored.reviewers, ...scored.interviewers].map(({ state }) => state)).toEqual(['done', 'done'])
  const { reviews } = (
    await lead.dashboard.exportReviews({
      params: { formId: 'spring-2026' },
      body: { responseIds: [scored.responseId] },
    })
  ).answer
  expect(reviews.find(({ kind }) => kind === 'review')).toMatchObject({
    scores: { skill: 3, care: 4 },
    comments: { craft: 'Clear and careful.' },
  })
  expect((await lead.users.list({ query: {} })).answer.people.length).toBeGreaterThanOrEqual(10)
  expect((await lead.records.list({ query: {} })).answer.entries.length).toBeGreaterThan(0)
})

test('a page of version 0.1.0 still opens and saves a draft', async () => {
  const save = requestOf('drafting@example.edu', '/application/save/')
  expect(await replay(requestOf('drafting@example.edu', '/application/open'))).toMatchObject({ status: 200 })
  expect(await replay(save)).toMatchObject({ status: 200 })
  expect(valueOf(await draftOf('drafting@example.edu'), 'why')).toBe('to learn')
})

test('a page of version 0.1.0 still submits an application', async () => {
  expect(await replay(requestOf('ready@example.edu', '/application/submit'))).toMatchObject({
    status: 200,
    answer: { status: 'submitted' },
  })
  const lead = signedIn('super@example.edu')
  const { rows } = (await lead.dashboard.rows({ params: { formId: 'spring-2027' }, query: {} })).answer
  expect(rows.map(({ role }) => role)).toEqual(['engineer', 'engineer'])
})

test('a page of version 0.1.0 still saves a review', async () => {
  const save = requestOf('reviewer@example.edu', '/reviews/')
  expect(await replay(save)).toMatchObject({ status: 200 })
  const { answer } = await signedIn('reviewer@example.edu').reviews.mine({
    params: { formId: 'spring-2027' },
  })
  const [, responseId = '', assignmentId = ''] = /^\/reviews\/([^/]+)\/([^/]+)$/.exec(save.path)!
  expect(answer.assignments).toHaveLength(1)
  const review = await signedIn('reviewer@example.edu').reviews.find({ params: { responseId, assignmentId } })
  expect(review.answer.written.answers).toContainEqual({ questionId: 'score-care', response: '4' })
  expect(review.answer.written.answers).toContainEqual({ questionId: 'score-skill', response: '2' })
})

test('people who began a draft in version 0.1.0 are among the recipients of a message, and get the reminders that its form has now', async () => {
  const draft = await draftOf('drafting@example.edu')
  expect(draft.status).toBe('in-progress')
  const lead = signedIn('super@example.edu')
  const params = { formId: 'spring-2027' }
  const { answer } = await lead.messages.recipients({ params, body: { audience: { to: 'drafts' } } })
  expect(answer.recipients).toMatchObject([{ id: draft.id }])

  const { form, version } = (await lead.forms.source({ params })).answer
  const reminders = { draft72: { isOn: true, subject: 'Three days', text: 'Until {deadline}' } }
  expect(
    (await lead.forms.change({ params, body: { form: { ...form, reminders }, base: version } })).status,
  ).toBe(200)
  portal.clock.now = new Date('2027-01-29T16:00:00.000Z')
  for (let times = 0; times < 2; times++) {
    await portal.stream.tick()
    await portal.stream.settled()
  }
  const reminded = portal.mailbox.list().filter(({ subject }) => subject.startsWith('Three days'))
  expect(reminded.map(({ to }) => to)).toEqual(['drafting@example.edu'])
})
