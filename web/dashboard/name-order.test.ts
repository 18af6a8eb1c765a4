import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedName } from './name-order.ts'

const collator = new Intl.Collator('en')

/** Names as people have them, and texts that nobody has. */
const letters = fc.constantFrom(
  ..."aAbBeEéÉëzZåÅøłßæ0129 -.'’_,(/\u0301\u0323\tßñŽ".split(''),
  'ﬀ',
  'ſ',
  '\u212A',
  'ı',
  'İ',
  'Ｋ',
  '王',
  'ب',
  '😀',
)
const text = fc.oneof(
  fc.string({ unit: letters, maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', 'é', ' ', '-', "'", '.', '1'), maxLength: 5 }),
  fc.string({ unit: 'binary' }),
)

test('two texts are in the order of the collator, whatever their characters', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const order = new SortedName(one).compareTo(new SortedName(other))
      expect(Math.sign(order)).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: 1_000 },
  )
})

test('a sorted list of names is what the collator makes of it', () => {
  fc.assert(
    fc.property(fc.array(text), (names) => {
      const sorted = names.map((name) => new SortedName(name)).toSorted((one, other) => one.compareTo(other))
      expect(sorted.map(({ name }) => name)).toEqual(names.toSorted(collator.compare))
    }),
  )
})
