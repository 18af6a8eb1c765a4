import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAndColumn, readJson } from './json-text.ts'

const reads = (text: string) => {
  const reading = readJson(text)
  return 'fault' in reading ? reading.fault : reading.value
}

test('all JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(reads(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('a text is refused exactly when JSON.parse refuses it', () => {
  const broken = fc
    .tuple(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '\\', '\n', "'", '0', '-', '\u0001', 'é'),
    )
    .map(([value, place, sign]) => {
      const text = JSON.stringify(value, null, 1)
      const at = place % (text.length + 1)
      return text.slice(0, at) + sign + text.slice(at + 1)
    })
  fc.assert(
    fc.property(broken, (text) => {
      const reading = readJson(text)
      fc.pre(!('fault' in reading && reading.fault.includes('appears twice')))
      expect('fault' in reading).toBe(!isParsed(text))
    }),
    { numRuns: 2_000 },
  )
})

function isParsed(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['{"a": 1,}', 'Expected a key in double quotes, found "}".', 1, 9],
  ['[1, 2', 'The text ends here; expected "," or "]".', 1, 6],
  ['{\n  "a" 1\n}', 'Expected ":" after the key, found "1".', 2, 7],
  ["{'a': 1}", 'Expected a key in double quotes, found "\'".', 1, 2],
  [
    '{"a": "open\n}',
    'This text in quotes does not end on its line, or has an invalid character after "\\".',
    1,
    7,
  ],
  ['{"a": 1, "a": 2}', 'The key "a" appears twice in the same object.', 1, 10],
  ['', 'The text ends here; expected a value.', 1, 1],
])('%j: %s', (text, fault, line, column) => {
  const reading = readJson(text)
  if (!('fault' in reading)) throw new Error('It was read.')
  expect({ fault: reading.fault, ...lineAndColumn(text, reading.at) }).toEqual({ fault, line, column })
})

test('each part knows its position; a missing one that of its parent', () => {
  const text = '{\n  "sections": [\n    { "id": 1 }\n  ]\n}'
  const reading = readJson(text)
  if ('fault' in reading) throw new Error(reading.fault)
  const at = (...path: (string | number)[]) => lineAndColumn(text, reading.positionOf(path))
  expect(at('sections', 0, 'id')).toEqual({ line: 3, column: 7 })
  expect(at('sections', 0, 'name')).toEqual({ line: 3, column: 5 })
  expect(at('nothing')).toEqual({ line: 1, column: 1 })
})

test('64 levels are read, and deeper nesting is reported', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
  expect(reads(nested(64))).toEqual(JSON.parse(nested(64)))
  expect(readJson(nested(65))).toEqual({ fault: 'This is nested too deeply.', at: 65 })
  expect(reads(nested(100_000))).toBe('This is nested too deeply.')
})
