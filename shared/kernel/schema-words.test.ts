import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OperationId } from '#shared/applications/save.ts'
import { SlotId } from '#shared/interviews/interview-slot.ts'
import { FormId, QuestionId, RubricId } from './identifier.ts'
import { issueWords, valueAt } from './schema-words.ts'

const wordsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error && issueWords(error.issues[0]!, value)
}
const date = 'Expected a date and time with its zone, such as "2026-10-15T23:59:59-04:00".'

test.each<[string, z.ZodMiniType, unknown]>([
  ['Expected a text in quotes.', z.string(), 1],
  ['Expected a number.', z.number(), 'a'],
  ['Expected a whole number.', z.int(), 1.5],
  ['Expected true or false.', z.boolean(), 'yes'],
  ['Expected a list in [ ].', z.array(z.string()), 'a'],
  ['Expected an object in { }.', z.strictObject({}), []],
  ['Expected null.', z.null(), 1],
  ['Expected one of: "a", 2.', z.literal(['a', 2]), 3],
  ['There is no such key here: "b", "c".', z.strictObject({}), { b: 1, c: 2 }],
  ['Too much: at most 3 characters.', z.string().check(z.maxLength(3)), 'abcd'],
  ['Too much: at most 1 entries.', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
  ['Too much: at most 5.', z.number().check(z.maximum(5)), 6],
  ['Too little: at least 3 characters.', z.string().check(z.minLength(3)), 'ab'],
  ['Too little: at least 1 entries.', z.array(z.string()).check(z.minLength(1)), []],
  ['Too little: at least 5.', z.number().check(z.minimum(5)), 4],
  [date, z.iso.datetime({ offset: true }), 'tomorrow'],
  ['Expected a day, such as "2026-10-15".', z.iso.date(), 'tomorrow'],
  ['Expected an address that begins with https://.', z.url(), 'here'],
  ['This has the wrong format.', z.email(), 'ada'],
  ['This has the wrong format.', OperationId, 'a'],
  ['This has the wrong format.', SlotId, 'a'],
  ['This cannot be used.', z.union([z.string(), z.number()]), true],
  ['This cannot be used.', z.string().check(z.refine(() => false)), 'a'],
  ['A rubric needs a question.', z.array(z.string()).check(z.minLength(1, 'A rubric needs a question.')), []],
  [
    'Only lower-case letters, digits and "-" are allowed here, up to 64, with a letter or digit first.',
    FormId,
    'Fall 2026',
  ],
  [
    'Only letters, digits, "-" and "_" are allowed here, up to 64, with a letter or digit first.',
    QuestionId,
    'why?',
  ],
  [
    'Only letters, digits, "-" and "_" are allowed here, up to 40, with a letter or digit first.',
    RubricId,
    '_general',
  ],
])('"%s"', (words, schema, value) => {
  expect(wordsOf(schema, value)).toBe(words)
})

test('a missing value is reported as missing, before what is expected', () => {
  const schema = z.object({ list: z.array(z.object({ name: z.string() })) })
  const missing = 'This is missing. Expected a text in quotes.'
  expect(wordsOf(schema, { list: [{ name: 'a' }, {}] })).toBe(missing)
  expect(wordsOf(schema, { list: [{ name: null }] })).toBe('Expected a text in quotes.')
  expect(wordsOf(schema, { list: [null] })).toBe('Expected an object in { }.')
})

test('a scalar has no children', () => {
  const whole = { list: ['a', null] }
  expect(valueAt(whole, ['list', 0])).toBe('a')
  for (const path of [
    ['list', 0, 'length'],
    ['list', 1, 'name'],
    ['other', 'name'],
  ])
    expect(valueAt(whole, path)).toBeUndefined()
})
