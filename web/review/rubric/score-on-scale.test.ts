import { expect, test } from 'vitest'
import { scoreOnScale } from './score-on-scale.ts'

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

test('a score is shown on the scale of the first rubric, whatever the others go up to', () => {
  const review = { rubrics: [rubric('a', question('x', 4)), rubric('b', question('y', 10))] }
  expect(scoreOnScale(review, { 'score-x': '3', 'score-y': '10' })).toBe('3.50 / 4')
})

test('nothing scored is a dash, a score of nothing is 0', () => {
  const review = { rubrics: [rubric('a', question('x', 4))] }
  expect(scoreOnScale(review, {})).toBe('– / 4')
  expect(scoreOnScale(review, { 'score-x': '0' })).toBe('0.00 / 4')
})
