import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import { type DashboardRow, participantsOf, rowId, scoresOf } from '#shared/applications/dashboard-row.ts'
import { Decision, reviewStatusOf } from '#shared/applications/review-status.ts'
import { calibrate } from '#shared/fair/calibrate.ts'
import { helpsAtCut, whyHidden } from '#shared/fair/worthwhile.ts'
import { missingScores } from '#shared/reviews/review.ts'
import { callsAs } from '../call-route.ts'
import { asClaims } from '../gateway/claims.ts'
import { portal, test } from '../testing/portal-test.ts'
import { applicantEmail, demoLogins, demoPassword, lastSeason } from './accounts.ts'

const amount = { applications: 150, reviewers: 8, seed: 42 }
const params = { formId: 'spring-2027' }

let lead: Person
/** Of last semester's form, and of the open one. */
let lastRows: DashboardRow[]
let rows: DashboardRow[]
// `npm run seed` adds the demo data first, so both are looked at in one portal.
test.beforeAll(async () => {
  const { seedMany } = await import('./many/seed-many.ts')
  await seedMany(portal.portal, amount)
  lead = await portal.person({ role: 'super-reviewer' })
  const rowsOf = async (formId: string) =>
    (await lead.calls.applications.rows({ params: { formId }, query: {} })).answer.rows
  ;[lastRows, rows] = [await rowsOf('fall-2026'), await rowsOf(params.formId)]
})

const calibrationOf = (kind: 'review' | 'interview') =>
  calibrate(
    lastRows.flatMap((row) =>
      participantsOf(row, kind).flatMap(({ id: reviewer, score }) =>
        score === null ? [] : [{ row: rowId(row), role: row.role, reviewer, score }],
      ),
    ),
  )

test('the demo’s strict and mild reviewers are told apart by calibration', () => {
  const reviews = calibrationOf('review')
  expect([whyHidden(reviews), helpsAtCut(reviews), reviews.islands]).toEqual([undefined, true, 1])
  const clear = [...reviews.reviewers.values()].filter(({ offset, error }) => Math.abs(offset) > 1.96 * error)
  expect(clear.map(({ offset }) => Math.sign(offset))).toEqual(expect.arrayContaining([1, -1]))
  expect(whyHidden(calibrationOf('interview'))).toBe('too-few')
})

test('people of the last season, and of npm run seed, can log in', async () => {
  for (const seed of [lastSeason.seed, amount.seed]) {
    const email = applicantEmail(seed, 37)
    const [, payload = ''] = portal.cognito.signIn(email, demoPassword).IdToken.split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
    expect((await callsOf(sub).auth.me({})).answer).toMatchObject({ email, role: 'applicant' })
  }
})

test('nothing is decided in it, so a simulation can be staged', () => {
  const made = lastRows.filter(({ userId }) => userId.startsWith('seed'))
  expect(made.length).toBeGreaterThan(100)
  expect(new Set(made.map(({ decision }) => decision))).toEqual(new Set(['undecided']))
  expect(made.some(({ isQualified }) => isQualified)).toBe(true)
})

test('the open season has one booked applicant and one who can choose', async () => {
  const { slots, interviews } = (await lead.calls.interviews.find({ params })).answer
  const stateOf = (name: string) => interviews.find((each) => each.name === name)?.state
  expect([stateOf('Leila Haddad'), stateOf('Noah Fischer')]).toEqual(['booked', 'invited'])
  expect(slots.length).toBeGreaterThan(interviews.length)
  const logins = demoLogins.filter(({ shows }) => shows)
  expect(logins.map(({ firstName }) => firstName)).toEqual(['Leila', 'Noah'])
  for (const { email } of logins) portal.cognito.signIn(email, demoPassword)
})

/** A person of the seed, with their API calls. */
const callsOf = (id: string) => {
  const second = Math.floor(portal.clock.now.getTime() / 1_000)
  const token = { sub: id, aud: 'localclient', token_use: 'id', origin_jti: 'seed', email_verified: true }
  return callsAs(portal, asClaims({ ...token, auth_time: second, exp: second + 3_600 }))
}

const reviews = () =>
  rows.flatMap(({ responseId, role, reviewers }) =>
    reviewers.map(({ id, state, score }) => ({ id, state, score, responseId, role })),
  )

test('there are applications in all states, with reviews and interviews in all states', () => {
  const made = rows.filter(({ userId }) => userId.startsWith('seed42-'))
  expect(made.length).toBeGreaterThan(amount.applications)
  expect(new Set(made.map(({ decision }) => decision))).toEqual(new Set(Decision.options))
  const statuses = new Set(made.map(reviewStatusOf))
  expect(statuses).toEqual(
    new Set(['not-reviewed', 'under-review', 'reviewed', 'interview', 'accepted', 'waitlist', 'denied']),
  )
  expect(new Set(reviews().map(({ state }) => state))).toEqual(new Set(['new', 'started', 'done', 'recused']))
  expect(made.some(({ isWithdrawn }) => isWithdrawn)).toBe(true)
  expect(made.some(({ interviewers }) => scoresOf(interviewers).length > 0)).toBe(true)
})

test.each(['new', 'started', 'done'] as const)(
  'a %s review opens for its reviewer and can be continued',
  async (state) => {
    const review = reviews().find((each) => each.state === state && each.responseId.includes('seed42'))!
    const assignment = { kind: 'review' as const, ...review, reviewerId: review.id }
    const person = { calls: callsOf(review.id) } as Person
    const { status, answer } = await read(person, assignment)
    expect([status, answer.state]).toEqual([200, state])
    const answers = Object.fromEntries(answer.written.answers.map((each) => [each.questionId, each.response]))
    const missing = missingScores(answer, answers)
    expect(missing.length > 0).toBe(state !== 'done')
    if (state === 'done') return
    const scores = Object.fromEntries(missing.map(({ scoreKey }) => [scoreKey, 1]))
    const { version } = answer.written
    expect((await write(person, assignment, { scores, base: version })).status).toBe(200)
    expect((await submit(person, assignment, version + 1)).status).toBe(200)
  },
)

test('reviewers find their assignments, and applicants find their application', async () => {
  const [review] = reviews().filter(({ responseId }) => responseId.includes('seed42'))
  const { answer } = await callsOf(review!.id).reviews.mine({ params })
  expect(answer.assignments.map(({ responseId }) => responseId)).toContain(review!.responseId)
  const applicantId = review!.responseId.slice('spring-2027.'.length)
  const [own] = (await callsOf(applicantId).applications.mine({})).answer
  expect(own).toMatchObject({ id: review!.responseId, applicationFormId: 'spring-2027' })
})

test('the people of one seed are added once', async () => {
  const { seedMany } = await import('./many/seed-many.ts')
  await expect(seedMany(portal.portal, amount)).rejects.toThrow('The people of seed 42 already exist.')
})
