import { expect, test } from 'vitest'
import { howManyFit } from './fitting.ts'

const names = (count: number) => Array<number>(count).fill(3)

test('all chips are on the line if they fit beside the button that adds one', () => {
  expect(howManyFit(names(2), 12.4)).toBe(2)
  expect(howManyFit([], 3)).toBe(0)
})

test('otherwise the line ends with a button for the rest', () => {
  expect(howManyFit(names(3), 12.4)).toBe(1)
  expect(howManyFit(names(3), 14.9)).toBe(2)
  expect(howManyFit([20, 3], 12)).toBe(0)
})
