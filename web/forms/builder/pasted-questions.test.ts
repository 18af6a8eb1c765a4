import { expect, test } from 'vitest'
import { questionsInList } from './pasted-questions.ts'

const list = (text: string, taken: string[] = []) => questionsInList(text, 'short-answer', taken)

test('each line of a pasted list is a question, without its number or bullet', () => {
  const text =
    '1. Why us?\n  2) Why now?\n\n- Your major\n• A. N. Other\nQ4: 3 words\r\n(b) Your year\n2027 plans'
  expect(list(text).map(({ questionText }) => questionText)).toEqual([
    'Why us?',
    'Why now?',
    'Your major',
    'A. N. Other',
    '3 words',
    'Your year',
    '2027 plans',
  ])
})

test('what other tools mark as required or optional is so here', () => {
  expect(list('Name *\nNickname (optional)\nMajor (Required)\n*')).toEqual([
    { questionId: 'name', questionType: 'short-answer', questionText: 'Name' },
    { questionId: 'nickname', questionType: 'short-answer', questionText: 'Nickname', optional: true },
    { questionId: 'major', questionType: 'short-answer', questionText: 'Major' },
  ])
})

test('pasted questions have ids that no other question has', () => {
  expect(list('Why?\nWhy?', ['why']).map(({ questionId }) => questionId)).toEqual(['why-2', 'why-3'])
})
