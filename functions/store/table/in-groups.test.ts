import { expect, test } from 'vitest'
import { inGroups } from './in-groups.ts'

test('groups follow one another, and nothing is in two of them', async () => {
  const pairs: string[] = []
  const results = await inGroups(['a', 'b', 'c', 'd', 'e'], 2, async (group) => {
    pairs.push(group.join(''))
    return group.map((each) => each.toUpperCase())
  })
  expect(pairs).toEqual(['ab', 'cd', 'e'])
  expect(results).toEqual(['A', 'B', 'C', 'D', 'E'])
})
