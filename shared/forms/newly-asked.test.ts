import { expect, test } from 'vitest'
import { newlyAsked } from './form-change.ts'
import type { Question, Section } from './form.ts'

const question = (questionId: string, optional = false): Question => ({
  questionId,
  questionType: 'short-answer',
  questionText: `${questionId}?`,
  ...(optional && { optional }),
})
const section = (sectionId: string, ...questions: Question[]): Section => ({
  sectionId,
  sectionName: 'A',
  questions,
})

test('new in a form is what was not required, and all of a new section', () => {
  const before = [section('a', question('why'), question('phone', true))]
  const after = [
    section('a', question('why'), question('phone'), question('extra', true)),
    section('b', question('new'), question('more', true)),
  ]
  expect(newlyAsked(before, after).map(({ questionId }) => questionId)).toEqual(['phone', 'new', 'more'])
  expect(newlyAsked(after, before)).toEqual([])
})
