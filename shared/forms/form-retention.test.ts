import { expect, test } from 'vitest'
import { requireErasable, requireRetainable, retentionStage } from './form-retention.ts'

const form = {
  retainUntil: '2027-06-30',
  dueDate: '2026-10-15T03:59:59Z',
  isActive: false,
  phase: 'released',
}
const at = (iso: string) => new Date(iso)

test.each([
  [{}, '2027-06-30T00:00:00Z', 'none'],
  [form, '2027-06-03T11:59:59Z', 'kept'],
  [form, '2027-06-03T12:00:00Z', 'soon'],
  // The day ends where it ends last, twelve hours behind UTC.
  [form, '2027-07-01T11:59:59Z', 'soon'],
  [form, '2027-07-01T12:00:00Z', 'over'],
  [{ ...form, erasingSince: '2027-07-02T00:00:00Z' }, '2027-07-02T00:00:00Z', 'erasing'],
  [{ ...form, erasingSince: '-', erasedAt: '-' }, '2027-07-02T00:00:00Z', 'erased'],
])('%o at %s: %s', (retention, now, stage) => {
  expect(retentionStage(retention, at(now))).toBe(stage)
})

const over = at('2027-07-02T00:00:00Z')

test.each([
  ['its day is not over', {}, '2027-06-30', at('2027-06-30T00:00:00Z')],
  ['another day was confirmed', {}, '2027-06-29', over],
  ['it has no day', { retainUntil: undefined }, '2027-06-30', over],
  ['it is active', { isActive: true }, '2027-06-30', over],
  ['its decisions are frozen and not released', { phase: 'frozen' }, '2027-06-30', over],
  ['its due date was moved beyond the day', { dueDate: '2027-08-01T00:00:00Z' }, '2027-06-30', over],
  ['it is due this very moment', { dueDate: over.toISOString() }, '2027-06-30', over],
])('nothing of a form is erased when %s', (_, change, confirmed, now) => {
  const changed = { ...form, ...change }
  expect(() => requireErasable(changed, confirmed, now)).toThrow(/./)
  expect(() => requireErasable(form, '2027-06-30', over)).not.toThrow()
})

test('an erasure that has begun can continue, and its day cannot be moved', () => {
  const begun = { ...form, erasingSince: '2027-07-02T00:00:00Z' }
  expect(() => requireErasable(begun, '2027-06-30', over)).not.toThrow()
  expect(() => requireRetainable(begun, null)).toThrow('The erasure has begun already.')
})

test('applications are kept until the due date at least', () => {
  expect(() => requireRetainable(form, '2026-10-13')).toThrow('until the due date at least')
  expect(() => requireRetainable(form, '2026-10-15')).not.toThrow()
  // A day ends where it ends last: twelve hours behind UTC.
  const dueAtItsEnd = { ...form, dueDate: '2026-10-16T12:00:00Z' }
  expect(() => requireRetainable(dueAtItsEnd, '2026-10-15')).not.toThrow()
  expect(() => requireRetainable(form, null)).not.toThrow()
})
