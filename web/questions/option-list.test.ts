import { expect, test } from 'vitest'
import { toggled } from './option-list.ts'

const options = ['a', 'b', 'c']

test('what is chosen stands in the order of the options, whatever was clicked first', () => {
  expect(toggled(['c'], 'a', options)).toEqual(['a', 'c'])
})

test('chosen again it is taken back', () => {
  expect(toggled(['a', 'c'], 'a', options)).toEqual(['c'])
})

test('an option that the form no longer has stays until it is taken back', () => {
  expect(toggled(['old'], 'b', options)).toEqual(['b', 'old'])
  expect(toggled(['b', 'old'], 'old', options)).toEqual(['b'])
})
