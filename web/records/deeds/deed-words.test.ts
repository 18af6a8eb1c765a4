import { expect, test } from 'vitest'
import { recordKinds } from '#shared/records/record.ts'
import { deedWords } from './deed-words.ts'

test('every kind of deed has words', () => {
  expect(new Set(recordKinds.map(deedWords)).size).toBe(recordKinds.length)
  for (const kind of recordKinds) expect(deedWords(kind)).toMatch(/^[a-z’' -]+$/i)
})

test('a kind that the page does not know shows its code', () => {
  expect(deedWords('treasury.open')).toBe('treasury.open')
  expect(deedWords('constructor')).toBe('constructor')
})
