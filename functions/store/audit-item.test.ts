import { expect, test } from 'vitest'
import { dayAfter } from '#shared/day.ts'
import { auditDayKeys, auditItem, chainOf, hashOf, isGenuine } from './audit-item.ts'

// A seal covers these hashes for good, so what a record is made of must never change.
const entry = {
  by: 'ada',
  number: 12,
  prev: 'the-hash-before',
  at: '2026-10-31T23:59:59.999Z',
  what: 'row.qualify',
  on: ['a-form.one/engineer', undefined as never, 'half \ud83d of a character'],
  before: undefined,
  after: { second: [1, null, true], first: { to: 'x', by: 'y' } },
}

test('a record is kept as records were from the first day on, whatever the order of its parts', () => {
  const item = auditItem(entry)
  expect(item).toEqual({
    ...entry,
    pk: 'AUDIT#ada',
    sk: '0000000012',
    on: ['a-form.one/engineer', 'half \ufffd of a character'],
    h: '3CWrN1epv7nkNgkzrMPkkulloZ5aDUwoPmaC6C2EDCo',
    gsi1pk: 'AUDIT#2026-10-31#5',
    gsi1sk: '2026-10-31T23:59:59.999Z#ada#0000000012',
  })
  const { after, ...others } = entry
  expect(auditItem({ after: { first: { by: 'y', to: 'x' }, second: after.second }, ...others })).toEqual(item)
  expect(chainOf(item)).toBe('ada')
})

test('a record is genuine only as it was made, to the last attribute', () => {
  const item = auditItem(entry)
  expect(isGenuine(item)).toBe(true)
  expect(isGenuine(JSON.parse(JSON.stringify(item)) as never)).toBe(true)
  for (const change of [{ after: {} }, { h: hashOf({}) }, { sk: '0000000011' }, { gsi1pk: 'AUDIT#hidden' }])
    expect(isGenuine({ ...item, ...change })).toBe(false)
  expect(isGenuine(auditItem({ ...entry, prev: 1 as never }))).toBe(false)
})

test('the days before and after the last of a month, and where the index has the records of a day', () => {
  expect([dayAfter('2026-11-01', -1), dayAfter('2026-10-31')]).toEqual(['2026-10-31', '2026-11-01'])
  expect(auditDayKeys('2026-10-31')).toHaveLength(6)
  expect(auditDayKeys('2026-10-31')[5]).toBe('AUDIT#2026-10-31#5')
})
