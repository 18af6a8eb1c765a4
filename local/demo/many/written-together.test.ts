import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'
import { inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'

test.beforeAll(plantStoreFaults)

test('made-up data are complete although the machine was too busy for a part of them', async () => {
  const { writeMany } = await import('./written-together.ts')
  const { getItem } = await import('#functions/store/table/table.ts')
  const keyOf = (number: number) => ({ pk: 'LOCAL#MANY', sk: String(number) })
  const trouble = { fault: 'time-out after the effect', call: 1, length: 'for a call' } as const
  await inTrouble(trouble, () => writeMany(250, (number) => [{ put: { ...keyOf(number), number } }]))
  const numbers = [1, 100, 101, 250]
  expect(await Promise.all(numbers.map((number) => getItem(keyOf(number))))).toEqual(
    numbers.map((number) => ({ ...keyOf(number), number })),
  )
})
