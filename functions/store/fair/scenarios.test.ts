import { expect } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { savedRows } from '#shared/fair/saved-scenario.ts'

// Calls about a scenario may meet its end: it is removed or erased at the same moment.
let store: typeof import('./scenarios.ts')
test.beforeAll(async () => {
  store = await import('./scenarios.ts')
})

const formId = 'a-form'
const responses = ['one', 'other', 'third'].map((name) => `${formId}.${name.padEnd(16, '0')}`)
const [one = '', other = ''] = responses

async function saved() {
  const rows = responses.map((responseId) => scenarioRow({ responseId, role: 'engineer' }))
  const { body } = smallScenario(formId, rows)
  const { id } = await portal.person({ role: 'super-reviewer' })
  const [by] = await (await import('../people/users.ts')).findPeople([id])
  await store.saveScenario(by!, formId, body, portal.clock.now)
  return {
    id: body.id,
    found: async () => store.findScenario(formId, body.id),
    remove: () => store.removeScenario(by!, formId, body.id, portal.clock.now),
  }
}

async function isWritten(writing: Promise<unknown>) {
  const conditions = await import('../table/condition-failed.ts')
  return conditions.isWritten(writing)
}

test('a scenario is removed once, and no late call brings a part of it back', async () => {
  const { id, found, remove } = await saved()
  await remove()
  expect([await isWritten(remove()), await found()]).toEqual([false, undefined])
  await expect(store.renameScenario(formId, id, 'Late')).rejects.toThrow('There is no such scenario.')
})

test('two erasures at once each erase their application, and leave the third', async () => {
  const { found } = await saved()
  await interleave(
    () => store.eraseFromScenarios(formId, [one]),
    () => store.eraseFromScenarios(formId, [other]),
  )
  await store.eraseFromScenarios(formId, [one])
  const rows = savedRows(formId, (await found())!.outcome)
  const standings = rows.map(({ standing, total }) => `${standing} ${total}`)
  expect(standings.toSorted()).toEqual(['accepted 5000000', 'erased null', 'erased null'])
})

test('an erasure does not bring back a scenario that is removed meanwhile', async () => {
  const { found, remove } = await saved()
  await interleave(remove, () => store.eraseFromScenarios(formId, [one]))
  expect(await found()).toBeUndefined()
})
