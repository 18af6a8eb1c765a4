import { expect, test } from 'vitest'
import type { QuestionType } from '#shared/forms/question-types.ts'
import { answersOf, answerTo, AnswerValue, isBlank, rolesIn, sameAnswer } from './response.ts'

const question = (questionId: string, questionType: QuestionType) => ({
  questionId,
  questionType,
  questionText: '?',
})

test('an answer of white space or of nothing chosen is blank', () => {
  expect(['', ' \n', []].map(isBlank)).toEqual([true, true, true])
  expect([' a ', ['a']].map(isBlank)).toEqual([false, false])
})

test.each<[AnswerValue, AnswerValue, boolean]>([
  ['a', 'a', true],
  ['a', 'b', false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [['a'], 'a', false],
  ['a', ['a'], false],
])('%j and %j are the same answer: %s', (one, other, same) => {
  expect(sameAnswer(one, other)).toBe(same)
})

test('an answer of a question’s earlier type is shown blank', () => {
  const answers = { why: 'To help', skills: ['knitting'] }
  expect(answerTo(question('why', 'long-answer'), answers)).toBe('To help')
  expect(answerTo(question('skills', 'multiple-select'), answers)).toEqual(['knitting'])
  expect(answerTo(question('why', 'role-select'), answers)).toEqual([])
  expect(answerTo(question('skills', 'short-answer'), answers)).toBe('')
  // Properties that every object has are not answers.
  expect(answerTo(question('constructor', 'short-answer'), answers)).toBe('')
})

test('chosen roles are those of role questions, each once, in order', () => {
  const sections = [
    { questions: [question('skills', 'multiple-select'), question('first', 'role-select')] },
    { questions: [question('second', 'role-select')] },
  ]
  const answers = { skills: ['product'], first: ['engineer', 'pilot'], second: ['bootcamp', 'engineer'] }
  const form = { sections, openRoles: ['bootcamp', 'engineer'], disabledRoles: ['product'] }
  expect(rolesIn(form, answers)).toEqual(['bootcamp', 'engineer'])
})

test('all answers of a response are found by their question', () => {
  const answer = (questionId: string, response: AnswerValue) => ({
    questionId,
    response,
    questionType: 'short-answer' as const,
    applicationFormId: 'fall-2026',
  })
  const section = (sectionId: string, ...questions: ReturnType<typeof answer>[]) => ({
    sectionId,
    sectionName: sectionId,
    version: 1,
    questions,
  })
  expect(
    answersOf({ sectionResponses: [section('a', answer('x', '1')), section('b', answer('y', ['2']))] }),
  ).toEqual({ x: '1', y: ['2'] })
})
