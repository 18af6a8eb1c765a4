import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, fullScore, isDisputedSpread, spreadOf } from '#shared/kernel/average.ts'
import { isLowAverage, scoreOf, scoreText } from './score.ts'

interface Given {
  scoreKey: string
  maxValue: number
  value: number
  weight: number
}

/** Scored questions of one review, their weights in hundredths as people write them. */
const given = fc.uniqueArray(
  fc
    .record({
      scoreKey: fc.constantFrom('interest', 'technical', 'social-good', 'constructor', 'toString'),
      maxValue: fc.integer({ min: 0, max: 10 }),
      share: fc.integer({ min: 0, max: 10 }),
      weight: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ scoreKey, maxValue, share, weight }): Given => ({
      scoreKey,
      maxValue,
      value: Math.min(share, maxValue),
      weight: weight / 100,
    })),
  { selector: ({ scoreKey }) => scoreKey, minLength: 1 },
)

const byKey = (questions: readonly Given[], of: (question: Given) => number) =>
  Object.fromEntries(questions.map((question) => [question.scoreKey, of(question)]))
const valuesOf = (questions: readonly Given[]) => byKey(questions, ({ value }) => value)
const weightsOf = (questions: readonly Given[], factor = 1) =>
  byKey(questions, ({ weight }) => weight * factor)

const question = (scoreKey: string, maxValue = 4) => ({ scoreKey, maxValue })

test('a score is a whole number from 0 to 10,000 whatever the maxima and the weights', () => {
  fc.assert(
    fc.property(given, (questions) => {
      const score = scoreOf(questions, valuesOf(questions), weightsOf(questions))
      fc.pre(score !== null)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(fullScore)
      expect(Number.isInteger(score)).toBe(true)
    }),
  )
})

test('only highest scores give the full score, and only zeros give 0', () => {
  fc.assert(
    fc.property(given, (questions) => {
      fc.pre(questions.some(({ maxValue }) => maxValue > 0))
      const highest = byKey(questions, ({ maxValue }) => maxValue)
      const lowest = byKey(questions, () => 0)
      expect(scoreOf(questions, highest, weightsOf(questions))).toBe(fullScore)
      expect(scoreOf(questions, lowest, weightsOf(questions))).toBe(0)
    }),
  )
})

test('a blank question changes nothing: the score is that of the others alone', () => {
  fc.assert(
    fc.property(given, fc.nat(), (questions, pick) => {
      const blank = questions[pick % questions.length]
      const others = questions.filter((each) => each !== blank)
      const values = valuesOf(others)
      const weights = weightsOf(questions)
      expect(scoreOf(questions, values, weights)).toBe(scoreOf(others, values, weights))
    }),
  )
})

test('only the ratio of the weights counts', () => {
  fc.assert(
    fc.property(given, fc.constantFrom(0.1, 0.3, 0.7, 3, 10), (questions, factor) => {
      const values = valuesOf(questions)
      expect(scoreOf(questions, values, weightsOf(questions, factor))).toBe(
        scoreOf(questions, values, weightsOf(questions)),
      )
    }),
  )
})

test('equal weights are the same as none', () => {
  const questions = [question('a', 4), question('b', 10)]
  const values = { a: 1, b: 3 }
  expect(scoreOf(questions, values, { a: 0.3, b: 0.3 })).toBe(scoreOf(questions, values, undefined))
})

test('a half is rounded up, even if the weights are not exact in binary', () => {
  // (.3 * 3/8 + .1 * 3/5) / .4 is .43125, which floating-point numbers miss slightly.
  expect(scoreOf([question('a', 8), question('b', 5)], { a: 3, b: 3 }, { a: 0.3, b: 0.1 })).toBe(4_313)
})

test('a higher value never lowers the score', () => {
  fc.assert(
    fc.property(given, fc.nat(), (questions, pick) => {
      const better = questions[pick % questions.length]!
      fc.pre(better.value < better.maxValue)
      const values = valuesOf(questions)
      const raised = { ...values, [better.scoreKey]: better.value + 1 }
      expect(scoreOf(questions, raised, weightsOf(questions))!).toBeGreaterThanOrEqual(
        scoreOf(questions, values, weightsOf(questions))!,
      )
    }),
  )
})

test('questions with different maxima count by their share', () => {
  expect(scoreOf([question('a', 4), question('b', 10)], { a: 4, b: 5 }, undefined)).toBe(7_500)
  expect(scoreOf([question('a', 4), question('b', 10)], { a: 4, b: 5 }, { a: 0.25, b: 0.75 })).toBe(6_250)
})

test('without an answer, or without points to give, there is no score, and 0 is one', () => {
  expect(scoreOf([question('a', 0)], { a: 0 }, { a: 1 })).toBeNull()
  expect(scoreOf([question('a')], {}, { a: 1 })).toBeNull()
  expect(scoreOf([], {}, undefined)).toBeNull()
  expect(scoreOf([question('a')], { a: 0 }, { a: 1 })).toBe(0)
})

test('a key without a weight counts nothing, unless no answered key has one', () => {
  const questions = [question('a'), question('b')]
  expect(scoreOf(questions, { a: 4, b: 0 }, { a: 1 })).toBe(10_000)
  expect(scoreOf(questions, { b: 2 }, { a: 1 })).toBe(5_000)
  expect(scoreOf(questions, { a: 4, b: 0 }, { c: 1 })).toBe(5_000)
})

test('an average is not rounded, and there is none without scores', () => {
  expect(averageOf([5_000, 5_001])).toBe(5_000.5)
  expect(averageOf([0])).toBe(0)
  expect(averageOf([])).toBeNull()
})

test('the spread is the highest less the lowest score, from two scores on', () => {
  expect(spreadOf([7_000, 2_500, 9_000])).toBe(6_500)
  expect(spreadOf([4_000, 4_000])).toBe(0)
  expect(spreadOf([4_000])).toBeNull()
})

test.each([
  [7_325, 100, '73.25'],
  [0, 100, '0.00'],
  [10_000, 4, '4.00'],
  [6_666.666, 100, '66.67'],
  [6_667, 4, '2.67'],
])('%d on a scale to %d reads %s', (score, max, text) => {
  expect(scoreText(score, max)).toBe(text)
})

test.each([
  [null, false],
  [1_999, false],
  [2_000, true],
])('reviewers whose scores lie %s apart disagree: %s', (spread, isDisputed) => {
  expect(isDisputedSpread(spread)).toBe(isDisputed)
})

test('a form can say from how far apart its reviewers disagree', () => {
  expect([4_999, 5_000].map((spread) => isDisputedSpread(spread, 50))).toEqual([false, true])
  expect(isDisputedSpread(2_000, undefined)).toBe(true)
})

test.each([
  [null, false],
  [0, true],
  [4_999.5, true],
  [5_000, false],
])('an average of %s is low: %s', (average, isLow) => {
  expect(isLowAverage(average)).toBe(isLow)
})
