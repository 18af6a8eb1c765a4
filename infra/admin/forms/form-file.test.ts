import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallRubric } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { parseForm } from '#shared/forms/form-parsing.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { type ExportedForm, formFileText, readFormFile } from './form-file.ts'

const letter = { bootcamp: 'Dear {first}', team: 'Dear {first} of {role}' }
const form: ApplicationForm = {
  ...smallForm,
  isActive: false,
  decisionLetters: { accepted: letter, waitlist: letter, denied: 'Dear {first}' },
  reviewScoreWeights: { engineer: { skill: 0.75, care: 0.25 }, designer: { care: 1 } },
  interviewScoreWeights: { bootcamp: { warmth: 1 } },
}
const exported: ExportedForm = {
  form,
  rubrics: [
    { ...smallRubric, id: 'zeal' },
    { ...smallRubric, id: 'care' },
  ],
}

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown, order: (keys: string[]) => string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, order))
  if (typeof value !== 'object' || value === null) return value
  const all = value as Record<string, unknown>
  return Object.fromEntries(order(Object.keys(all)).map((key) => [key, shuffled(all[key], order)]))
}

test('a form has the same text whatever the order of its keys, and is read unchanged', () => {
  const text = formFileText(exported)
  expect(readFormFile(text, usualRoles)).toEqual({
    exported: { form, rubrics: exported.rubrics.toReversed() },
  })
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chance) => {
      const order = (keys: string[]) =>
        keys
          .map((key) => ({ key, at: chance.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ key }) => key)
      expect(formFileText(shuffled(exported, order) as ExportedForm)).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('a file begins with format and version, and can be pasted into a portal', () => {
  const text = formFileText(exported)
  expect(text.split('\n').slice(0, 3)).toEqual([
    '{',
    '  "format": "application-portal/form",',
    '  "version": 1,',
  ])
  const pasted = JSON.stringify((JSON.parse(text) as { form: unknown }).form)
  expect(parseForm(pasted, usualRoles)).toEqual({ status: 'Form Parsed Successfully', form })
})

test('an active form is exported as inactive', () => {
  expect(formFileText({ ...exported, form: { ...form, isActive: true } })).toBe(formFileText(exported))
})

const file = () => JSON.parse(formFileText(exported)) as Record<string, unknown> & { rubrics: object[] }
const formWith = (change: object) => ({ ...file(), form: { ...form, ...change } })

test.each<[string, unknown, string, string]>([
  ['no form', [], '', 'Expected an object in { }.'],
  ['another format', { ...file(), format: 'a/b' }, 'format', 'Expected one of: "application-portal/form".'],
  ['a newer version', { ...file(), version: 2 }, 'version', 'This portal reads files of version 1.'],
  ['people', { ...file(), people: [] }, 'people', 'There is no such key here: "people".'],
  [
    'no day',
    formWith({ dueDate: 'soon' }),
    'form → dueDate',
    'Expected a date and time with its zone, such as "2026-10-15T23:59:59-04:00".',
  ],
  ['no section', formWith({ sections: [] }), 'form → sections', 'Too little: at least 1 entries.'],
  [
    'an active form',
    formWith({ isActive: true }),
    'form → isActive',
    'An import activates no form. Please write false, and activate it in the portal.',
  ],
  [
    'a rubric without questions',
    { ...file(), rubrics: [{ ...smallRubric, questions: [] }] },
    'rubrics → 1 → questions',
    'A score sheet needs at least one question.',
  ],
  [
    'a score that is asked twice',
    {
      ...file(),
      rubrics: [smallRubric, { ...smallRubric, id: 'x', questions: Array(2).fill(smallRubric.questions[0]) }],
    },
    'rubrics → 2 → questions',
    `The short name "${smallRubric.questions[0]!.scoreKey}" is used twice.`,
  ],
  [
    'a duplicate rubric',
    { ...file(), rubrics: [smallRubric, smallRubric] },
    'rubrics → 2 → id',
    `The rubric id "${smallRubric.id}" is used twice.`,
  ],
  [
    'more rubrics than a form has room for',
    { ...file(), rubrics: Array.from({ length: 41 }, (_, index) => ({ ...smallRubric, id: `r${index}` })) },
    'rubrics',
    'A form has room for 40 rubrics.',
  ],
])('a file with %s is refused, with the place and in words', (_, value, place, message) => {
  expect(readFormFile(JSON.stringify(value), usualRoles)).toMatchObject({ problems: [{ place, message }] })
})

test('refuses a file that is not JSON, with line and column', () => {
  expect(readFormFile('{\n  "format": nothing\n}', usualRoles)).toMatchObject({
    problems: [{ line: 2, column: 13 }],
  })
})

test('a file without rubrics or letters is valid', () => {
  const { decisionLetters: _, reviewScoreWeights: _review, interviewScoreWeights: _interview, ...bare } = form
  const text = JSON.stringify({ format: 'application-portal/form', version: 1, form: bare })
  expect(readFormFile(text, usualRoles)).toEqual({ exported: { form: bare, rubrics: [] } })
})
