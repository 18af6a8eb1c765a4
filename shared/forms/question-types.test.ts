import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { boundsText, choicesOf, countWords, offeredRoles, questionTypes } from './question-types.ts'

test('a role question offers the roles it lists, or all', () => {
  const offered = (questionOptions?: string[]) =>
    offeredRoles(questionOptions ? { questionOptions } : {}, usualRoles.ids)
  expect(offered(['designer', 'bootcamp'])).toEqual(['bootcamp', 'designer'])
  expect([offered(), offered([])]).toEqual([usualRoles.ids, usualRoles.ids])
})

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  two\u00a0words\n', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})

const noLink = 'This is not a link. Please paste its whole address, such as https://example.org.'
const noNumber = 'This is not a number. Please write it in digits, such as 12 or 3.5.'
const noDate = 'This is not a date. Please choose a day, such as 2027-05-20.'

test.each([
  ['link', 'https://github.com/ada', undefined],
  ['link', ' HTTP://example.org ', undefined],
  ['link', 'github.com/ada', noLink],
  ['link', 'javascript:alert(1)', noLink],
  ['link', 'https://example', noLink],
  ['link', 'https://example.org and more', noLink],
  ['number', ' 12 ', undefined],
  ['number', '-3.5', undefined],
  ['number', '.5', undefined],
  ['number', '1e3', noNumber],
  ['number', 'twelve', noNumber],
  ['date', '2028-02-29', undefined],
  ['date', '2027-02-29', noDate],
  ['date', '2027-13-01', noDate],
  ['date', 'May 2027', noDate],
] as const)('a %s: %j', (type, answer, fault) => {
  expect(questionTypes[type].answerFault?.({}, answer, [])).toBe(fault)
})

test.each([
  [{ minimum: 0, maximum: 40 }, '41', 'Please write a number from 0 to 40.'],
  [{ minimum: 0 }, '-1', 'Please write a number of at least 0.'],
  [{ maximum: 4 }, '4.1', 'Please write a number of at most 4.'],
  [{ minimum: 0, maximum: 40 }, '40', undefined],
])('a number within %o: %s', (bounds, answer, fault) => {
  expect(questionTypes.number.answerFault?.(bounds, answer, [])).toBe(fault)
  expect(fault ?? boundsText(bounds)).toContain(boundsText(bounds))
})

test('options, and yes or no, are choices; roles and texts are not', () => {
  const questionOptions = ['bootcamp']
  expect(choicesOf({ questionType: 'multiple-select', questionOptions })).toEqual(questionOptions)
  expect(choicesOf({ questionType: 'yes-no' })).toEqual(['Yes', 'No'])
  expect(choicesOf({ questionType: 'role-select', questionOptions })).toEqual([])
  expect(choicesOf({ questionType: 'short-answer', questionOptions })).toEqual([])
})
