import { expect, test } from 'vitest'
import type { PublicForm, Section } from '#shared/forms/form.ts'
import { sectionLook, sectionState, stateLabel } from './section-state.ts'

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

const unvisited = { wasLeft: false, isCurrent: false, hasConflict: false }
const label = (answers: Record<string, string>, wasLeft: boolean, isCurrent = false) =>
  stateLabel(sectionState(section, form, answers), { ...unvisited, wasLeft, isCurrent })

test.each([
  [{}, false, 'Not started'],
  [{}, true, '2 to answer'],
  [{ one: 'a word' }, false, 'In progress'],
  [{ one: 'a word' }, true, '1 to answer'],
  [{ one: 'a word', two: 'more' }, false, 'Completed'],
  [{ one: 'one word too many', two: 'more' }, true, '1 answer is too long'],
  [{ one: 'one word too many' }, true, '1 answer is too long, 1 to answer'],
  [{ three: 'only this' }, false, 'In progress'],
])('with %o, left before: %s, the section is called %s', (answers, wasLeft, words) => {
  expect(label(answers, wasLeft)).toBe(words)
})

test('the open section is in progress', () => {
  expect(label({ one: 'a word' }, true, true)).toBe('In progress')
})

test('a section without required questions is completed by any answer', () => {
  const optional = { ...section, questions: section.questions.slice(2) }
  const state = (answers: Record<string, string>) =>
    stateLabel(sectionState(optional, form, answers), { ...unvisited, wasLeft: true })
  expect([state({}), state({ three: 'x' })]).toEqual(['Not started', 'Completed'])
})

const complete = { one: 'a word', two: 'more' }

test('a section with two answers to choose from says so, even if it is complete', () => {
  const state = sectionState(section, form, complete)
  expect(stateLabel(state, { ...unvisited, hasConflict: true })).toBe('Choose an answer')
})

test.each([
  ['not started', {}, unvisited, 'ring'],
  ['in progress', { one: 'a word' }, unvisited, 'ring'],
  ['left with a missing answer', { one: 'a word' }, { ...unvisited, wasLeft: true }, 'ring'],
  ['so after a try to submit', { one: 'a word' }, { ...unvisited, wasLeft: true, wasTried: true }, 'bad'],
  ['left with too long an answer', { one: 'one word too many' }, { ...unvisited, wasLeft: true }, 'bad'],
  ['complete', complete, { ...unvisited, wasLeft: true }, 'done'],
  ['complete, with two answers to choose from', complete, { ...unvisited, hasConflict: true }, 'bad'],
  ['open', { one: 'a word' }, { ...unvisited, wasLeft: true, isCurrent: true }, 'now'],
])('a section that is %s: %#', (_, answers, visit, look) => {
  expect(sectionLook(sectionState(section, form, answers), visit)).toBe(look)
})
