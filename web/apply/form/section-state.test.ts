import { expect, test } from 'vitest'
import type { PublicForm, Section } from '#shared/form.ts'
import { sectionState, stateLabel } from './section-state.ts'

const section: Section = {
  sectionId: 'why',
  sectionName: 'Why',
  questions: [
    { questionId: 'one', questionType: 'long-answer', questionText: 'One?', maximumWordCount: 2 },
    { questionId: 'two', questionType: 'short-answer', questionText: 'Two?' },
    { questionId: 'three', questionType: 'short-answer', questionText: 'Three?', optional: true },
  ],
}
const form = { disabledRoles: [], sections: [section] } as unknown as PublicForm

const label = (answers: Record<string, string>, wasLeft: boolean, isCurrent = false) =>
  stateLabel(sectionState(section, form, answers), { wasLeft, isCurrent })

test.each([
  [{}, false, 'Not started'],
  [{}, true, '2 problems'],
  [{ one: 'a word' }, false, 'In progress'],
  [{ one: 'a word' }, true, '1 problem'],
  [{ one: 'a word', two: 'more' }, false, 'Completed'],
  [{ one: 'one word too many', two: 'more' }, true, '1 problem'],
  [{ three: 'only this' }, false, 'In progress'],
])('with %o, left before: %s, it says %s', (answers, wasLeft, words) => {
  expect(label(answers, wasLeft)).toBe(words)
})

test('the section that is open says that it is in progress, with its problems', () => {
  expect(label({ one: 'a word' }, true, true)).toBe('In progress, 1 problem')
})

test('a section without required questions is completed by any answer', () => {
  const optional = { ...section, questions: section.questions.slice(2) }
  const state = (answers: Record<string, string>) =>
    stateLabel(sectionState(optional, form, answers), { wasLeft: true, isCurrent: false })
  expect([state({}), state({ three: 'x' })]).toEqual(['Not started', 'Completed'])
})
