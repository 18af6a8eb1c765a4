import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { parseForm } from './form-parsing.ts'
import { QuestionType } from './question-types.ts'

const question = { questionId: 'why', questionType: 'long-answer', questionText: 'Why?' }
const form = {
  id: 'fall-2026',
  semester: 'Fall 2026',
  isActive: false,
  dueDate: '2026-10-15T23:59:59-04:00',
  description: '',
  disabledRoles: [],
  sections: [
    { sectionId: 'start', sectionName: 'Start', questions: [question] },
    { sectionId: 'more', sectionName: 'More', questions: [{ ...question, questionId: 'more' }] },
  ],
}
const text = (change: object = {}) => JSON.stringify({ ...form, ...change }, null, 2)

test('a form parses', () => {
  expect(parseForm(text(), usualRoles)).toEqual({ status: 'Form Parsed Successfully', form })
})

test('a form without a due date parses; a question without text has its id', () => {
  const untold = { questionId: 'why', questionType: 'long-answer' }
  const sections = [{ ...form.sections[0], questions: [untold] }]
  expect(parseForm(text({ dueDate: undefined, sections }), usualRoles)).toMatchObject({
    status: 'Form Parsed Successfully',
    form: { dueDate: '', sections: [{ questions: [{ questionText: 'why' }] }] },
  })
})

test('a form without an introduction and without closed roles parses', () => {
  const short = text({ description: undefined, disabledRoles: undefined })
  expect(parseForm(short, usualRoles)).toEqual({ status: 'Form Parsed Successfully', form })
})

test('invalid JSON is reported with line and column', () => {
  expect(parseForm('{\n  "id": fall\n}', usualRoles)).toEqual({
    status: 'Failed while converting to JSON',
    problems: [{ place: '', line: 2, column: 9, message: 'Expected a value, found "f".' }],
  })
})

test.each([
  ['has no zone', '2026-10-15T23:59:59'],
  ['is no day', '2026-02-30T00:00:00Z'],
  ['is a number', 1791000000000],
])('a dueDate that %s is reported before anything else', (_, dueDate) => {
  const parsed = parseForm(text({ dueDate, sections: 'none' }), usualRoles)
  expect(parsed).toMatchObject({
    status: 'Failed while parsing dueDate field',
    problems: [{ place: 'dueDate' }],
  })
})

test('a wrong dueDate is reported with an example', () => {
  const parsed = parseForm(text({ dueDate: 'tomorrow' }), usualRoles)
  expect('problems' in parsed && parsed.problems[0]?.message).toMatch(/^Expected a date and time/)
})

test('an invalid form is reported with its path in words and position', () => {
  const sections = [
    form.sections[0],
    { ...form.sections[1], questions: [{ ...question, questionType: 'essay' }] },
  ]
  expect(parseForm(text({ sections }), usualRoles)).toEqual({
    status: 'Failed while converting to ApplicationForm',
    problems: [
      {
        place: 'sections → 2 → questions → 1 → questionType',
        line: 26,
        column: 11,
        message: `Expected one of: ${QuestionType.options.map((type) => `"${type}"`).join(', ')}.`,
      },
    ],
  })
})

test('rejects duplicate ids', () => {
  const sections = [form.sections[0], { ...form.sections[1], questions: [question] }]
  expect(parseForm(text({ sections }), usualRoles)).toMatchObject({
    status: 'Failed while converting to ApplicationForm',
    problems: [
      { place: 'sections → 2 → questions → 1 → questionId', message: 'The question id "why" is used twice.' },
    ],
  })
})

test.each(['[]', '"a form"', 'null', '7'])('%s is JSON but not a form', (given) => {
  expect(parseForm(given, usualRoles).status).toBe('Failed while converting to ApplicationForm')
})
