import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { mostSavedRows, mostScenarios, savedOutcome, type SavedRow } from '#shared/fair/saved-scenario.ts'

let deciding: Deciding

const open = async (given: object = { isActive: false }) => (deciding = await openDeciding(portal, given))
const list = async ({ calls }: Person) =>
  (await calls.fair.scenarios({ params: deciding.params })).answer.scenarios
const opened = ({ calls }: Person, scenarioId: string) =>
  calls.fair.scenario({ params: { ...deciding.params, scenarioId } })
const save = ({ calls }: Person, rows: readonly SavedRow[], id: string = randomUUID()) =>
  calls.fair.saveScenario({
    params: deciding.params,
    body: { ...smallScenario(deciding.form.id, rows).body, id },
  })

const named = (responseId: string, more: Partial<SavedRow> = {}) =>
  scenarioRow({ responseId, role: 'engineer' }, more)
const superReviewer = () => portal.person({ role: 'super-reviewer' })

test('every super reviewer finds a saved scenario, its author and its outcome', async () => {
  const { lead, rowsOf, form } = await open()
  const [one, other] = await rowsOf(2)
  const rows = [named(one!), named(other!, { standing: 'unscored', total: null })]
  const small = smallScenario(form.id, rows)
  const { scenarioId } = await saveScenario(lead, small)
  const colleague = await superReviewer()
  const { firstName, lastName } = (await lead.calls.auth.me({})).answer
  const saved = {
    id: scenarioId,
    name: 'Plan A',
    by: lead.id,
    byName: `${firstName} ${lastName}`,
    at: portal.clock.now.toISOString(),
  }
  expect(await list(colleague)).toEqual([saved])
  const { settings, outcome } = small.body
  expect((await opened(colleague, scenarioId)).answer).toEqual({ scenario: saved, settings, outcome })
})

test('a scenario that is sent again has the name that was given last', async () => {
  const { lead, rowsOf, params, form } = await open()
  const { body } = smallScenario(form.id, [named((await rowsOf(1))[0]!)])
  const saveAs = ({ calls }: Person, name: string) =>
    calls.fair.saveScenario({ params, body: { ...body, name } })
  for (const name of ['Plan A', 'Plan B']) expect((await saveAs(lead, name)).status).toBe(200)
  expect((await saveAs(await superReviewer(), 'Plan X')).status).toBe(409)
  for (let others = 1; others < mostScenarios; others++) await done(save(lead, []))
  expect((await saveAs(lead, 'Plan C')).status).toBe(200)
  expect((await opened(lead, body.id)).answer.scenario.name).toBe('Plan C')
})

test('rows of another form, and rows that the caller is kept out of, are not taken', async () => {
  const { lead, rowsOf } = await open()
  const [known, fine] = await rowsOf(2)
  await deciding.recuse(lead, known!)
  expect((await save(lead, [named(fine!), named(known!)])).status).toBe(409)
  expect((await save(lead, [named(fine!), named('other.AAAAAAAAAAAAAAAA')])).status).toBe(409)
  expect((await save(lead, [named(fine!, { standing: 'erased', total: null })])).status).toBe(409)
  expect(await list(lead)).toEqual([])
})

test('a hidden application changes no byte of what a scenario says', async () => {
  const { lead, rowsOf, assigned, decide, rows } = await open({})
  const [fine] = await rowsOf(1)
  const { assignment, reviewer } = await assigned()
  const hidden = assignment.responseId
  const [knowing, scoring] = [await superReviewer(), await superReviewer()]
  await deciding.recuse(knowing, hidden)
  await deciding.assign({ ...assignment, reviewerId: scoring.id })
  const applicant = await portal.person()
  const own = await deciding.application(['engineer'], applicant)
  await portal.giveRole(applicant.id, 'super-reviewer')
  const callers = [knowing, scoring, applicant]
  const id = randomUUID()
  const told = async (person: Person) => {
    const { status, answer } = await opened(person, id)
    expect(status).toBe(200)
    return JSON.stringify([await list(person), answer])
  }
  const twins = []
  for (const part of [
    [named(fine!, { total: 6_000_000 }), named(hidden, { standing: 'denied', total: 1_000_000 })],
    [
      named(fine!, { standing: 'waitlist', total: 5_000_000 }),
      named(hidden, { standing: 'accepted', total: 9_000_000 }),
    ],
  ]) {
    await done(lead.calls.fair.removeScenario({ params: { ...deciding.params, scenarioId: id } }))
    await done(save(lead, [...part, named(own.id)], id))
    expect((await opened(lead, id)).answer.outcome).not.toBeNull()
    twins.push(await Promise.all(callers.map(told)))
    await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
    await submit(reviewer, assignment, 1)
    await decide(hidden, 'accepted')
  }
  expect((await rows()).some(({ decision }) => decision === 'accepted')).toBe(true)
  expect(twins[1]).toEqual(twins[0])
  for (const answer of twins[0]!) expect(answer).toContain('"outcome":null')
})

test('an applicant on the team doesn’t learn who still has to score them', async () => {
  const { lead, rowsOf, assign } = await open({})
  const [fine] = await rowsOf(1)
  const { id, applicant } = await deciding.application()
  const scoring = await superReviewer()
  await assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: scoring.id })
  const [whole, part, mine] = [randomUUID(), randomUUID(), randomUUID()]
  await done(save(lead, [named(fine!), named(id)], whole))
  await done(save(scoring, [named(fine!)], part))
  await portal.giveRole(applicant.id, 'super-reviewer')
  for (const each of [whole, part]) expect((await opened(applicant, each)).answer.outcome).toBeNull()
  await done(save(applicant, [named(fine!)], mine))
  expect((await opened(applicant, mine)).answer.outcome).toEqual(savedOutcome([named(fine!)]))
})

test('a form keeps a bounded number of scenarios', async () => {
  const { lead } = await open()
  for (let count = 1; count < mostScenarios; count++) await done(save(lead, []))
  const last = randomUUID()
  await done(save(lead, [], last))
  const { status, problem } = await save(await superReviewer(), [])
  expect([status, problem.message]).toEqual([
    409,
    `This form has ${mostScenarios} saved scenarios. Delete one first.`,
  ])
  await done(lead.calls.fair.removeScenario({ params: { ...deciding.params, scenarioId: last } }))
  await done(save(lead, []))
})

test('the largest scenario fits into an item of the table and into a request', () => {
  const formId = 'f'.repeat(64)
  const idOf = (number: number) => `${formId}.${String(number).padStart(16, '0')}`
  const rows = Array.from({ length: mostSavedRows }, (_, number) =>
    named(idOf(number), { total: 9_999_999 - number }),
  )
  const { body } = smallScenario(formId, rows)
  expect(JSON.stringify(body).length).toBeLessThan(1024 * 1024)
  // The table counts a key's letters, half a byte for each digit and two or three bytes around an entry.
  const [applicants] = Object.values(body.outcome.engineer!)
  const bytes = Object.keys(marshall(applicants)).reduce((sum, key) => sum + key.length + 1 + 5, 0)
  expect(bytes).toBeLessThan(390 * 1024)
})

test('any super reviewer renames and deletes a scenario, and nothing of it is left', async () => {
  const { lead, rowsOf } = await open()
  const [one] = await rowsOf(1)
  const params = await saveScenario(lead, smallScenario(deciding.form.id, [named(one!)]))
  const { fair } = (await superReviewer()).calls
  expect((await fair.renameScenario({ params, body: { name: 'Plan B' } })).status).toBe(200)
  expect(await list(lead)).toMatchObject([{ name: 'Plan B', by: lead.id }])
  expect((await fair.removeScenario({ params })).status).toBe(200)
  expect(await list(lead)).toEqual([])
  // The answer may have been lost, and the page repeats the call.
  expect((await fair.removeScenario({ params })).status).toBe(200)
  expect((await fair.renameScenario({ params, body: { name: 'Plan C' } })).status).toBe(404)
  const { queryItems } = await import('#functions/store/table/table.ts')
  expect(await queryItems(`SCENARIO#${params.formId}`, ' ', '~')).toEqual([])
})

test('staged decisions name their scenario, not for someone who is kept out of them', async () => {
  const { lead, rowsOf, params } = await open()
  const [one] = await rowsOf(1)
  const knowing = await superReviewer()
  await deciding.recuse(knowing, one!)
  const scenario = randomUUID()
  const row = { responseId: one!, role: 'engineer' as const, seen: 0 }
  const body = { rows: [row], to: 'accepted' as const, scenario }
  expect((await lead.calls.decisions.decide({ params, body })).status).toBe(200)
  const record = async ({ calls }: Person) =>
    (await calls.records.list({ query: { by: lead.id, what: 'decision.set' } })).answer.entries[0]
  expect(await record(lead)).toMatchObject({ scenario, isWithheld: false })
  expect(await record(knowing)).toBeUndefined()
})
