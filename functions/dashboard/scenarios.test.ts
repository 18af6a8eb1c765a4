import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { submit, write } from '#local/testing/reviewing.ts'
import { saveScenario, scenarioRow, smallScenario, uploadScenario } from '#local/testing/scenarios.ts'
import type { ScenarioRow } from '#shared/fair/scenario.ts'
import { mostScenarios, rowsOfPiece } from '#shared/saved-scenario.ts'

let portal: TestPortal
let deciding: Deciding
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const open = async () => {
  deciding = await openDeciding(portal, { isActive: false })
  return deciding
}
const list = async ({ calls }: Person) =>
  (await calls.dashboard.scenarios({ params: deciding.params })).answer.scenarios
const opened = ({ calls }: Person, scenarioId: string, from?: string) =>
  calls.dashboard.scenario({ params: { ...deciding.params, scenarioId }, query: from ? { from } : {} })

/** The order in which a scenario returns its rows, which reveals nothing. */
const byId = (rows: readonly ScenarioRow[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const named = (responseId: string, more: Partial<ScenarioRow> = {}) =>
  scenarioRow({ responseId, role: 'engineer' }, more)
const superReviewer = () => portal.person({ role: 'super-reviewer' })

test('a scenario is found by every super reviewer once it is whole, with who saved it, when, and its hash', async () => {
  const { lead, rowsOf } = await open()
  const [one, other] = await rowsOf(2)
  const small = smallScenario(deciding.form.id, [named(one!, { reviews: [9_000] }), named(other!)])
  const params = await uploadScenario(lead, small)
  const colleague = await superReviewer()
  expect(await list(lead)).toEqual([])
  expect((await opened(lead, params.scenarioId)).status).toBe(404)
  await lead.calls.dashboard.finishScenario({ params })
  const { firstName, lastName } = (await lead.calls.users.me({})).answer
  const saved = {
    id: params.scenarioId,
    name: 'Plan A',
    by: lead.id,
    byName: `${firstName} ${lastName}`,
    at: portal.clock.now.toISOString(),
    hash: small.begin.hash,
    rows: 2,
    erased: 0,
  }
  expect(await list(colleague)).toEqual([saved])
  const { settings } = small.begin
  expect((await opened(colleague, params.scenarioId)).answer).toEqual({
    scenario: saved,
    settings,
    rows: byId(small.scenario.rows),
    missing: 0,
    next: null,
  })
})

test('2,500 rows go up in five pieces and come back in two pages', async () => {
  const { lead, rowsOf } = await open()
  const small = smallScenario(
    deciding.form.id,
    (await rowsOf(2_500)).map((id) => named(id)),
  )
  expect(small.pieces).toHaveLength(2_500 / rowsOfPiece)
  const { scenarioId } = await saveScenario(lead, small)
  const first = (await opened(lead, scenarioId)).answer
  const second = (await opened(lead, scenarioId, first.next!)).answer
  expect(second.next).toBe(null)
  expect([...first.rows, ...second.rows]).toEqual(byId(small.scenario.rows))
})

test('a scenario that lacks a row, or is not what its hash says, never becomes whole', async () => {
  const { lead, rowsOf } = await open()
  const rows = (await rowsOf(2)).map((id) => named(id))
  const [one, other] = [smallScenario(deciding.form.id, rows), smallScenario(deciding.form.id, rows)]
  const lacking = await uploadScenario(lead, { ...one, pieces: [] })
  const forged = await uploadScenario(lead, {
    ...other,
    pieces: [{ piece: 0, rows: rows.map((row) => ({ ...row, reviews: [1] })) }],
  })
  for (const params of [lacking, forged])
    expect((await lead.calls.dashboard.finishScenario({ params })).status).toBe(409)
  expect(await list(lead)).toEqual([])
})

test('only the person who began a scenario can add to it, and nobody can once it is complete', async () => {
  const { lead, rowsOf } = await open()
  const rows = (await rowsOf(1)).map((id) => named(id))
  const params = await uploadScenario(lead, smallScenario(deciding.form.id, rows))
  const colleague = await superReviewer()
  const body = { piece: 0, rows }
  expect((await colleague.calls.dashboard.keepPiece({ params, body })).status).toBe(404)
  expect((await colleague.calls.dashboard.finishScenario({ params })).status).toBe(404)
  expect((await lead.calls.dashboard.finishScenario({ params })).status).toBe(200)
  expect((await lead.calls.dashboard.finishScenario({ params })).status).toBe(200)
  expect((await lead.calls.dashboard.keepPiece({ params, body })).status).toBe(404)
})

test('a scenario that is sent again has the name that was given last, and one that is whole already says so', async () => {
  const { lead, rowsOf, params } = await open()
  const small = smallScenario(deciding.form.id, [named((await rowsOf(1))[0]!)])
  const begin = async (name: string, { calls } = lead) =>
    (await calls.dashboard.beginScenario({ params, body: { ...small.begin, name } })).answer
  for (const name of ['Plan A', 'Plan B']) expect(await begin(name)).toEqual({ isWhole: false })
  expect(await begin('Plan X', await superReviewer())).toEqual({ isWhole: false })
  const { begin: body } = small
  const saved = await saveScenario(lead, { ...small, begin: { ...body, name: 'Plan C' } })
  for (let others = 1; others < mostScenarios; others++)
    await saveScenario(lead, { ...small, begin: { ...body, id: randomUUID() } })
  expect(await begin('Plan C')).toEqual({ isWhole: true })
  expect((await opened(lead, saved.scenarioId)).answer.scenario.name).toBe('Plan C')
})

test('rows of another form, and rows that the caller is kept out of, are not taken', async () => {
  const { lead, rowsOf } = await open()
  const [known, fine] = await rowsOf(2)
  await deciding.recuse(lead, known!)
  const small = smallScenario(deciding.form.id, [named(fine!), named(known!)])
  const { begin } = small
  const params = { ...deciding.params, scenarioId: begin.id }
  await lead.calls.dashboard.beginScenario({ params: deciding.params, body: begin })
  const send = (rows: ScenarioRow[]) => lead.calls.dashboard.keepPiece({ params, body: { piece: 0, rows } })
  expect((await send([named(fine!), named(known!)])).status).toBe(409)
  expect((await send([named(fine!), named('other.AAAAAAAAAAAAAAAA')])).status).toBe(400)
  expect((await send([named(fine!), { ...named(fine!), applicant: known! }])).status).toBe(400)
  expect((await send([named(fine!)])).status).toBe(400)
})

test('scenarios that differ only in a row that somebody may not know are the same to them, byte by byte', async () => {
  const { lead, rowsOf, assigned } = await openDeciding(portal).then((found) => (deciding = found))
  const [fine] = await rowsOf(1)
  const { assignment, reviewer } = await assigned()
  const [knowing, scoring] = [await superReviewer(), await superReviewer()]
  await deciding.recuse(knowing, assignment.responseId)
  await deciding.assign({ ...assignment, reviewerId: scoring.id })
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, assignment, 1)
  const model = { adjusted: 5_100, reviewError: 300, interviewError: 200 }
  const twins: string[] = []
  for (const more of [
    { reviews: [10_000], wish: 0, ...model },
    { reviews: [0], wish: 1, fixed: 'denied' as const, decisionVersion: 2, ...model, adjusted: 9_000 },
  ]) {
    const shared = named(fine!, { reviews: [5_000], ...model, adjusted: model.adjusted + twins.length })
    const small = smallScenario(deciding.form.id, [shared, named(assignment.responseId, more)])
    const { scenarioId } = await saveScenario(lead, small)
    twins.push(scenarioId)
    expect((await opened(lead, scenarioId)).answer).toMatchObject({
      missing: 0,
      rows: byId(small.scenario.rows),
    })
  }
  const hashes = (await list(lead)).map(({ hash }) => hash)
  for (const person of [knowing, scoring]) {
    const [one, other] = await Promise.all(
      twins.map(async (id) => {
        const { status, answer } = await opened(person, id)
        expect(status).toBe(200)
        return [id, ...hashes].reduce((text, word) => text.replaceAll(word, ''), JSON.stringify(answer))
      }),
    )
    expect(other).toBe(one)
    const { answer } = await opened(person, twins[0]!)
    expect(answer.missing).toBe(1)
    expect(answer.rows).toEqual([named(fine!, { reviews: [5_000] })])
    // With the salt, scores could be tried until they give the hash.
    expect(answer.settings.salt).toBeUndefined()
  }
})

test('an applicant on the team does not learn whether the author of a scenario still had to score their application', async () => {
  const { lead, rowsOf, assign } = await openDeciding(portal).then((found) => (deciding = found))
  const [fine] = await rowsOf(1)
  const { id, applicant } = await deciding.application()
  const scoring = await superReviewer()
  await assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: scoring.id })
  const { begin } = smallScenario(deciding.form.id, [])
  const of = (rows: ScenarioRow[]) => smallScenario(deciding.form.id, rows)
  const whole = await saveScenario(lead, of([named(fine!), named(id)]))
  const part = await saveScenario(scoring, of([named(fine!)]))
  await portal.giveRole(applicant.id, 'super-reviewer')
  const answers = await Promise.all(
    [whole, part].map(async ({ scenarioId }) => (await opened(applicant, scenarioId)).answer),
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({ scenario: { rows: 2 }, missing: 1, rows: [named(fine!)] })
    expect(answer.settings).toEqual({ ...begin.settings, salt: undefined })
  }
  expect((await list(applicant)).map(({ rows }) => rows)).toEqual([2, 2])
  expect(new Set((await list(lead)).map(({ rows }) => rows))).toEqual(new Set([1, 2]))
  const { scenarioId } = await saveScenario(applicant, of([named(fine!)]))
  expect((await opened(applicant, scenarioId)).answer).toMatchObject({ scenario: { rows: 1 }, missing: 0 })
  await lead.calls.dashboard.removeScenario({ params: { ...deciding.params, ...part } })
  for (const what of ['scenario.save', 'scenario.remove'] as const) {
    const query = { what, on: deciding.form.id }
    const { entries } = await done(applicant.calls.records.list({ query }))
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toContain('"rows"')
  }
})

test('a super reviewer who still has to score a row does not see the wishes in the applicant’s other rows', async () => {
  const { lead, assign } = await openDeciding(portal).then((found) => (deciding = found))
  const { id } = await deciding.application(['engineer', 'bootcamp'])
  const scoring = await superReviewer()
  await assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: scoring.id })
  const rows = (['engineer', 'bootcamp'] as const).map((role, wish) =>
    scenarioRow({ responseId: id, role }, { wish }),
  )
  const { scenarioId } = await saveScenario(lead, smallScenario(deciding.form.id, rows))
  expect((await opened(scoring, scenarioId)).answer.rows).toEqual([{ ...rows[1], wish: null }])
})

test('a form keeps a bounded number of scenarios, also if several are saved at the same moment', async () => {
  const { lead, rowsOf, params } = await open()
  const rows = (await rowsOf(1)).map((id) => named(id))
  const small = () => smallScenario(deciding.form.id, rows)
  for (let count = 1; count < mostScenarios; count++) await saveScenario(lead, small())
  const [last, late] = [await uploadScenario(lead, small()), await uploadScenario(lead, small())]
  await done(lead.calls.dashboard.finishScenario({ params: last }))
  const refused = [
    await lead.calls.dashboard.finishScenario({ params: late }),
    await lead.calls.dashboard.beginScenario({ params, body: small().begin }),
  ]
  const told = [409, `This form has ${mostScenarios} saved scenarios. Delete one first.`]
  expect(refused.map(({ status, problem }) => [status, problem.message])).toEqual([told, told])
  await done(lead.calls.dashboard.removeScenario({ params: last }))
  await done(lead.calls.dashboard.finishScenario({ params: late }))
})

test('scenarios that others began keep nobody from saving, and a person who begins too many loses their oldest', async () => {
  const { lead, rowsOf } = await open()
  const rows = (await rowsOf(1)).map((id) => named(id))
  const small = () => smallScenario(deciding.form.id, rows)
  const begun = []
  for (let count = 0; count <= mostScenarios; count++) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    begun.push(await uploadScenario(lead, small()))
  }
  await saveScenario(await superReviewer(), small())
  const [piece] = small().pieces
  const [first, latest] = [begun[0]!, begun.at(-1)!]
  const late = await lead.calls.dashboard.keepPiece({ params: first, body: piece! })
  expect(late.status).toBe(404)
  expect(await itemsOf(`SCENARIO#${first.formId}#${first.scenarioId}`)).toEqual([])
  await done(lead.calls.dashboard.finishScenario({ params: latest }))
})

test('an unfinished scenario is removed after an hour, when somebody begins another one', async () => {
  const { lead, rowsOf, params } = await open()
  const rows = (await rowsOf(1)).map((id) => named(id))
  const small = () => smallScenario(deciding.form.id, rows)
  const left = await uploadScenario(lead, small())
  const { now } = portal.clock
  portal.clock.now = new Date(now.getTime() + 61 * 60_000)
  const other = await superReviewer()
  await done(other.calls.dashboard.beginScenario({ params, body: small().begin }))
  expect(await itemsOf(`SCENARIO#${left.formId}#${left.scenarioId}`)).toEqual([])
  portal.clock.now = now
})

async function itemsOf(pk: string) {
  const { queryItems } = await import('#functions/store/table.ts')
  return queryItems(pk, ' ', '~')
}

test('any super reviewer renames and deletes a scenario, and nothing of it is left', async () => {
  const { lead, rowsOf } = await open()
  const [one] = await rowsOf(1)
  const params = await saveScenario(lead, smallScenario(deciding.form.id, [named(one!)]))
  const { dashboard } = (await superReviewer()).calls
  expect((await dashboard.renameScenario({ params, body: { name: 'Plan B' } })).status).toBe(200)
  expect(await list(lead)).toMatchObject([{ name: 'Plan B', by: lead.id }])
  expect((await dashboard.removeScenario({ params })).status).toBe(200)
  expect(await list(lead)).toEqual([])
  // The answer may have been lost, and the page repeats the call.
  expect((await dashboard.removeScenario({ params })).status).toBe(200)
  expect((await dashboard.renameScenario({ params, body: { name: 'Plan C' } })).status).toBe(404)
  const { queryItems } = await import('#functions/store/table.ts')
  const { formId, scenarioId } = params
  for (const pk of [`SCENARIO#${formId}`, `SCENARIO#${formId}#${scenarioId}`])
    expect(await queryItems(pk, ' ', '~')).toEqual([])
})

test('decisions that were staged from a scenario name its hash in their record, not for somebody who is kept out of them', async () => {
  const { lead, rowsOf, params } = await open()
  const [one] = await rowsOf(1)
  const knowing = await superReviewer()
  await deciding.recuse(knowing, one!)
  const { begin } = smallScenario(deciding.form.id, [named(one!)])
  const row = { responseId: one!, role: 'engineer' as const, seen: 0 }
  const body = { rows: [row], to: 'accepted' as const, scenario: begin.hash }
  expect((await lead.calls.decisions.decide({ params, body })).status).toBe(200)
  const record = async ({ calls }: Person) =>
    (await calls.records.list({ query: { by: lead.id, what: 'decision.set' } })).answer.entries[0]
  expect(await record(lead)).toMatchObject({ scenario: begin.hash, isWithheld: false })
  expect(await record(knowing)).toBeUndefined()
})
