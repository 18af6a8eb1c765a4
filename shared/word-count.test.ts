import { expect, test } from 'vitest'
import { countWords } from './word-count.ts'

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  two\u00a0words\n', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
