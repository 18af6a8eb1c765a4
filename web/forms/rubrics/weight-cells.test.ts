import { expect, test } from 'vitest'
import { Rubric } from '#shared/reviews/rubric.ts'
import { cellsOf, hasCell, isWeight, keysIn, weightsIn, withCell } from './weight-cells.ts'

const weights = { engineer: { technical: 0.5, interest: 0.25 }, bootcamp: { interest: 1 } }
const rubric = (given: object) =>
  Rubric.parse({ id: 'a', questions: [{ scoreKey: 'interest', prompt: '?' }], ...given })

test('weights shown in the table and read back are the same weights', () => {
  expect(weightsIn(cellsOf(weights))).toEqual(weights)
  expect(weightsIn(cellsOf(undefined))).toEqual({})
})

test('emptying a cell removes its weight', () => {
  const cells = withCell(withCell(cellsOf(weights), 'bootcamp', 'interest', ' '), 'engineer', 'interest', '0')
  expect(weightsIn(cells)).toEqual({ engineer: { technical: 0.5, interest: 0 } })
})

test.each(['0', '1', '.3', '0.25', '1.0', ' 0.5 ', ''])('%j is a weight', (text) => {
  expect(isWeight(text)).toBe(true)
})

test.each(['2', '1.5', '-0.1', '0,5', 'a', '1e-3', '.'])('%j is not a weight', (text) => {
  expect(isWeight(text)).toBe(false)
  expect(weightsIn(withCell(cellsOf(weights), 'engineer', 'technical', text))).toBeUndefined()
})

test('the table has a column for every key, and a cell where it applies', () => {
  const rubrics = [rubric({}), rubric({ kind: 'interview', questions: [{ scoreKey: 'talk', prompt: '?' }] })]
  const cells = cellsOf(weights)
  expect(keysIn(rubrics, 'review', cells)).toEqual(['interest', 'technical'])
  const has = hasCell(rubrics, 'review', cells)
  expect(has('designer', 'interest')).toBe(true)
  expect(has('engineer', 'technical')).toBe(true)
  expect(has('designer', 'technical')).toBe(false)
})
