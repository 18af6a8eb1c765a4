import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { testRow } from '#shared/applications/testing-rows.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { releaseOverview } from './release-overview.ts'

const row = (given: Partial<DashboardRow>) => testRow({ decision: 'denied', ...given })

const pair = { bootcamp: 'b', team: 't' }
const letters = { accepted: pair, waitlist: { ...pair, bootcamp: '' }, denied: 'd' }

test('decisions count by role, without withdrawn ones; hidden ones apart', () => {
  const undecided = row({ decision: 'undecided', role: 'designer' })
  const rows = [row({}), row({}), undecided, row({ isWithdrawn: true, decision: 'undecided' })]
  const blind = row({ isBlind: true, decision: 'undecided' })
  expect(releaseOverview([...rows, blind], 2, letters, usualRoles)).toEqual({
    undecided: [undecided],
    letterFaults: [],
    counts: [
      { role: 'engineer', decision: 'denied', count: 2 },
      { role: 'designer', decision: 'undecided', count: 1 },
    ],
    withheld: 3,
  })
})

test('the letters are checked for every role that someone applied for, hidden or not', () => {
  const faults = (rows: DashboardRow[]) =>
    releaseOverview(rows, 0, letters, usualRoles).letterFaults.join(' ')
  expect(faults([row({ role: 'bootcamp', isBlind: true })])).toContain('no letter for "waitlist" (Bootcamp)')
  expect(faults([row({ role: 'bootcamp', isWithdrawn: true })])).toBe('')
})
