import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'
import type { AnswerValue } from '#shared/response.ts'
import type { SubmitBody } from '#shared/save.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await plantStoreFaults()
  return () => portal.close()
})

const deadline = Date.parse(smallForm.dueDate)
const at = (milliseconds: number) => new Date(deadline + milliseconds)

/** A complete application, and how its page submits it. */
async function ready(given: { applicant?: Person } = {}) {
  const form = await portal.form()
  const applicant = given.applicant ?? (await portal.person())
  const { id } = (await applicant.calls.responses.open({ body: { formId: form.id } })).answer
  const save = (values: Record<string, AnswerValue>, base: number) =>
    saveAnswers(applicant, id, values, { base })
  await save({ roles: ['bootcamp'], why: 'to help' }, 0)
  const body: SubmitBody = { id, operationId: 'laterepeat01-1', versions: { start: 1, engineer: 0 } }
  const submit = (milliseconds: number, more: Partial<SubmitBody> = {}, by = applicant) =>
    by.calls.responses.submit({ body: { ...body, ...more }, now: at(milliseconds) })
  /** A submit during which the store fails from the given call on. */
  const turnedAway = async (milliseconds: number, more: Partial<SubmitBody> = {}, call = 1) => {
    const trouble = { fault: 'throttled', call, length: 'for good' } as const
    const { result } = await inTrouble(trouble, () => submit(milliseconds, more))
    expect(result.status).toBe(503)
    return result.problem.statement as string | undefined
  }
  return { form, applicant, id, save, submit, turnedAway }
}

const closed = { status: 409, problem: { code: 'CLOSED', message: 'Submission deadline has passed' } }

// The first submit of a day creates the day's secret, which needs a working store.
const signFirst = async () => void (await (await ready()).submit(-60_000))

test('a submit in the last second for which the portal was too busy counts when it is repeated', async () => {
  await signFirst()
  const { applicant, id, submit, turnedAway } = await ready()
  const statement = (await turnedAway(-1_000))!
  const { status, answer } = await submit(50_000, { statement })
  expect([status, answer.status, answer.dateSubmitted]).toEqual([200, 'submitted', at(-1_000).toISOString()])
  const { queryItems } = await import('#functions/store/table.ts')
  const [record] = await queryItems(`AUDIT#${applicant.id}`, '!', '~')
  expect(record).toMatchObject({
    what: 'response.submit',
    on: [id],
    after: { roles: ['bootcamp'], arrivedAt: at(-1_000).toISOString() },
    at: at(50_000).toISOString(),
  })
})

test.each([1, 2, 3, 4, 5])(
  'whenever the store fails, from its call %i on, the 503 contains a statement',
  async (call) => {
    await signFirst()
    const { submit, turnedAway } = await ready()
    const statement = (await turnedAway(-1, {}, call))!
    expect((await submit(10_000, { statement })).status).toBe(200)
  },
)

test('a repeat that meets a busy portal again gets a statement of the first arrival', async () => {
  await signFirst()
  const { submit, turnedAway } = await ready()
  const first = (await turnedAway(-500))!
  const second = (await turnedAway(9_000, { statement: first }))!
  expect(second).toBe(first)
  expect((await submit(20_000, { statement: second })).answer.dateSubmitted).toBe(at(-500).toISOString())
})

test('a submit that first arrived after the deadline does not count, whatever it carries', async () => {
  await signFirst()
  const { submit, turnedAway } = await ready()
  const late = (await turnedAway(1))!
  const forged = `${at(-1).getTime()}.${late.split('.')[1]}`
  expect(await submit(2_000, { statement: late })).toMatchObject(closed)
  expect(await submit(2_000, { statement: forged })).toMatchObject(closed)
  expect(await submit(2_000)).toMatchObject(closed)
})

test('50 seconds after the deadline a statement is no longer valid', async () => {
  await signFirst()
  const { submit, turnedAway } = await ready()
  const statement = (await turnedAway(-1))!
  expect(await submit(50_001, { statement })).toMatchObject(closed)
})

test('a statement is valid for no other person, application, operation or versions', async () => {
  await signFirst()
  const one = await ready()
  const statement = (await one.turnedAway(-1))!
  const other = await ready()
  const again = await ready({ applicant: one.applicant })
  const strayed = await Promise.all([
    other.submit(5_000, { statement }),
    again.submit(5_000, { statement }),
    one.submit(5_000, { statement, operationId: 'laterepeat01-2' }),
    one.submit(5_000, { statement, versions: { start: 1 } }),
    one.submit(5_000, { statement, versions: { start: 0, engineer: 0 } }),
  ])
  for (const result of strayed) expect(result).toMatchObject(closed)
})

test('a submit without operation or versions gets no statement, and cannot be repeated late', async () => {
  await signFirst()
  const { turnedAway } = await ready()
  expect(await turnedAway(-1, { operationId: undefined })).toBeUndefined()
  expect(await turnedAway(-1, { versions: undefined })).toBeUndefined()
  const partly = await ready()
  const versions = { start: 1 }
  const statement = (await partly.turnedAway(-1, { versions }))!
  expect(await partly.submit(1_000, { versions, statement })).toMatchObject(closed)
})

test('a repeat does not submit what was changed on another device before the deadline', async () => {
  await signFirst()
  const { save, submit, turnedAway } = await ready()
  const statement = (await turnedAway(-2_000))!
  await save({ nickname: 'Other' }, 1)
  const { status, problem } = await submit(1_000, { statement })
  expect([status, problem.code]).toEqual([409, 'CONFLICT'])
})

test('a repeat does not submit again what was submitted and reopened', async () => {
  const { applicant, id, submit } = await ready()
  const { dateSubmitted } = (await submit(-3_000)).answer
  const body = { id, dateSubmitted: dateSubmitted! }
  expect((await applicant.calls.responses.reopen({ body, now: at(-2_000) })).status).toBe(200)
  expect((await submit(-1_000)).answer.change?.number).toBe(1)
  expect((await submit(-1_000, { operationId: 'laterepeat01-2' })).answer.change).toBeUndefined()
})

test('whatever differs in a submit, the statement does not cover it', async () => {
  const { provenArrival, stateArrival } = await import('./arrival-statement.ts')
  const words = fc.constantFrom('a', 'b', 'a"', '"a', ',', '')
  // As a parsed request: every object has the usual prototype.
  const plain = { noNullPrototype: true }
  const versions = fc.dictionary(words, fc.nat(2), { maxKeys: 2, ...plain })
  const body = fc.record({ id: words, operationId: words, versions }, plain)
  const submits = fc.record({ userId: words, body }, plain)
  const moments = fc.integer({ min: -2_000, max: 0 }).map(at)
  await fc.assert(
    fc.asyncProperty(submits, submits, moments, async (one, other, moment) => {
      const statement = await stateArrival(one, moment)
      const proven = await provenArrival({ ...other, body: { ...other.body, statement } }, at(1))
      expect(proven).toEqual(isDeepStrictEqual(one, other) ? moment : undefined)
    }),
  )
})

test('the secret is created once, however many ask for it at the same time, and is deleted by the table', async () => {
  const { arrivalSecret, findArrivalSecret } = await import('#functions/store/arrival-keys.ts')
  const { getItem } = await import('#functions/store/table.ts')
  expect(await findArrivalSecret('2026-11-01')).toBeUndefined()
  const secrets = await Promise.all(Array.from({ length: 10 }, () => arrivalSecret('2026-11-01')))
  expect(new Set(secrets.map((secret) => secret.toString('base64url'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
  const item = await getItem({ pk: 'ARRIVALS#2026-11-01', sk: 'KEY' })
  expect(item?.expiresAt).toBe(Date.parse('2026-11-03') / 1_000)
})
