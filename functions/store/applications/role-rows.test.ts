import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'

let store: typeof import('./role-rows.ts')
test.beforeAll(async () => {
  store = await import('./role-rows.ts')
})

const form = { id: 'a-form', shards: 10 }
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace' }
const submission = {
  responseId: 'a-form.one',
  by: ada,
  roles: ['engineer', 'designer'],
  submittedAt: '2026-10-01T12:00:00.000Z',
} as const
const bare = (): RoleRow => store.newRow(submission, 'engineer')

test('a new row has the wish of an applicant who orders roles, and no judgment', () => {
  const wished = (ownOrder: ('engineer' | 'designer')[]) =>
    store.newRow({ ...submission, ownOrder }, 'engineer').wish
  expect([wished(['engineer']), wished(['designer', 'engineer']), wished(['designer'])]).toEqual([
    0,
    1,
    undefined,
  ])
  expect(bare()).toMatchObject({
    name: 'Ada Lovelace',
    isWithdrawn: false,
    isQualified: false,
    isInterviewing: false,
    decision: 'undecided',
    decisionVersion: 0,
    qualifyVersion: 0,
    reviewers: [],
  })
})

test('a row is read as it was kept, with what it has and without what it has not', () => {
  const whole: RoleRow = {
    ...bare(),
    wish: 0,
    isWithdrawn: true,
    reviewers: [
      { id: 'ben', state: 'done', score: 0 },
      { id: 'eve', state: 'new', score: null },
    ],
    interviewers: [{ id: 'ben', state: 'started', score: null, isGivenBack: true }],
    isQualified: true,
    qualifyVersion: 1,
    isInterviewing: true,
    decision: 'accepted',
    decisionVersion: 1,
    rsvp: 'accepted',
    rsvpBy: '2026-11-01T12:00:00.000Z',
    namedTo: ['ben'],
    firstReviewAt: '2026-10-03T12:00:00.000Z',
  }
  for (const row of [
    bare(),
    whole,
    { ...whole, wish: 1, namedTo: bare().namedTo, firstReviewAt: undefined },
  ]) {
    const item = JSON.parse(JSON.stringify(store.rowItem(row as RoleRow, form)))
    expect(store.readRow(item)).toEqual(JSON.parse(JSON.stringify(row)))
  }
})

test('a row without reviewers and interviewers is untouched', async () => {
  const { isWritten } = await import('../table/condition-failed.ts')
  const { putItem } = await import('../table/table.ts')
  const { writeTogether } = await import('../table/transaction.ts')
  const { roleRowKey } = await import('./response-keys.ts')
  const someone = [{ id: 'ben', state: 'new', score: null } as const]
  const isUntouched = async (given: Partial<RoleRow>, read = given) => {
    await putItem(store.rowItem({ ...bare(), ...given }, form))
    const check = roleRowKey(bare().responseId, bare().role)
    return isWritten(writeTogether([{ check, condition: store.isUntouched({ ...bare(), ...read }) }]))
  }
  expect(await isUntouched({})).toBe(true)
  for (const kind of ['reviewers', 'interviewers'] as const) {
    const knowing = { [kind]: [{ id: 'ben', state: 'recused', score: null, isOutside: true } as const] }
    expect([kind, await isUntouched({ [kind]: someone })]).toEqual([kind, false])
    expect([kind, await isUntouched({ [kind]: someone }, knowing)]).toEqual([kind, false])
    expect([kind, await isUntouched(knowing), await isUntouched(knowing, {})]).toEqual([kind, true, false])
  }
})

test('a new name is put on a row that is there, and makes none', async () => {
  const { isWritten } = await import('../table/condition-failed.ts')
  const { putItem } = await import('../table/table.ts')
  const { writeTogether } = await import('../table/transaction.ts')
  const rename = (responseId: string) =>
    isWritten(writeTogether([store.renamedRow({ ...bare(), responseId }, { ...ada, firstName: 'Eve' })]))
  await putItem(store.rowItem(bare(), form))
  expect([await rename(bare().responseId), await rename('a-form.none')]).toEqual([true, false])
  const names = ['a-form.one', 'a-form.none'].map((responseId) => ({ responseId, role: 'engineer' as const }))
  expect((await store.findRows(names)).map((row) => row?.name)).toEqual(['Eve Lovelace', undefined])
})

test('rows and people are found together, each where it was asked for', async () => {
  const { putItem } = await import('../table/table.ts')
  await putItem(store.rowItem(bare(), form))
  const person = await portal.person()
  const names = ['a-form.one', 'a-form.none'].map((responseId) => ({ responseId, role: 'engineer' as const }))
  const { rows, people } = await store.findRowsWithPeople(names, ['nobody', person.id])
  expect(rows.map((row) => row?.responseId)).toEqual(['a-form.one', undefined])
  expect(people.map((each) => each?.id)).toEqual([undefined, person.id])
})

test('an application is under review from its first reviewer on', async () => {
  const { id } = await portal.form()
  const head = await (await import('../forms/forms.ts')).findHead(id)
  const known = { id: 'ben', state: 'recused', score: null } as const
  const reading = { id: 'eve', state: 'new', score: null } as const
  const progress = (reviewers: RoleRow['reviewers']) => store.progressOfRow({ ...bare(), reviewers }, head)
  expect(progress([known])).toBe(progress([reading]))
  expect(progress([{ ...known, isOutside: true }])).toBe(progress([]))
  expect(progress([known, reading])).toBe(progress([reading]))
  expect(progress([reading])).not.toBe(progress([]))
  const locked = { ...head, phase: 'frozen' as const }
  expect(store.progressOfRow(bare(), { ...locked, showsDecided: true })).toBe('decided')
  expect(store.progressOfRow(bare(), { ...locked, showsDecided: false })).toBe('submitted')
})
