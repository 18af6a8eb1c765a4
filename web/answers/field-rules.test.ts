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
  [{ minimumWordCount: 100, maximumWordCount: 250 }, 'Between 100 and 250 words', '58 of 250 words'],
  [{ maximumWordCount: 250 }, 'At most 250 words', '58 of 250 words'],
  [{ minimumWordCount: 0, maximumWordCount: 250 }, 'At most 250 words', '58 of 250 words'],
  [{ minimumWordCount: 100 }, 'At least 100 words', '58 words'],
])('%o: %s, %s', (limits, limitWords, countWords) => {
  expect([limitsText(limits), wordsText(limits, 58)]).toEqual([limitWords, countWords])
})

test('a minimum of zero is no limit', () => {
  expect([hasWordLimit({}), hasWordLimit({ minimumWordCount: 0 })]).toEqual([false, false])
})
