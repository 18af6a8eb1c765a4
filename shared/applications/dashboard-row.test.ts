import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Participant, rowId, scoresOf, tallyOf } from './dashboard-row.ts'

const participant = (state: Participant['state'], score: number | null = null, id = 'r'): Participant => ({
  id,
  state,
  score,
})

test('a row shows how many have submitted, their average and their spread', () => {
  expect(tallyOf([participant('done', 8_000), participant('started'), participant('done', 6_000)])).toEqual({
    assigned: 3,
    done: 2,
    average: 7_000,
    range: { low: 6_000, high: 8_000 },
    spread: 2_000,
  })
})

test('without a submitted score there is no average, and a score of 0 is one', () => {
  expect(tallyOf([participant('new')])).toEqual({
    assigned: 1,
    done: 0,
    average: null,
    range: null,
    spread: null,
  })
  expect(tallyOf([participant('done', 0)])).toEqual({
    assigned: 1,
    done: 1,
    average: 0,
    range: { low: 0, high: 0 },
    spread: null,
  })
})

test('people who know the applicant do not count, nor do the scores that they gave', () => {
  expect(tallyOf([participant('recused', 9_000), participant('done', 1_000)])).toEqual({
    assigned: 1,
    done: 1,
    average: 1_000,
    range: { low: 1_000, high: 1_000 },
    spread: null,
  })
})

test('a review submitted without a score counts as done and not as 0', () => {
  expect(tallyOf([participant('done'), participant('done', 5_000)])).toMatchObject({
    done: 2,
    average: 5_000,
  })
})

test('the figures don’t depend on the order, and the average lies between', () => {
  const participants = fc.array(
    fc.record({
      id: fc.string(),
      state: fc.constantFrom('new', 'started', 'done', 'recused'),
      score: fc.option(fc.integer({ min: 0, max: 10_000 })),
    }),
  )
  fc.assert(
    fc.property(participants, (given) => {
      const tally = tallyOf(given)
      expect(tallyOf(given.toReversed())).toEqual(tally)
      expect(tally.done).toBeLessThanOrEqual(tally.assigned)
      const scores = scoresOf(given)
      expect(tally.average === null).toBe(scores.length === 0)
      expect(tally.average ?? Infinity).toBeGreaterThanOrEqual(Math.min(...scores))
      expect(tally.average ?? -Infinity).toBeLessThanOrEqual(Math.max(...scores))
    }),
  )
})

test('one person has a row for each role', () => {
  const responseId = 'fall-2026.abcdefghijklmnop'
  expect(rowId({ responseId, role: 'engineer' })).not.toBe(rowId({ responseId, role: 'designer' }))
})
