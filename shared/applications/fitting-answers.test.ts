import { expect, test } from 'vitest'
import type { Question } from '#shared/forms/form.ts'
import type { QuestionType } from '#shared/forms/question-types.ts'
import { requireFittingAnswers } from './fitting-answers.ts'
import type { AnswerValue } from './response.ts'

const question = (questionId: string, questionType: QuestionType): Question => ({
  questionId,
  questionType,
  questionText: '?',
})
const sections = [
  { sectionId: 'start', sectionName: 'Start', questions: [question('why', 'long-answer')] },
  {
    sectionId: 'more',
    sectionName: 'More',
    questions: [question('skills', 'multiple-select'), question('roles', 'role-select')],
  },
]

const saving = (sectionId: string, questionId: string, response: AnswerValue) => () =>
  requireFittingAnswers(
    { sections },
    { sectionResponses: [{ sectionId, questions: [{ questionId, response }] }] },
  )

test('a text is accepted where a text is asked for, a list where a list is', () => {
  expect(saving('start', 'why', 'To help')).not.toThrow()
  expect(saving('more', 'skills', ['knitting'])).not.toThrow()
  expect(saving('more', 'roles', [])).not.toThrow()
})

test('an answer of another kind than its question asks for is refused', () => {
  expect(saving('start', 'why', ['To help'])).toThrow('The answer to "why" does not fit its question.')
  expect(saving('more', 'skills', 'knitting')).toThrow('"skills"')
})

test('an answer in another section than its question’s is refused', () => {
  expect(saving('more', 'why', 'To help')).toThrow('"why"')
})

test('an answer to an unknown question is accepted', () => {
  expect(saving('start', 'retired', 'as before')).not.toThrow()
})
