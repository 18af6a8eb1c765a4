import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from '#shared/kernel/folded-text.ts'
import { isFound } from './search.ts'

test('case, accents and kinds of apostrophes are ignored in a search', () => {
  expect(foldedText('LUCÍA Ñandú')).toBe('lucia nandu')
  expect(isFound('lucia', 'Lucía Vega')).toBe(true)
  expect(isFound('ÉDITH', 'edith clarke')).toBe(true)
  expect([isFound("o'bri", 'O’Brien'), isFound('o’bri', "O'Brien")]).toEqual([true, true])
})

test('every word is found in any order, and an empty search finds everything', () => {
  expect(isFound('hopper GRACE', 'Grace Hopper')).toBe(true)
  expect(isFound('grace turing', 'Grace Hopper')).toBe(false)
  expect(isFound('  ', 'anything')).toBe(true)
})

test('every text is found by itself, with or without its accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(isFound(text, text)).toBe(true)
      expect(isFound(foldedText(text), text)).toBe(true)
    }),
  )
})
