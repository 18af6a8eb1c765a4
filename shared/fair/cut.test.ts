import { expect, test } from 'vitest'
import { cutAfter } from './cut.ts'

const rows = new Map(
  Object.entries({
    ada: { raw: 9_000, adjusted: 8_000 },
    ben: { raw: 7_000, adjusted: 7_100 },
    cem: { raw: 7_500, adjusted: 6_900 },
    dan: { raw: 2_000, adjusted: 2_500 },
  }).map(([id, scores]) => [id, { ...scores, error: 300 }]),
)

test('a cut says who is on which side, and who is too close to call', () => {
  expect(cutAfter(rows, 2)).toEqual({
    order: ['ada', 'ben', 'cem', 'dan'],
    close: new Set(['ben', 'cem']),
    changed: 1,
  })
})

test('where everybody or nobody has a place, no one is close to the cut', () => {
  for (const places of [0, 4, 9])
    expect(cutAfter(rows, places)).toMatchObject({ close: new Set(), changed: 0 })
})

test('without an error of the scores, nobody is called close to the cut', () => {
  const unsure = new Map([...rows].map(([id, scores]) => [id, { ...scores, error: null }]))
  expect(cutAfter(unsure, 2)).toMatchObject({ close: new Set(), changed: 1 })
})

test('equal scores are ordered by their ids, whatever order they came in', () => {
  const equal = new Map([...rows].toReversed().map(([id]) => [id, { raw: 1, adjusted: 1, error: 1 }]))
  expect(cutAfter(equal, 2).order).toEqual(['ada', 'ben', 'cem', 'dan'])
})
