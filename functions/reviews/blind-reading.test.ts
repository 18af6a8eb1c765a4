import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { askingOf } from '#local/testing/requests.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { type Applicant, openBlind, review, rowsOf, alikeApplicants } from './testing-blind-reading.ts'

/** None of this may reach people who read without names. */
const secretsOf = (applicant: Applicant) => [
  applicant.id,
  applicant.email,
  applicant.lastName,
  // When it was submitted.
  '2026-10-01T',
]

type AnyCall = (request: object) => Promise<{ status: number; answer: unknown; headers?: unknown }>

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([name, route]) => ({ area, name, route })),
)

/** A body for routes that answer something only with one, and change nothing for someone who reads without names. */
const bodies: Record<string, (about: Applicant) => object> = {
  'decisions.exportApplications': ({ responseId }) => ({
    responseIds: [responseId],
    parts: ExportPart.options,
  }),
  'files.exportFiles': (applicant) => ({ rows: rowsOf(applicant) }),
  'decisions.letters': (applicant) => ({ rows: rowsOf(applicant) }),
  'decisions.decide': (applicant) => ({ rows: [{ ...rowsOf(applicant)[0], seen: 0 }], to: 'denied' }),
  'decisions.qualify': (applicant) => ({ rows: rowsOf(applicant), isQualified: true }),
  'decisions.label': (applicant) => ({ rows: rowsOf(applicant), labelId: 'star', isGiven: true }),
  'decisions.freeze': () => ({}),
  'reviews.assign': (applicant) => ({
    assignments: [{ ...rowsOf(applicant)[0], kind: 'review', reviewerId: applicant.id }],
  }),
}

/** Routes that are about a person whom the caller names, or list everybody who has an account. */
const skipped = ['people.find', 'people.list']

const queries: Record<string, object> = {
  'files.view': { sectionId: 'about', questionId: 'essay' },
  'fair.findPlan': { kind: 'review' },
}

interface Told {
  text: string
  calls: number
}

/** Everything that the portal answers a reader about an application, route by route, and how many calls to the table it took. */
async function everything(reader: Person, applicant: Applicant): Promise<Record<string, Told>> {
  const answers: Record<string, Told> = {}
  for (const { area, name } of entries) {
    const route = `${area}.${name}`
    if (skipped.includes(route) || askingOf(area, name)?.endsCaller) continue
    const call = (reader.calls as unknown as Record<string, Record<string, AnyCall>>)[area]![name]!
    // Effects of earlier calls do not count.
    await portal.stream.settled()
    const before = portal.bills.length
    const result = await call({
      params: {
        responseId: applicant.responseId,
        formId: applicant.responseId.slice(0, applicant.responseId.lastIndexOf('.')),
        role: 'engineer',
        userId: reader.id,
        viewId: 'some-view',
        assignmentId: `review.engineer.${reader.id}`,
        token: `${reader.id}.${'x'.repeat(43)}`,
      },
      query: queries[route] ?? {},
      body: bodies[route]?.(applicant) ?? {},
    })
    answers[route] = { text: JSON.stringify(result), calls: portal.bills.length - before }
  }
  return answers
}

/** The same for every reader and application: without their ids, and with one pseudonym for all. */
const neutral = (told: Record<string, Told>, reader: Person, { responseId, id }: Applicant) =>
  Object.fromEntries(
    Object.entries(told).map(([route, { text, calls }]) => [
      route,
      // The first call of that kind reads the key of its tokens.
      `${route === 'people.unsubscribe' ? '' : calls} ${text
        .replaceAll(responseId, 'RESPONSE')
        .replaceAll(id, 'APPLICANT')
        .replaceAll(reader.id, 'READER')
        .replaceAll(reader.email, 'EMAIL')
        .replaceAll(/Applicant(%20| |_)\w{4}-\w{4}/g, 'PSEUDONYM')
        // Every calendar address is random.
        .replaceAll(/(?<=\/calendar\/READER\.)[\w-]{43}/g, 'SECRET')
        // Where the bytes of a file are, and the signature of its link.
        .replaceAll(/"url":"[^"]*\/files\/[^"?]*\?[^"]*"/g, '"url":"LINK"')}`,
    ]),
  )

function expectNothingOf(told: Record<string, Told>, applicant: Applicant) {
  for (const [route, { text }] of Object.entries(told))
    for (const secret of secretsOf(applicant)) {
      // Records and forms contain times of many events.
      if (['records.list', 'forms.list'].includes(route) && secret.startsWith('2026')) continue
      // What the caller sent comes back.
      const own = route === 'reviews.assign' ? text.replaceAll(`"reviewerId":"${applicant.id}"`, '') : text
      expect(own.includes(secret) && `${route} tells ${secret}: ${own}`).toBe(false)
    }
}

test('an applicant’s identity changes no byte for their reviewer, in any route', async () => {
  const deciding = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, deciding)
  const [one, other] = [await deciding.reviewer(), await deciding.reviewer()]
  await deciding.assign(review(anna.responseId, one.id), review(bo.responseId, other.id))
  const [aboutAnna, aboutBo] = [await everything(one, anna), await everything(other, bo)]
  expect(neutral(aboutAnna, one, anna)).toEqual(neutral(aboutBo, other, bo))
  expectNothingOf(aboutAnna, anna)
  expectNothingOf(aboutBo, bo)

  // There is something to hide: the reader gets the application with a pseudonym, and a file under another name.
  expect(aboutAnna['reviews.mine']?.text).toMatch(/"applicantName":"Applicant \w{4}-\w{4}"/)
  expect(aboutAnna['reviews.find']?.text).toContain('to help')
  expect(aboutAnna['reviews.find']?.text).toContain('"isHidden":true')
  expect(aboutAnna['files.view']?.text).toContain('essay.pdf')
})

test('no answer reveals the applicant to a super reviewer still scoring', async () => {
  const deciding = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, deciding)
  const reader = await portal.person({ role: 'super-reviewer' })
  expect(JSON.stringify(await deciding.rows(reader))).toContain(anna.lastName)
  await deciding.assign(review(anna.responseId, reader.id), review(bo.responseId, reader.id))
  // Some calls change the form once.
  await everything(reader, anna)
  const [aboutAnna, aboutBo] = [await everything(reader, anna), await everything(reader, bo)]
  for (const told of [aboutAnna, aboutBo]) {
    expectNothingOf(told, anna)
    expectNothingOf(told, bo)
  }
  const listed = [
    'applications.rows',
    'applications.answers',
    'records.list',
    'reviews.mine',
    'fair.findPlan',
  ]
  const [one, two] = [neutral(aboutAnna, reader, anna), neutral(aboutBo, reader, bo)]
  for (const route of Object.keys(one)) if (!listed.includes(route)) expect(one[route]).toBe(two[route])

  const { rows } = (await reader.calls.applications.rows({ params: deciding.params, query: {} })).answer
  const [first, second] = rows.map((row) => JSON.stringify({ ...row, responseId: '', userId: '', name: '' }))
  expect(first).toBe(second)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(rows.map(({ name }) => name)).size).toBe(2)
})

test('no answer reveals an applicant to the board member of the role', async () => {
  const deciding = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, deciding)
  const reviewer = await deciding.reviewer()
  await deciding.assign(review(anna.responseId, reviewer.id), review(bo.responseId, reviewer.id))
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  // The first call notes the day on which they were last active.
  await board.calls.auth.me({})
  const [aboutAnna, aboutBo] = [await everything(board, anna), await everything(board, bo)]
  for (const told of [aboutAnna, aboutBo]) {
    expectNothingOf(told, anna)
    expectNothingOf(told, bo)
  }
  const [one, two] = [neutral(aboutAnna, board, anna), neutral(aboutBo, board, bo)]
  const listed = ['applications.rows', 'applications.answers']
  for (const route of Object.keys(one)) if (!listed.includes(route)) expect(one[route]).toBe(two[route])
  expect(aboutAnna['decisions.response']?.text).toContain('to help')

  const rows = await deciding.rows(board)
  const [first, second] = rows.map((row) => JSON.stringify({ ...row, responseId: '', userId: '', name: '' }))
  expect(first).toBe(second)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
})
