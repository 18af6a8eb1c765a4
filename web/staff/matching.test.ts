import fc from 'fast-check'
import { expect, test } from 'vitest'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { listed } from './dashboard-data.ts'
import { counterOf, type Filters, foundRows, matchingRows } from './matching.ts'

const colleagues = new Map([['lucia', testColleague('lucia', { firstName: 'Lucía', lastName: 'Vega' })]])
const done = (id: string, score: number) => participant(id, 'done', score)

const rows = [
  testRow({ name: 'Ada Lovelace', role: 'bootcamp' }),
  testRow({ name: 'Grace Hopper', reviewers: [participant('lucia'), done('tom', 5_000)] }),
  testRow({
    name: 'Alan Turing',
    role: 'designer',
    reviewers: [done('a', 5_000), done('b', 7_000)],
    isDisputed: true,
  }),
  testRow({ name: 'Édith Clarke', reviewers: [done('a', 5_000), done('b', 6_999)] }),
  testRow({ name: 'Gone Person', isWithdrawn: true }),
  testRow({ name: 'Friend Only', reviewers: [participant('tom', 'recused')] }),
].map(listed)

const found = (wanted: Partial<Filters>) =>
  matchingRows(rows, { q: '', role: null, ...wanted }, colleagues).map(({ row }) => row.name)

test('withdrawn applications are hidden unless the filter asks for them', () => {
  expect(found({})).toEqual(['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Édith Clarke', 'Friend Only'])
  expect(found({ status: 'withdrawn' })).toEqual(['Gone Person'])
})

test('filters are combined', () => {
  expect(found({ role: 'engineer' })).toEqual(['Grace Hopper', 'Édith Clarke', 'Friend Only'])
  expect(found({ role: 'engineer', reviewed: 'complete' })).toEqual(['Édith Clarke'])
  expect(found({ status: 'reviewed', role: 'bootcamp' })).toEqual([])
})

test('someone who knows the applicant does not count as a reviewer', () => {
  expect(found({ reviewed: 'unassigned' })).toEqual(['Ada Lovelace', 'Friend Only'])
  expect(found({ reviewed: 'pending' })).toEqual(['Grace Hopper'])
})

test('a filter shows the applications that reviewers disagree about', () => {
  expect(found({ disagreement: 'yes' })).toEqual(['Alan Turing'])
})

test('the search finds applicants, roles and reviewers', () => {
  expect(found({ q: 'edith' })).toEqual(['Édith Clarke'])
  expect(found({ q: 'hopper GRACE' })).toEqual(['Grace Hopper'])
  expect(found({ q: 'lucia' })).toEqual(['Grace Hopper'])
  expect(found({ q: 'designer' })).toEqual(['Alan Turing'])
  expect(found({ q: 'nobody at all' })).toEqual([])
})

const counted = (wanted: Partial<Filters> = {}) =>
  counterOf(foundRows(rows, wanted.q ?? '', colleagues), { q: '', role: null, ...wanted })

test('the cards count applications that are not withdrawn', () => {
  const count = counted()
  expect([count({ role: null }), count({ role: 'engineer' }), count({ role: 'product' })]).toEqual([5, 3, 0])
})

test('each filter counts what its values would show', () => {
  const count = counted({ reviewed: 'complete', role: 'engineer' })
  expect([count({ role: null }), count({ role: 'designer' }), count({ role: 'bootcamp' })]).toEqual([2, 1, 0])
  expect([count({ reviewed: 'pending' }), count({ reviewed: 'unassigned' })]).toEqual([1, 1])
  expect(count({ disagreement: 'yes' })).toBe(0)
  expect(counted({ q: 'alan', role: 'engineer' })({ role: null })).toBe(1)
})

const anyRow = fc
  .record({
    name: fc.constantFrom('Ada', 'Édith', 'Lin'),
    role: fc.constantFrom(...usualRoles.ids.slice(0, 3)),
    isWithdrawn: fc.boolean(),
    isQualified: fc.boolean(),
    decision: fc.constantFrom('undecided' as const, 'accepted' as const),
    reviewers: fc.array(fc.constantFrom(participant('lucia'), done('tom', 5_000)), { maxLength: 2 }),
  })
  .map((row) => listed(testRow(row)))

test('each count is the number of rows that its choice would show', () => {
  const anyFilters = fc.record({
    q: fc.constantFrom('', 'ada', 'lucia', 'lin engineer'),
    role: fc.constantFrom(null, 'engineer' as const),
    status: fc.constantFrom(null, 'withdrawn' as const, 'undecided' as const, 'accepted' as const),
    reviewed: fc.constantFrom(null, 'pending' as const),
  })
  fc.assert(
    fc.property(fc.array(anyRow), anyFilters, anyFilters, (all, filters, { role, status, reviewed }) => {
      const count = counterOf(foundRows(all, filters.q, colleagues), filters)
      for (const change of [{ role }, { status }, { reviewed }])
        expect(count(change)).toBe(matchingRows(all, { ...filters, ...change }, colleagues).length)
    }),
  )
})
