import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { read, submit, write } from '#local/testing/reviewing.ts'
import { type DashboardRow, scoresOf } from '#shared/dashboard-row.ts'
import { missingScores } from '#shared/review.ts'
import { Decision, reviewStatusOf } from '#shared/review-status.ts'
import { callsAs } from '../../call-route.ts'
import { asClaims } from '../../gateway/claims.ts'

const amount = { applications: 150, reviewers: 8, seed: 42 }
const params = { formId: 'spring-2027' }

let portal: TestPortal
let rows: DashboardRow[]
beforeAll(async () => {
  portal = await openTestPortal()
  const { seedMany } = await import('./seed-many.ts')
  await seedMany(portal.portal, amount)
  const lead = await portal.person({ role: 'super-reviewer' })
  rows = (await lead.calls.dashboard.rows({ params, query: {} })).answer.rows
  return () => portal.close()
})

/** A person of the seed, with their API calls. */
const callsOf = (id: string) => {
  const second = Math.floor(portal.clock.now.getTime() / 1_000)
  const token = { sub: id, token_use: 'id', origin_jti: 'seed', email_verified: true }
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
  const [own] = (await callsOf(applicantId).responses.mine({})).answer
  expect(own).toMatchObject({ id: review!.responseId, applicationFormId: 'spring-2027' })
})

test('the people of one seed are added once', async () => {
  const { seedMany } = await import('./seed-many.ts')
  await expect(seedMany(portal.portal, amount)).rejects.toThrow('The people of seed 42 already exist.')
})
