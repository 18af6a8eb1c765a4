import { expect, test } from 'vitest'
import { candidateShortcuts } from './candidate-keys.ts'

const keys = (phase: 'open' | 'frozen' | 'released') =>
  candidateShortcuts(phase, true).flatMap(([pressed]) => pressed)

test('the list of shortcuts has only keys that do something', () => {
  expect(keys('open')).toEqual(['J', 'K', 'S', '1', '2', '3', '4', '5', 'C', '?'])
  expect(keys('frozen')).toEqual(['J', 'K', 'C', '?'])
  expect(keys('released')).toEqual(['J', 'K', '3', '4', '5', 'C', '?'])
})
