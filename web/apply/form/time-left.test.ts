import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

test.each([
  [59 * seconds, 'less than a minute'],
  [1 * minutes, '1 minute'],
  [59 * minutes + 59 * seconds, '59 minutes'],
  [1 * hours, '1 hour'],
  [5 * hours + 12 * minutes, '5 hours and 12 minutes'],
  [47 * hours + 1 * minutes, '47 hours and 1 minute'],
  [48 * hours + 1, '2 days'],
  [21 * 24 * hours + 23 * hours, '21 days'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(timeLeft(milliseconds)).toBe(words)
})
