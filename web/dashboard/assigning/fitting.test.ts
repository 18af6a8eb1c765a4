import { expect, test } from 'vitest'
import { howManyFit, usualRoom } from './fitting.ts'

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

test('in a window of 1280 px, the first of three people is named, not only counted', () => {
  // 'Samira W.'
  expect(howManyFit([57 / 16, 3, 3], 10)).toBe(1)
})

test('the room for people is what the other columns leave of the window', () => {
  // A journey of the dashboards measures it with their columns.
  const columns = [{ width: '50rem' }, { namesRow: true as const }, {}, { width: '4.125rem' }]
  expect(usualRoom(columns, 80)).toBe(12.5)
  expect(usualRoom([...columns, { width: '5rem', isOff: true }], 80)).toBe(12.5)
  expect(usualRoom(columns, 100)).toBe(28.125)
  // In a narrower window the table scrolls sideways, and the name is as narrow as it gets.
  expect(usualRoom(columns, 62)).toBe(9.625)
})
