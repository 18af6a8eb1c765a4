import { expect, test } from 'vitest'
import { seasonLine } from './season-line.ts'

const dueDate = '2026-12-13T23:59:00Z'
const opensAt = '2026-12-01T09:00:00Z'

test('a date is next until its moment or, for keeping, its day is over', () => {
  const form = { dueDate, opensAt, decisionsBy: '2027-01-12T17:00:00Z', retainUntil: '2027-06-30' }
  const statesAt = (iso: string) => seasonLine(form, new Date(iso)).map(({ state }) => state)
  expect(statesAt('2026-11-01T00:00:00Z')).toEqual(['next', 'later', 'later', 'later'])
  expect(statesAt(opensAt)).toEqual(['next', 'later', 'later', 'later'])
  expect(statesAt('2026-12-01T09:00:00.001Z')).toEqual(['past', 'next', 'later', 'later'])
  expect(statesAt('2027-07-01T11:59:59Z')).toEqual(['past', 'past', 'past', 'next'])
  expect(statesAt('2027-07-01T12:00:00.001Z')).toEqual(['past', 'past', 'past', 'past'])
})
