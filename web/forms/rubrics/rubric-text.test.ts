import { expect, test } from 'vitest'
import { noQuestion, fieldsIn, readRubric, textOf } from './rubric-text.ts'

const question = { scoreKey: 'interest', prompt: 'How interested?' }
const problems = (rubric: object) =>
  readRubric(JSON.stringify(rubric)).problems.map(({ where, message }) => `${where}: ${message}`)

test('a rubric is read with defaults for what it leaves out', () => {
  expect(readRubric(JSON.stringify({ id: 'general', questions: [question] })).rubric).toEqual({
    id: 'general',
    kind: 'review',
    roles: [],
    questions: [{ ...question, minValue: 0, maxValue: 4 }],
  })
})

test('text that is not JSON is rejected with line and column', () => {
  expect(readRubric('{\n  "id": general\n}').problems).toEqual([
    { where: 'line 2, column 9', message: 'Expected a value, found "g".' },
  ])
  expect(readRubric(' ').problems).toEqual([{ where: 'the text', message: 'There is nothing here yet.' }])
})

test('every fault is named with its position', () => {
  const broken = {
    id: 'a b',
    author: 'me',
    roles: ['bootcamp', 'Pilot'],
    questions: [question, { scoreKey: 'taste', prompt: '', maxValue: 11 }, { prompt: 4, minValue: 1.5 }],
  }
  expect(problems(broken)).toEqual([
    'id: Only letters, digits, "-" and "_" are allowed here, up to 40, with a letter or digit first.',
    'roles, entry 2: Only lower-case letters, digits and "-" are allowed here, up to 40, with a letter first.',
    'question 2, prompt: Too little: at least 1 characters.',
    'question 2, maxValue: Too much: at most 10.',
    'question 3, scoreKey: This is missing. Expected a text in quotes.',
    'question 3, prompt: Expected a text in quotes.',
    'question 3, minValue: Expected a whole number.',
    'the part: There is no such key here: "author".',
  ])
})

test('a sentence for a score off the scale is a fault, and can be removed', () => {
  const shortened = {
    id: 'a',
    questions: [{ ...question, maxValue: 3, anchors: { 3: 'Good', 4: 'Better' } }],
  }
  expect(problems(shortened)).toEqual([
    'questions: "interest" has a sentence for 4, which is not on its scale.',
  ])
  expect(fieldsIn(JSON.stringify(shortened))?.questions[0]?.anchors).toEqual({ 3: 'Good', 4: 'Better' })
  expect(problems({ ...shortened, questions: [{ ...question, anchors: { ten: 'Best' } }] })).toEqual([
    'question 1, anchors, ten: Only the scores from 0 to 10 can have a sentence here.',
  ])
})

test('no object, an empty list and a repeated key are faults too', () => {
  expect(problems([])).toEqual(['the part: Expected an object in { }.'])
  expect(problems({ id: 'a', questions: [] })).toEqual([
    'questions: A score sheet needs at least one question.',
  ])
  expect(problems({ id: 'a', questions: [question, question] })).toEqual([
    'questions: The short name "interest" is used twice.',
  ])
})

const interviewRubric = {
  id: 'general',
  kind: 'interview' as const,
  title: 'General',
  roles: ['bootcamp' as const],
  questions: [
    {
      scoreKey: 'interest',
      prompt: 'How interested?',
      minValue: 1,
      maxValue: 5,
      optional: true,
      anchors: { 1: 'Names no reason', 5: 'Names a reason of their own' },
    },
    { scoreKey: 'taste', prompt: 'Taste?', description: '*Why?*', minValue: 0, maxValue: 4 },
  ],
  detailLink: 'https://example.org/rubric',
  commentsDescription: 'Only reviewers see this.',
}

test('a rubric shown in fields and written back is the same rubric', () => {
  const fields = fieldsIn(JSON.stringify(interviewRubric))
  expect(readRubric(textOf(fields!)).rubric).toEqual(interviewRubric)
})

test('unfinished text is shown as far as it can be read', () => {
  expect(
    fieldsIn('{"id": 4, "roles": ["pilot", "designer"], "questions": [{"maxValue": "many"}, null]}'),
  ).toEqual({
    id: '',
    kind: 'review',
    title: '',
    roles: ['designer'],
    questions: [noQuestion, noQuestion],
    detailLink: '',
    commentsDescription: '',
  })
  expect(fieldsIn('[]')?.questions).toEqual([])
  expect(fieldsIn('{')).toBeUndefined()
})

test('blank fields are missing in the text, and are named as faults', () => {
  const fields = fieldsIn('{"questions": [{}]}')!
  expect(readRubric(textOf(fields)).problems.map(({ where }) => where)).toEqual([
    'id',
    'question 1, scoreKey',
    'question 1, prompt',
  ])
})
