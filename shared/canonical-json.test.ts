import { expect, test } from 'vitest'
import { canonicalJson, same } from './canonical-json.ts'

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

test('keys of all levels are written in the order of their code units, and texts as JSON has them', () => {
  expect(canonicalJson({ b: [{ z: 1.5, 10: true, 9: null }], a: 'é"' })).toBe(
    '{"a":"é\\"","b":[{"10":true,"9":null,"z":1.5}]}',
  )
})
