import { expect, test } from 'vitest'
import { testRow } from '#shared/applications/testing-rows.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { proposedInWords } from '#web/decisions/decide-many.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { proposedBy } from './proposed.ts'

const outcome = (standing: Outcome['standing']): Outcome => ({
  id: 'fall.0123456789abcdef/engineer',
  standing,
  total: standing === 'unscored' ? null : 7_000_000,
  rank: null,
  isClose: false,
})

test('a simulation decides only undecided applications with a score', () => {
  const standings = ['accepted', 'waitlist', 'denied', 'elsewhere', 'unscored'] as const
  const lines = standings.map((standing) => ({ ...listed(testRow()), outcome: outcome(standing) }))
  expect(proposedBy(lines).map(({ to }) => to)).toEqual(['accepted', 'waitlist', 'denied', 'denied'])
  const decided = { ...listed(testRow({ decision: 'denied' })), outcome: outcome('denied') }
  expect(proposedBy([decided])).toEqual([])
})

test('what would be decided is counted by decision', () => {
  const proposed = [...Array.from({ length: 41 }, () => 'accepted' as const), 'denied' as const]
  expect(proposedInWords(proposed.map((to) => ({ to })))).toBe('41 Accepted, 0 Waitlist, 1 Denied')
})
