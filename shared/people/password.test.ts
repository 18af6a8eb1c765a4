import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGoodPassword, Password, passwordParts } from './password.ts'

test.each([
  ['Abcdef1!', true],
  ['Portal-demo-1', true],
  ['Abc def1', true],
  ['Abcdefg1', false],
  ['abcdef1!', false],
  ['ABCDEF1!', false],
  ['Abcdefg!', false],
  ['Abcde1!', false],
  [' Abcdef1', false],
  ['Abcdef1 ', false],
  ['Äbcdef1!', false],
  ['Abcde12!', true],
  [`Aa1!${'x'.repeat(252)}`, true],
  [`Aa1!${'x'.repeat(253)}`, false],
])('%s: %s', (password, isGood) => {
  expect(isGoodPassword(password)).toBe(isGood)
})

test('a password is good exactly if it meets every part, is trimmed and short enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (password) => {
      const parts = passwordParts.every(({ holds }) => holds(password))
      expect(isGoodPassword(password)).toBe(parts && password.trim() === password)
    }),
  )
})

test('a password that meets the rules may have up to 256 characters', () => {
  const ofLength = (length: number) => Password.safeParse(`Aa1!${'x'.repeat(length - 4)}`).success
  expect([ofLength(256), ofLength(257)]).toEqual([true, false])
})
