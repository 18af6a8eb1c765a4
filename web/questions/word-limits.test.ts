import { expect, test } from 'vitest'
import { hasWordLimit, limitsText, wordsText } from './word-limits.ts'

test.each([
  [{ minimumWordCount: 100, maximumWordCount: 250 }, 'Between 100 and 250 words', '58 of 250 words'],
  [{ maximumWordCount: 250 }, 'At most 250 words', '58 of 250 words'],
  [{ minimumWordCount: 0, maximumWordCount: 250 }, 'At most 250 words', '58 of 250 words'],
  [{ minimumWordCount: 100 }, 'At least 100 words', '58 words'],
])('%o: %s, %s', (limits, limitWords, countWords) => {
  expect([limitsText(limits), wordsText(limits, 58)]).toEqual([limitWords, countWords])
})

test('a minimum of nothing is no limit', () => {
  expect([hasWordLimit({}), hasWordLimit({ minimumWordCount: 0 })]).toEqual([false, false])
})
