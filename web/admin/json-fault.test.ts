import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each([
  ['{"a": 1,}', 'line 1, column 9'],
  ['{\n  "a": x\n}', 'line 2, column 8'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
  ['[1, 2', 'line 1, column 6'],
  ['{"a": "no end}', 'line 1, column 7'],
  ["{'a': 1}", 'line 1, column 2'],
  ['{} {}', 'line 1, column 4'],
  ['', 'line 1, column 1'],
])('%j breaks off at %s', (text, place) => {
  expect(jsonFault(text)).toBe(place)
})

test('what is JSON has no fault, and what is none has one', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 3 }), (text, indent) => {
      expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.json({ maxDepth: 2 }), fc.nat(), fc.string({ maxLength: 2 }), (text, place, piece) => {
      const at = place % (text.length + 1)
      const broken = text.slice(0, at) + piece + text.slice(at + 1)
      expect(jsonFault(broken) === undefined).toBe(isJson(broken))
    }),
    { numRuns: 500 },
  )
})
