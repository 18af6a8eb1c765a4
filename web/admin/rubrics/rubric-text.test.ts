import { expect, test } from 'vitest'
import { readRubric } from './rubric-text.ts'

const question = { scoreKey: 'interest', prompt: 'How interested?' }
const problems = (rubric: object) =>
  readRubric(JSON.stringify(rubric)).problems.map(({ place, message }) => `${place}: ${message}`)

test('a rubric is read with what it leaves out', () => {
  expect(readRubric(JSON.stringify({ id: 'general', questions: [question] })).rubric).toEqual({
    id: 'general',
    kind: 'review',
    roles: [],
    questions: [{ ...question, minValue: 0, maxValue: 4 }],
  })
})

test('text that is no JSON says at which line and column', () => {
  expect(readRubric('{\n  "id": general\n}').problems).toEqual([
    { place: 'line 2, column 9', message: 'This is not JSON.' },
  ])
  expect(readRubric(' ').problems).toEqual([{ place: 'the text', message: 'There is nothing here yet.' }])
})

test('every fault is named with its place, in words', () => {
  const broken = {
    id: 'a b',
    author: 'me',
    roles: ['bootcamp', 'pilot'],
    questions: [question, { scoreKey: 'taste', prompt: '', maxValue: 11 }, { prompt: 4, minValue: 1.5 }],
  }
  expect(problems(broken)).toEqual([
    'id: Letters, digits, "-" and "_" only, beginning with a letter or digit; at most 40.',
    'roles, entry 2: This must be one of: bootcamp, engineer, designer, product, tech-lead, social-media-manager, outreach-coordinator.',
    'question 2, prompt: This must be at least 1 character long.',
    'question 2, maxValue: This must be at most 10.',
    'question 3, scoreKey: This is missing.',
    'question 3, prompt: This must be text in quotes.',
    'question 3, minValue: This must be a whole number.',
    'the rubric: There is no field of this name: author.',
  ])
})

test('JSON that is no object, no questions, and faults between questions are told too', () => {
  expect(problems([])).toEqual(['the rubric: This must be an object in { }.'])
  expect(problems({ id: 'a', questions: [] })).toEqual(['questions: A rubric needs at least one question.'])
  expect(problems({ id: 'a', questions: [question, question] })).toEqual([
    'questions: The score key "interest" is used twice.',
  ])
})
