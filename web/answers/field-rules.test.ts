import { expect, test } from 'vitest'
import { hasWordLimit, limitsText, toggled, wordsText } from './field-rules.ts'

const options = ['a', 'b', 'c']

test('chosen options are in the order of the question, whatever was clicked first', () => {
  expect(toggled(['c'], 'a', options)).toEqual(['a', 'c'])
})

test('choosing an option again unselects it', () => {
  expect(toggled(['a', 'c'], 'a', options)).toEqual(['c'])
})

test('an option that the form no longer has stays chosen until it is unselected', () => {
  expect(toggled(['old'], 'b', options)).toEqual(['b', 'old'])
  expect(toggled(['b', 'old'], 'old', options)).toEqual(['b'])
})

test.each([
  [{ minimumWordCount: 100, maximumWordCount: 250 }, '100 to 250 words'],
  [{ maximumWordCount: 250 }, 'At most 250 words'],
  [{ minimumWordCount: 0, maximumWordCount: 250 }, 'At most 250 words'],
  [{ minimumWordCount: 100 }, 'At least 100 words'],
])('%o: %s', (limits, words) => {
  expect(limitsText(limits)).toBe(words)
})

const both = { minimumWordCount: 80, maximumWordCount: 250 }

test.each([
  [0, both, '80 more words', 'short'],
  [79, both, '1 more word', 'short'],
  [80, both, '80 of 250 words', 'fine'],
  [224, both, '224 of 250 words', 'fine'],
  [225, both, '25 words left', 'near'],
  [249, both, '1 word left', 'near'],
  [250, both, '0 words left', 'near'],
  [251, both, '1 word too many', 'long'],
  [310, { maximumWordCount: 250 }, '60 words too many', 'long'],
  [58, { minimumWordCount: 50 }, '58 words', 'fine'],
  [12, { minimumWordCount: 50 }, '38 more words', 'short'],
] as const)('with %i words the counter says what is missing or left: %#', (words, limits, text, look) => {
  expect(wordsText(limits, words)).toEqual({ text, look })
})

test('a minimum of zero is no limit', () => {
  expect([hasWordLimit({}), hasWordLimit({ minimumWordCount: 0 })]).toEqual([false, false])
})
