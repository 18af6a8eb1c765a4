import { expect, test } from 'vitest'
import { type ItemOutcome, listedOutcomes, planOf, summaryOf } from './bulk-plan.ts'

test('a plan shows what changes, what is as wanted, and what is refused', () => {
  const plan = planOf(['new', 'same', 'barred'], {
    whyNot: (item) => (item === 'barred' ? 'It is barred.' : undefined),
    isUnchanged: (item) => item === 'same',
  })
  expect(plan).toEqual({
    changing: ['new'],
    unchanged: ['same'],
    refused: [{ item: 'barred', reason: 'It is barred.' }],
  })
})

const outcomes: ItemOutcome[] = [
  { id: 'a', outcome: 'done' },
  { id: 'b', outcome: 'refused', reason: 'No.' },
  { id: 'c', outcome: 'stale', reason: 'Someone else decided this meanwhile.' },
  { id: 'd', outcome: 'done' },
]

test('the summary counts what is done, changed by others, and refused', () => {
  expect(summaryOf(outcomes, 5)).toBe('2 of 5 done, 1 changed by someone else, 1 refused')
  expect(summaryOf([], 5)).toBe('0 of 5 done')
})

test('stale and refused items are listed before those that are done', () => {
  expect(listedOutcomes(outcomes).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})
