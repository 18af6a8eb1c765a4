import { expect, test } from 'vitest'
import { emptySection } from './section-items.ts'
import { itemName, itemsIn, seenOf, versionIn, wholeSections, withItem } from './whole-sections.ts'

const main = { ...emptySection('ada', 'start'), version: 3, answers: { nickname: 'Ada' } }
const why = { ...emptySection('ada', 'start', 'why'), version: 2, answers: { why: 'because' } }
const other = { ...emptySection('ada', 'other'), version: 1 }

test('a section has its answers and the long ones that have items of their own, and no others', () => {
  const [start, last, ...more] = wholeSections([other, main, why])
    .toSorted((one, two) => two.version - one.version)
    .map(({ id, answers, items }) => ({ id, answers, items: items.map(itemName) }))
  expect(start).toEqual({
    id: 'start',
    answers: { nickname: 'Ada', why: 'because' },
    items: ['start', 'start#why'],
  })
  expect([last?.items, more]).toEqual([['other'], []])
  expect(itemsIn(wholeSections([main, why])).map(itemName)).toEqual(['start', 'start#why'])
})

test('a section was saved when the last of its items was', () => {
  const saved = (...times: (string | undefined)[]) =>
    wholeSections([main, why].map((item, index) => ({ ...item, savedAt: times[index] })))[0]?.savedAt
  expect([saved('2026-10-02', '2026-10-01'), saved('2026-10-01', '2026-10-02')]).toEqual([
    '2026-10-02',
    '2026-10-02',
  ])
  expect(saved()).toBeUndefined()
})

test('a writer knows of each item of a section which version they have seen', () => {
  const whole = wholeSections([main, why])[0]!
  const seen = (base: Parameters<typeof seenOf>[0]) => [
    seenOf(base),
    seenOf(base, 'why'),
    seenOf(base, 'how'),
  ]
  expect(seen(versionIn(whole))).toEqual([3, 2, undefined])
  expect(seen(3)).toEqual([3, undefined, undefined])
  expect(seen(undefined)).toEqual([undefined, undefined, undefined])
  expect(withItem(3, undefined, 4)).toBe(4)
  expect(seen(withItem(3, 'why', 1))).toEqual([3, 1, undefined])
  expect(seen(withItem(versionIn(whole), undefined, 4))).toEqual([4, 2, undefined])
  expect(seen(withItem(versionIn(whole), 'why', 5))).toEqual([3, 5, undefined])
})
