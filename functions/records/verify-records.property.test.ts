import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditItem, hashOf } from '#functions/store/audit-item.ts'
import type { Item } from '#functions/store/item.ts'
import { type History, historyOf, type MadeDeed } from './testing-history.ts'
import { verifyRecords } from './verify-records.ts'

const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']
/** Three days are sealed; the fourth is only covered by the heads on people's records. */
const sealed = { first: days[0]!, until: days[2]! }
const now = new Date('2026-10-04T18:00:00Z')

const deed = fc.record<MadeDeed>({
  by: fc.constantFrom('ada', 'bob', 'cyd'),
  day: fc.constantFrom(...days),
  after: fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
})
const history = fc.array(deed, { minLength: 1, maxLength: 14 }).map((deeds) =>
  historyOf(
    deeds.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    sealed,
  ),
)

const findingsIn = (kept: History) => verifyRecords(kept, { now }).findings
const runs = { numRuns: 150 }

/** One manipulation of the table, at the item that `at` selects. */
type Tampering = (kept: History, at: number) => History

const pick = <T>(items: readonly T[], at: number) => items[at % items.length]!
const replaced = (items: readonly Item[], old: Item, ...with_: Item[]) =>
  items.flatMap((item) => (item === old ? with_ : [item]))

const onEntry =
  (change: (entry: Item, kept: History) => Item[]): Tampering =>
  (kept, at) => {
    const entry = pick(kept.entries, at)
    return { ...kept, entries: replaced(kept.entries, entry, ...change(entry, kept)) }
  }
const onSeal =
  (change: (seal: Item) => Item[]): Tampering =>
  (kept, at) => {
    const seal = pick(kept.seals, at)
    return { ...kept, seals: replaced(kept.seals, seal, ...change(seal)) }
  }
/** The entry as the portal would have written it with other content. */
const rewritten = (entry: Item, changes: object): Item => {
  const { pk: _, sk: _sk, h: _h, gsi1pk: _g, gsi1sk: _s, ...said } = entry
  return auditItem({ ...said, ...changes } as never)
}
const rehashed = (item: Item, changes: object): Item => {
  const { pk, sk, h: _, ...said } = { ...item, ...changes } as Item & { h: unknown }
  return { pk, sk, ...said, h: hashOf(said) }
}

const tamperings: Record<string, Tampering> = {
  'an entry says something else': onEntry((entry) => [{ ...entry, after: { score: 'edited' } }]),
  'an entry says something else, and its hash fits': onEntry((entry) => [
    rewritten(entry, { after: { score: 'edited' } }),
  ]),
  'an entry was made at another time': onEntry((entry) => [{ ...entry, at: '2026-10-02T00:00:00.000Z' }]),
  'an entry was made on another day, and its hash fits': onEntry((entry) => [
    rewritten(entry, { at: '2026-09-30T00:00:00.000Z' }),
  ]),
  'an entry has another hash': onEntry((entry) => [{ ...entry, h: hashOf({}) }]),
  'an entry follows another one': onEntry((entry) => [{ ...entry, prev: hashOf({}) }]),
  'an entry has one more attribute': onEntry((entry) => [{ ...entry, note: 'x' }]),
  'an entry lost an attribute': onEntry(({ what: _what, ...entry }) => [entry as Item]),
  'an entry is hidden from the index': onEntry((entry) => [{ ...entry, gsi1pk: 'AUDIT#hidden' }]),
  'an entry is said to be by somebody else': onEntry((entry) => [{ ...entry, by: 'eve' }]),
  'an entry was removed': onEntry(() => []),
  'an entry was copied to another number': onEntry((entry, { entries }) => [
    entry,
    { ...entry, sk: String(entries.length + 1).padStart(10, '0') },
  ]),
  'an entry was inserted beside the numbers': onEntry((entry) => [entry, { ...entry, sk: `${entry.sk}a` }]),
  'a fitting entry was added at the end of a chain': onEntry((entry, { heads }) => {
    const { userId, number, hash } = heads.find((head) => head.userId === entry.by)!
    return [entry, rewritten(entry, { by: userId, number: number + 1, prev: hash })]
  }),
  'a chain was inserted for nobody': onEntry((entry) => [
    entry,
    rewritten(entry, { by: 'eve', number: 1, prev: '' }),
  ]),
  'a whole chain was removed': (kept, at) => {
    const { userId } = pick(kept.heads, at)
    return { ...kept, entries: kept.entries.filter(({ by }) => by !== userId) }
  },
  'a person’s record names another hash': (kept, at) => {
    const head = pick(kept.heads, at)
    return {
      ...kept,
      heads: kept.heads.map((each) => (each === head ? { ...each, hash: hashOf({}) } : each)),
    }
  },
  'a person’s record names fewer entries': (kept, at) => {
    const head = pick(kept.heads, at)
    return {
      ...kept,
      heads: kept.heads.map((each) => (each === head ? { ...each, number: each.number - 1 } : each)),
    }
  },
  'a seal was removed': onSeal(() => []),
  'a seal names other heads': onSeal((seal) => [
    { ...seal, heads: [{ userId: 'ada', number: 9, hash: hashOf({}) }] },
  ]),
  'a seal names other heads, and its hash fits': onSeal((seal) => [
    rehashed(seal, { heads: [{ userId: 'ada', number: 9, hash: hashOf({}) }] }),
  ]),
  'a seal follows another one': onSeal((seal) => [rehashed(seal, { prev: hashOf({}) })]),
  'a seal has another number': onSeal((seal) => [rehashed(seal, { number: 7 })]),
  'a seal was inserted': onSeal((seal) => [seal, rehashed(seal, { sk: '2026-10-04', day: '2026-10-04' })]),
  'all seals were removed': (kept) => ({ ...kept, seals: [] }),
}

test('an untouched history passes', () => {
  fc.assert(
    fc.property(history, (kept) => {
      expect(findingsIn(kept)).toEqual([])
    }),
    runs,
  )
})

test.each(Object.keys(tamperings))('is found in every history: %s', (name) => {
  fc.assert(
    fc.property(history, fc.nat(), (kept, at) => {
      // Empty seals are as good as none.
      fc.pre(name !== 'all seals were removed' || kept.seals.some(({ heads }) => (heads as []).length > 0))
      expect(findingsIn(tamperings[name]!(kept, at))).not.toEqual([])
    }),
    runs,
  )
})

/** Cuts a chain off and resets its head. No chain can show that, but the seals do. */
test('cutting off the end of a sealed chain is found, even if the person’s record is reset', () => {
  fc.assert(
    fc.property(history, fc.nat(), (kept, at) => {
      const entry = pick(kept.entries, at)
      const number = Number(entry.number)
      const day = String(entry.at).slice(0, 10)
      fc.pre(day !== days[3])
      const hash =
        (kept.entries.find((each) => each.by === entry.by && each.number === number - 1)?.h as
          | string
          | undefined) ?? ''
      const rest = kept.entries.filter((each) => each.by !== entry.by || Number(each.number) < number)
      const heads = kept.heads.map((head) =>
        head.userId === entry.by ? { ...head, number: number - 1, hash } : head,
      )
      expect(findingsIn({ ...kept, entries: rest, heads })).not.toEqual([])
    }),
    runs,
  )
})

test('rewriting everything, seals included, is found by a seal’s hash that was kept elsewhere', () => {
  const deeds: MadeDeed[] = days.map((day) => ({ by: 'ada', day }))
  const kept = historyOf(deeds, sealed)
  const rewrittenAll = historyOf(
    deeds.map((each, index) => (index === 0 ? { ...each, after: 'forged' } : each)),
    sealed,
  )
  const [day, hash] = [sealed.until, String(kept.seals.at(-1)!.h)]
  expect(verifyRecords(kept, { now, known: new Map([[day, hash]]) }).findings).toEqual([])
  expect(findingsIn(rewrittenAll)).toEqual([])
  expect(verifyRecords(rewrittenAll, { now, known: new Map([[day, hash]]) }).findings).toEqual([
    { words: `The seal of ${day} is not the one of which you have the hash: the table was rewritten.` },
  ])
})

test('a busy day is sealed in parts, and an edited or removed part is found', () => {
  const deeds = Array.from({ length: 4_500 }, (_, index) => ({ by: `person-${index}`, day: days[0]! }))
  const kept = historyOf(deeds, { first: days[0]!, until: days[2]! })
  expect(kept.parts).toHaveLength(2)
  expect(kept.seals.concat(kept.parts).every((item) => JSON.stringify(item).length < 400_000)).toBe(true)
  expect(findingsIn(kept)).toEqual([])
  const [first, second] = kept.parts
  expect(findingsIn({ ...kept, parts: [first!] })).not.toEqual([])
  expect(findingsIn({ ...kept, parts: [first!, { ...second!, heads: [] }] })).not.toEqual([])
})
