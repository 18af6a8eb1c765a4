import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, inOrder, sortable } from './column.ts'

interface Row {
  id: string
  name: string
  score: number | null
}

const columns: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'score', head: 'Score', cell: ({ score }) => score, sortBy: ({ score }) => score },
  { id: 'action', head: 'Action', cell: () => null },
]
const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Ada', 'bob', 'Édith'),
      score: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
  )
  .map((all) => all.map((row, index) => ({ ...row, id: String(index) })))

test('sorting puts values in order, and rows without a value last', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('score', '-score'), (all, sort) => {
      const sorted = inOrder(all, columns, sort)
      expect(new Set(sorted)).toEqual(new Set(all))
      const scores = sorted.map(({ score }) => score)
      const known = scores.filter((score) => score !== null)
      expect(scores.slice(0, known.length)).toEqual(known)
      const ascending = known.toSorted((one, other) => one - other)
      expect(known).toEqual(sort === 'score' ? ascending : ascending.toReversed())
    }),
  )
})

test('equal rows keep their order, in both directions', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('name', '-name'), (all, sort) => {
      const ids = inOrder(all, columns, sort)
        .filter(({ name }) => name === 'Ada')
        .map(({ id }) => Number(id))
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    }),
  )
})

test('names are sorted regardless of case and accents', () => {
  const named = ['bob', 'Édith', 'Ada', 'Eve'].map((name) => ({ id: name, name, score: null }))
  expect(inOrder(named, columns, 'name').map(({ name }) => name)).toEqual(['Ada', 'bob', 'Édith', 'Eve'])
})

test('a list can be sorted only by columns with a sort key', () => {
  expect(sortable(columns)).toEqual(['name', 'score'])
  const all = [
    { id: '1', name: 'b', score: 1 },
    { id: '2', name: 'a', score: 2 },
  ]
  expect(inOrder(all, columns, 'action')).toBe(all)
})
