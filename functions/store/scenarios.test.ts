import { beforeAll, expect, test } from 'vitest'
import { meanwhile } from '#local/testing/meanwhile.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { scenarioRow, smallScenario } from '#local/testing/scenarios.ts'

// Calls about a scenario may meet its end: it is finished, removed or erased at the same moment.
let portal: TestPortal
let store: typeof import('./scenarios.ts')
beforeAll(async () => {
  portal = await openTestPortal()
  store = await import('./scenarios.ts')
  return () => portal.close()
})

const formId = 'a-form'
const rowOf = (responseId: string) => scenarioRow({ responseId, role: 'engineer' })

async function isWritten(writing: Promise<unknown>) {
  const conditions = await import('./condition-failed.ts')
  return conditions.isWritten(writing as Promise<void>)
}

async function actor() {
  const { id } = await portal.person({ role: 'super-reviewer' })
  return async () => (await (await import('./users.ts')).findPeople([id]))[0]!
}

/** A scenario that is not whole yet, with its two rows in two pieces. */
async function begun() {
  const { begin } = smallScenario(formId, [rowOf('one'), rowOf('other')])
  const head = { ...begin, by: 'ada', at: portal.clock.now.toISOString() }
  await store.beginScenario(formId, head)
  await store.keepPiece(formId, head.id, 0, [rowOf('one')])
  await store.keepPiece(formId, head.id, 1, [rowOf('other')])
  const by = await actor()
  const found = async () => store.findScenario(formId, head.id)
  return {
    id: head.id,
    head,
    found,
    keep: () => isWritten(store.keepPiece(formId, head.id, 2, [rowOf('late')])),
    finish: async () =>
      isWritten(store.finishScenario(await by(), formId, (await found())!, portal.clock.now)),
    remove: async (scenario = found()) =>
      isWritten(store.removeScenario(await by(), formId, (await scenario)!, portal.clock.now)),
  }
}

test('a scenario is finished once, and nothing is added to it then', async () => {
  const { id, found, keep, finish, head } = await begun()
  expect((await found())?.isWhole).toBe(false)
  await expect(store.renameScenario(formId, id, 'Too early')).rejects.toThrow('There is no such scenario.')
  expect([await keep(), await finish(), await finish(), await keep()]).toEqual([true, true, false, false])
  await store.beginScenario(formId, { ...head, name: 'Again' })
  expect(await found()).toMatchObject({ name: 'Plan A', isWhole: true, erased: 0 })
  await store.renameScenario(formId, id, 'Plan B')
  expect((await found())?.name).toBe('Plan B')
  expect(await store.findScenarioRows(formId, id)).toHaveLength(3)
})

test('a scenario is removed once and wholly, and no late call brings a part of it back', async () => {
  const { id, found, keep, finish, remove } = await begun()
  expect(await remove()).toBe(false)
  await finish()
  const scenario = found()
  let seen: boolean | undefined
  const removed = await meanwhile(async () => (seen = (await found())?.isWhole), remove, 1)
  expect([seen, removed, await remove(scenario)]).toEqual([false, true, false])
  await store.dropScenario(formId, id)
  await expect(store.renameScenario(formId, id, 'Late')).rejects.toThrow('There is no such scenario.')
  expect([await keep(), await store.unnameScenario(formId, id, 'Late')]).toEqual([false, false])
  expect([await found(), await store.findScenarioRows(formId, id)]).toEqual([undefined, []])
})

test('nothing is added to a scenario that is being dropped', async () => {
  const { id, keep, finish, found } = await begun()
  const { expression } = await import('./expression.ts')
  const { updateItem } = await import('./table.ts')
  await updateItem({ pk: `SCENARIO#${formId}`, sk: `HEAD#${id}` }, expression`SET #isGone = ${true}`)
  expect([await keep(), await finish(), (await found())?.isWhole]).toEqual([false, false, false])
  await store.removeScenariosOf(formId)
  expect(await store.listScenarios(formId)).toEqual([])
  expect(await store.findScenarioRows(formId, id)).toEqual([])
})

test('an erased application leaves the rows of others, and is counted once', async () => {
  const { id, found } = await begun()
  const left = async () => (await store.findScenarioRows(formId, id)).filter((row) => !('erased' in row))
  await store.eraseFromScenarios(formId, ['nobody'])
  expect([(await found())?.erased, (await left()).length]).toEqual([0, 2])
  for (let times = 0; times < 2; times++) await store.eraseFromScenarios(formId, ['one'])
  expect((await found())?.erased).toBe(1)
  expect(await left()).toEqual([rowOf('other')])
  await store.eraseFromScenarios(formId, ['one', 'other'])
  expect([(await found())?.erased, await left()]).toEqual([2, []])
  const listed = (await store.listAllScenarios()).filter((scenario) => scenario.id === id)
  expect(listed).toMatchObject([{ formId, id }])
})

test('two erasures at once each erase their application, and an erasure does not bring back a scenario that is dropped', async () => {
  const { id, found } = await begun()
  await store.keepPiece(formId, id, 1, [rowOf('two'), rowOf('three')])
  await meanwhile(
    () => store.eraseFromScenarios(formId, ['two']),
    () => store.eraseFromScenarios(formId, ['three']),
  )
  expect((await found())?.erased).toBe(2)
  await store.eraseFromScenarios(formId, ['one'])
  const late = await begun()
  await meanwhile(
    () => store.dropScenario(formId, late.id),
    () => store.eraseFromScenarios(formId, ['one']),
    1,
  )
  expect(await late.found()).toBeUndefined()
})
