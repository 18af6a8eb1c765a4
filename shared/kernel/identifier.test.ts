import { expect, test } from 'vitest'
import { FormId, formIdOf, QuestionId, requireFormId, ResponseId, UserId } from './identifier.ts'

test('the id of a response names its form', () => {
  const id = 'fall-2026.AAAAAAAAAAAAAAAA'
  expect(ResponseId.safeParse(id).success).toBe(true)
  expect(formIdOf(id)).toBe('fall-2026')
})

test.each([
  [FormId, 'a'.repeat(64), 'a'.repeat(65)],
  [QuestionId, 'a'.repeat(64), 'a'.repeat(65)],
  [UserId, 'a'.repeat(64), 'a'.repeat(65)],
  [ResponseId, `f.${'a'.repeat(32)}`, `f.${'a'.repeat(33)}`],
  [QuestionId, 'proto__', '__proto__'],
  [FormId, 'fall-2026', 'Fall-2026'],
  [UserId, 'a-1', 'a#1'],
])('%# an id has the length and the characters that keys allow', (schema, good, bad) => {
  expect(schema.safeParse(good).success).toBe(true)
  expect(schema.safeParse(bad).success).toBe(false)
})

test('a query without the id of its form fails with the fixed text', () => {
  expect(() => requireFormId('')).toThrow('formId is required')
  expect(requireFormId('spring-2027')).toBe('spring-2027')
})
