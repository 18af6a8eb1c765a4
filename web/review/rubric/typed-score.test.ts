import { expect, test } from 'vitest'
import { typedScore } from './typed-score.ts'

const typed = (digit: string, at = 0) => ({ digit, at })

test('a digit is the score of its name, and one off the scale is none', () => {
  const scale = { minValue: 1, maxValue: 4 }
  expect(['0', '1', '4', '5'].map((digit) => typedScore(typed(digit), scale))).toEqual([
    undefined,
    1,
    4,
    undefined,
  ])
})

test('a 0 right after a 1 makes it a 10, where the scale goes so far', () => {
  expect(typedScore(typed('0', 900), { minValue: 0, maxValue: 10 }, typed('1'))).toBe(10)
  expect(typedScore(typed('0', 1_100), { minValue: 0, maxValue: 10 }, typed('1'))).toBe(0)
  expect(typedScore(typed('0', 900), { minValue: 0, maxValue: 4 }, typed('1'))).toBe(0)
})
