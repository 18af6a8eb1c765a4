import { expect, test } from 'vitest'
import { FormId, QuestionId } from '#shared/kernel/identifier.ts'
import { nextSemester, proposedFormId, proposedId } from './proposed-id.ts'

test.each([
  ['Why do you want to join?', 'why-do-you-want-to-join'],
  ['  Résumé  ', 'resume'],
  ['Ünïted — States', 'united-states'],
  ['???', 'question'],
  ['日本', 'question'],
  ['x'.repeat(200), 'x'.repeat(40)],
])('%j becomes %j, which can be an id', (text, id) => {
  expect(proposedId(text, 'question', [])).toBe(id)
  expect(QuestionId.safeParse(id).success).toBe(true)
})

test('an id that is taken gets a number', () => {
  expect(proposedId('Why?', 'question', ['why', 'why-2'])).toBe('why-3')
})

test('the id of a form follows its semester, and is empty without one', () => {
  expect(proposedFormId('Fall 2026', [])).toBe('fall-2026')
  expect(FormId.safeParse(proposedFormId('Fall 2026', ['fall-2026'])).success).toBe(true)
  expect(proposedFormId('', [])).toBe('')
})

test('spring and fall alternate, and a semester with another name stays the same', () => {
  expect(['Spring 2027', 'Fall 2026', 'Winter'].map(nextSemester)).toEqual([
    'Fall 2027',
    'Spring 2027',
    'Winter',
  ])
})
