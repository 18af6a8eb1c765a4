import { expect, test } from 'vitest'
import { newlyRequired } from './form-change.ts'
import type { Question, Section } from './form.ts'

const question = (questionId: string, optional = false): Question => ({
  questionId,
  questionType: 'short-answer',
  questionText: `${questionId}?`,
  ...(optional && { optional }),
})
const section = (...questions: Question[]): Section => ({ sectionId: 'a', sectionName: 'A', questions })

test('a question is newly required if it is new, or was optional', () => {
  const before = [section(question('why'), question('phone', true))]
  const after = [
    section(question('why'), question('phone'), question('extra', true)),
    section(question('new')),
  ]
  expect(newlyRequired(before, after).map(({ questionId }) => questionId)).toEqual(['phone', 'new'])
  expect(newlyRequired(after, before)).toEqual([])
})
