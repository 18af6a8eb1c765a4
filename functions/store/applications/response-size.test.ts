import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'

test('answers are counted in bytes with their ids, in steps of 6 kB', async () => {
  const { bytesOf, sizeClass } = await import('./response-size.ts')
  expect(bytesOf({})).toBe(0)
  expect(bytesOf({ why: 'ä', roles: ['a', 'bc'] })).toBe(3 + 2 + 5 + 3)
  const kB = 1_024
  expect([0, 6 * kB - 1, 6 * kB, 6 * kB + 1, 12 * kB].map(sizeClass)).toEqual([
    0,
    0,
    6 * kB,
    12 * kB,
    12 * kB,
  ])
})

test('saving a section’s size keeps the others and creates nothing when erased', async () => {
  const { noteSize } = await import('./response-size.ts')
  const { metaKey } = await import('./response-keys.ts')
  const { getItem, putItem } = await import('../table/table.ts')
  await noteSize('gone', 'start', 6_144)
  expect(await getItem(metaKey('gone'))).toBeUndefined()
  await putItem({ ...metaKey('one'), sizes: {} })
  await noteSize('one', 'start', 6_144)
  await noteSize('one', 'end', 6_144)
  expect((await getItem(metaKey('one')))?.sizes).toEqual({ start: 6_144, end: 6_144 })
})

test('only sections above the first step have a size', async () => {
  const { sizesOf } = await import('./response-size.ts')
  const sections = [
    { id: 'small', answers: { why: 'because' } },
    { id: 'large', answers: { why: 'x'.repeat(7_000) } },
  ]
  expect(sizesOf(sections)).toEqual({ large: 12_288 })
})
