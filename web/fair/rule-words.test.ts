import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { placesWords, scoreWords } from './rule-words.ts'

test.each([
  [50, 50, 'raw', 'Half reviews, half interviews; raw averages'],
  [60, 20, 'adjusted', '75% reviews, 25% interviews; adjusted scores'],
  [1, 0, 'raw', 'Reviews alone; raw averages'],
  [0, 1, 'raw', 'Interviews alone'],
  [0, 0, 'raw', 'None: reviews and interviews both have the weight 0'],
] as const)('the weights %i and %i, %s, in words', (review, interview, basis, words) => {
  expect(scoreWords({ weights: { review, interview }, basis })).toBe(words)
})

test('where people who applied for several roles get a place, in words', () => {
  expect(placesWords(null, usualRoles)).toBe('A place in each role')
  expect(placesWords('own-order', usualRoles)).toBe('One place, by their own order')
  expect(placesWords(['designer', 'engineer'], usualRoles)).toMatch(/^One place, in the order Designer/)
})
