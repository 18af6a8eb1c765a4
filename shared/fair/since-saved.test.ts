import { expect, test } from 'vitest'
import type { SavedRow } from './saved-scenario.ts'
import type { Outcome } from './simulate.ts'
import { sinceSaved, sinceSavedWords } from './since-saved.ts'

const saved = (id: string, standing: SavedRow['standing'], total: number | null): SavedRow => ({
  id,
  standing,
  total,
})
const now = (id: string, standing: Outcome['standing'], total: number): Outcome => ({
  id,
  standing,
  total,
  rank: 1,
  isClose: false,
})

test('what has changed since a scenario was saved is listed and said in a sentence', () => {
  const before = [saved('a', 'accepted', 9), saved('b', 'denied', 5), saved('c', 'denied', 4)]
  const gone = [saved('d', 'erased', null), saved('e', 'accepted', 3)]
  const after = [
    now('a', 'accepted', 8),
    now('b', 'accepted', 5),
    now('c', 'denied', 4),
    now('f', 'denied', 1),
  ]
  const since = sinceSaved([...before, ...gone], after)
  expect(since).toEqual({ added: ['f'], gone: ['d', 'e'], rescored: ['a'], moved: ['b'] })
  expect(sinceSavedWords(since)).toBe(
    'Since it was saved: 1 application was added, 2 applications are no longer in it, 1 application has another score, 1 application has another outcome.',
  )
  expect(sinceSavedWords(sinceSaved([before[2]!], [after[2]!]))).toBe(
    'Nothing has changed since it was saved.',
  )
})
