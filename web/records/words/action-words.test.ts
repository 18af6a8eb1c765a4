import { expect, test } from 'vitest'
import { recordKinds } from '#shared/records/record.ts'
import { actionWords } from './action-words.ts'

test('every kind of action has words', () => {
  expect(new Set(recordKinds.map(actionWords)).size).toBe(recordKinds.length)
  for (const kind of recordKinds) expect(actionWords(kind)).toMatch(/^[a-z’' -]+$/i)
})

test('a kind that the page does not know shows its code', () => {
  expect(actionWords('treasury.open')).toBe('treasury.open')
  expect(actionWords('constructor')).toBe('constructor')
})
