import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsShape } from './checked-request.ts'
import { shapes, validations } from './dynalite.ts'

/** Attribute values, and what is nearly one. */
const { value: nearlyAttribute } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.record({ S: fc.string() }),
    fc.record({ N: fc.oneof(fc.constant('1'), fc.integer()) }),
    fc.record({ BOOL: fc.oneof(fc.boolean(), fc.constant('true')) }),
    fc.record({ NULL: fc.constant(true) }),
    fc.record({ SS: fc.array(fc.string(), { maxLength: 2 }) }),
    fc.record({ B: fc.constantFrom('AAAA', 'A') }),
    fc.record({ L: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ M: fc.dictionary(fc.constantFrom('a', 'constructor'), tie('value'), { maxKeys: 2 }) }),
    fc.record({ S: fc.string(), constructor: fc.string() }, { requiredKeys: [] }),
    fc.constantFrom('text', 1, [], {}),
  ),
}))

test('the library would not change what fits, nor refuse it', () => {
  const { types } = shapes.PutItem
  let fitting = 0
  fc.assert(
    fc.property(nearlyAttribute, (value) => {
      const Item = { value }
      if (!fitsShape(Item, types['Item']!)) return
      fitting++
      expect(validations.checkTypes(structuredClone({ Item }), { Item: types['Item']! })).toEqual({ Item })
    }),
    { numRuns: 500 },
  )
  expect(fitting).toBeGreaterThan(50)
})

test('bytes, unknown types, and what the library refuses are left to it', () => {
  const values: unknown[] = [
    { S: 1 },
    { B: 'AAAA' },
    { unknown: '1' },
    { constructor: 'a' },
    { L: [null] },
    { M: [] },
    'a',
    [],
  ]
  expect(values.filter((value) => fitsShape({ value }, shapes.PutItem.types['Item']!))).toEqual([])
})
