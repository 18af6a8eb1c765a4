import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test('two quotes that overlap are three parts, and the middle one belongs to both', () => {
  expect(
    markedParts('we cook for people who need it', [
      [0, { quote: 'cook for people' }],
      [1, { quote: 'people who' }],
    ]),
  ).toEqual([
    { text: 'we ', of: [] },
    { text: 'cook for ', of: [0] },
    { text: 'people', of: [0, 1] },
    { text: ' who', of: [1] },
    { text: ' need it', of: [] },
  ])
})

test('a repeated quote is marked where it was selected', () => {
  expect(
    markedParts('so so so', [
      [0, { quote: 'so' }],
      [1, { quote: 'well' }],
      [2, { quote: '' }],
      [3, { quote: 'so', occurrence: 3 }],
      [4, { quote: 'so', occurrence: 4 }],
    ]),
  ).toEqual([
    { text: 'so', of: [0] },
    { text: ' so ', of: [] },
    { text: 'so', of: [3] },
  ])
})

test('the parts are the text, and the parts of each quote are the quote', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '😀'), maxLength: 40 })
  const slices = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 5 })
  fc.assert(
    fc.property(text, slices, (whole, given) => {
      const quotes = given
        .map(([one, other]) => whole.slice(Math.min(one, other), Math.max(one, other)))
        .filter((quote) => quote !== '')
      const parts = markedParts(
        whole,
        quotes.map((quote, number) => [number, { quote }] as const),
      )
      expect(parts.map((part) => part.text).join('')).toBe(whole)
      quotes.forEach((quote, number) => {
        const own = parts.filter(({ of }) => of.includes(number))
        expect(own.map((part) => part.text).join('')).toBe(quote)
      })
    }),
  )
})
