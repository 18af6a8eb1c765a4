import { expect, test } from 'vitest'
import { scoreOnScale, typedScore } from './scores.ts'

const question = (scoreKey: string, maxValue: number) => ({
  scoreKey,
  prompt: scoreKey,
  minValue: 0,
  maxValue,
})
const rubric = (id: string, ...questions: ReturnType<typeof question>[]) => ({
  id,
  kind: 'review' as const,
  roles: [],
  questions,
  version: 1,
})

test('a score reads out of 100, whatever the scales of the rubrics', () => {
  const review = { rubrics: [rubric('a', question('x', 4)), rubric('b', question('y', 10))] }
  expect(scoreOnScale(review, { 'score-x': '3', 'score-y': '10' })).toBe('88 of 100')
})

test('without any score there is a dash; a score of 0 is shown as 0', () => {
  const review = { rubrics: [rubric('a', question('x', 4))] }
  expect(scoreOnScale(review, {})).toBe('– of 100')
  expect(scoreOnScale(review, { 'score-x': '0' })).toBe('0 of 100')
})

const typed = (digit: string, at = 0) => ({ digit, at })

test('a typed digit gives that score, if it is on the scale', () => {
  const scale = { minValue: 1, maxValue: 4 }
  expect(['0', '1', '4', '5'].map((digit) => typedScore(typed(digit), scale))).toEqual([
    undefined,
    1,
    4,
    undefined,
  ])
})

test('a 0 right after a 1 gives 10, if the scale goes up to 10', () => {
  expect(typedScore(typed('0', 900), { minValue: 0, maxValue: 10 }, typed('1'))).toBe(10)
  expect(typedScore(typed('0', 1_100), { minValue: 0, maxValue: 10 }, typed('1'))).toBe(0)
  expect(typedScore(typed('0', 900), { minValue: 0, maxValue: 4 }, typed('1'))).toBe(0)
})
