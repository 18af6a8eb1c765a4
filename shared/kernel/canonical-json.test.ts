import { expect, test } from 'vitest'
import { same } from './canonical-json.ts'

test('order matters in lists but not among keys', () => {
  expect([same({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }), same([1, 2], [2, 1])]).toEqual([true, false])
})

test('a key without a value counts as missing, and a missing key is not null', () => {
  expect([same({ a: 1, b: undefined }, { a: 1 }), same(undefined, null), same({ a: null }, {})]).toEqual([
    true,
    false,
    false,
  ])
})
