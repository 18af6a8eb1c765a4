import { expect } from 'vitest'
import { test } from './portal-test.ts'
import { inTrouble, plantStoreFaults } from './store-faults.ts'

test.beforeAll(plantStoreFaults)

test('each call that meets a planted fault is tried three times', async () => {
  const { getItem } = await import('#functions/store/table/table.ts')
  const read = () => getItem({ pk: 'NOTHING', sk: 'NOTHING' }).catch(() => undefined)
  const trouble = { fault: 'server error', call: 1, length: 'for good' } as const
  const met = await Promise.all(Array.from({ length: 100 }, () => inTrouble(trouble, read)))
  expect(new Set(met.map((each) => each.met))).toEqual(new Set([3]))
})
