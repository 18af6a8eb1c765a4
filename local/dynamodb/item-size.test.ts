import { expect, test } from 'vitest'
import { itemSize } from './item-size.ts'

test.each([
  ['text in UTF-8, with its name', { naïve: { S: 'über' } }, 6 + 5],
  ['bytes', { b: { B: 'AQID' } }, 1 + 3],
  ['a flag', { f: { BOOL: false } }, 1 + 1],
  ['nothing', { n: { NULL: true } }, 1 + 1],
  ['an empty list', { l: { L: [] } }, 1 + 3],
  ['a list', { l: { L: [{ S: 'ab' }, { BOOL: true }] } }, 1 + 3 + (1 + 2) + (1 + 1)],
  ['a map', { m: { M: { key: { S: 'ab' } } } }, 1 + 3 + (1 + 3 + 2)],
  ['a set', { s: { SS: ['a', 'bc'] } }, 1 + 3],
  ['zero', { n: { N: '0' } }, 1 + 1],
  ['one digit', { n: { N: '7' } }, 1 + 2],
  ['two digits', { n: { N: '42' } }, 1 + 2],
  ['three digits', { n: { N: '123' } }, 1 + 3],
  ['zeros at the end', { n: { N: '50000' } }, 1 + 2],
  ['a fraction', { n: { N: '0.25' } }, 1 + 2],
  ['a negative number', { n: { N: '-42' } }, 1 + 3],
  ['a moment in milliseconds', { n: { N: '1767225600123' } }, 1 + 8],
])('%s', (_what, item, bytes) => {
  expect(itemSize(item)).toBe(bytes)
})
