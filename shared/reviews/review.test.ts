import { expect, test } from 'vitest'
import {
  commentField,
  commentsIn,
  missingScores,
  requireFittingScores,
  reviewScore,
  scoreField,
  scoresIn,
  scoreValuesIn,
} from './review.ts'
import { type RubricQuestion, RubricVersion } from './rubric.ts'

const rubric = (id: string, ...questions: (Partial<RubricQuestion> & { scoreKey: string })[]) =>
  RubricVersion.parse({
    id,
    kind: 'review',
    roles: [],
    version: 1,
    questions: questions.map((question) => ({ prompt: '?', ...question })),
  })

const review = {
  rubrics: [
    rubric('general', { scoreKey: 'interest' }, { scoreKey: 'extra', optional: true }),
    rubric('technical', { scoreKey: 'technical', minValue: 1, maxValue: 10 }),
  ],
  weights: { interest: 0.5, technical: 0.5 },
}

const write = (questionId: string, response: string | string[]) => () =>
  requireFittingScores(review, [{ questionId, response }])

test.each([
  ['the lowest and the highest of its scale', 'technical', ['1', '10']],
  ['0', 'interest', ['0', '4']],
  ['nothing: a score taken back', 'interest', ['']],
])('a score may be %s', (_, key, values) => {
  for (const value of values) expect(write(scoreField(key), value)).not.toThrow()
})

test.each([
  ['above its scale', 'interest', '5'],
  ['below its scale', 'technical', '0'],
  ['written in another way', 'interest', '04'],
  ['no whole number', 'interest', '2.5'],
  ['negative', 'interest', '-1'],
  ['words', 'interest', 'good'],
  ['blanks', 'interest', ' '],
  ['a list', 'interest', ['1']],
])('a score that is %s is refused', (_, key, value) => {
  expect(write(scoreField(key), value)).toThrow(
    `What was written for "${scoreField(key)}" does not fit the score sheet.`,
  )
})

test('a comment is text for a rubric of this review; everything else is refused', () => {
  expect(write(commentField('general'), 'Thoughtful.')).not.toThrow()
  expect(write(commentField('general'), ['Thoughtful.'])).toThrow('does not fit the score sheet')
  expect(write(commentField('another'), 'Thoughtful.')).toThrow('does not fit the score sheet')
  expect(write(scoreField('another'), '1')).toThrow('does not fit the score sheet')
  expect(write('interest', '1')).toThrow('does not fit the score sheet')
})

test('one score that does not fit makes the whole save fail', () => {
  const written = [
    { questionId: scoreField('interest'), response: '4' },
    { questionId: scoreField('technical'), response: '11' },
  ]
  expect(() => requireFittingScores(review, written)).toThrow('score-technical')
})

test('every question that is not optional must be scored, and 0 is a score', () => {
  const missing = (answers: Record<string, string>) =>
    missingScores(review, answers).map(({ scoreKey }) => scoreKey)
  expect(missing({})).toEqual(['interest', 'technical'])
  expect(missing({ 'score-interest': '0', 'score-technical': '' })).toEqual(['technical'])
  expect(missing({ 'score-interest': '0', 'score-technical': '1' })).toEqual([])
})

test('the scores are read from the answers, without blanks and comments', () => {
  const answers = { 'score-interest': '0', 'score-extra': '', 'comment-general': '4' }
  expect(scoresIn(review, answers)).toEqual({ interest: 0 })
})

test('the score of a review follows its weights and leaves blanks out', () => {
  expect(reviewScore(review, {})).toBeNull()
  expect(reviewScore(review, { 'score-interest': '4' })).toBe(10_000)
  expect(reviewScore(review, { 'score-interest': '4', 'score-technical': '5' })).toBe(7_500)
})

test('answers are read by rubric and key, without blanks and anything that is not text', () => {
  const answers = {
    'score-interest': '3',
    'score-extra': '',
    'comment-general': 'good',
    'comment-technical': '',
    'comment-odd': ['a', 'list'],
    why: 'to help',
  }
  expect(commentsIn(answers)).toEqual({ general: 'good' })
  expect(scoreValuesIn(answers)).toEqual({ interest: 3 })
})
