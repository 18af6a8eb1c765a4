import { expect, test } from 'vitest'
import { applicationRoles } from '#shared/application-role.ts'
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
    { place: 'line 2, column 9', message: 'Expected a value, found "g".' },
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
    'id: Only letters, digits, "-" and "_" are allowed here, up to 40, with a letter or digit first.',
    `roles, entry 2: Expected one of: ${applicationRoles.map((role) => `"${role}"`).join(', ')}.`,
    'question 2, prompt: Too little: at least 1 characters.',
    'question 2, maxValue: Too much: at most 10.',
    'question 3, scoreKey: This is missing. Expected a text in quotes.',
    'question 3, prompt: Expected a text in quotes.',
    'question 3, minValue: Expected a whole number.',
    'the rubric: There is no such key here: "author".',
  ])
})

test('JSON that is no object, no questions, and faults between questions are told too', () => {
  expect(problems([])).toEqual(['the rubric: Expected an object in { }.'])
  expect(problems({ id: 'a', questions: [] })).toEqual(['questions: A rubric needs at least one question.'])
  expect(problems({ id: 'a', questions: [question, question] })).toEqual([
    'questions: The score key "interest" is used twice.',
  ])
})
