import { expect, test } from 'vitest'
import { type Choices, meets, pairsOf, pairwise } from './pairwise.ts'

const choice = (name: string, count: number) =>
  Array.from({ length: count }, (_, value) => ({ [name]: value }))
const choicesOf = (counts: readonly number[]): Choices =>
  Object.fromEntries(counts.map((count, index) => [`s${index}`, choice(`s${index}`, count)]))

test.each([[[2, 2]], [[3, 3, 2, 2, 2, 2]], [[4, 3, 3, 2, 2, 2, 2, 2, 2]]])(
  'with %j values each, any two occur together, in few rows, each of them complete',
  (counts) => {
    const choices = choicesOf(counts)
    const rows = pairwise(choices)
    expect(pairsOf(choices).filter((pair) => !rows.some((row) => meets(row, pair)))).toEqual([])
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(Object.keys(choices).toSorted())
    const [most = 0, second = 0] = counts.toSorted((one, other) => other - one)
    expect(rows.length).toBeLessThanOrEqual(most * second * 1.5)
  },
)

test('combinations that are tried anyway are not tried again', () => {
  const choices = choicesOf([3, 2, 2])
  const all = pairwise(choices)
  const [first, ...others] = all
  const rows = pairwise(choices, [first!])
  expect(rows.length).toBeLessThan(all.length + 1)
  expect(pairsOf(choices).filter((pair) => ![first!, ...rows].some((row) => meets(row, pair)))).toEqual([])
  expect(pairwise(choices, all)).toEqual([])
  expect(pairwise(choices, others)).not.toEqual([])
})

test('a single name has no pairs', () => {
  expect(pairwise(choicesOf([3]))).toEqual([])
})
