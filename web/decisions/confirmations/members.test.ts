import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { releasedOf } from './confirmations.ts'
import { membersOf } from './members.ts'

const row = (name: string, given: Partial<DashboardRow>) =>
  listed(testRow({ responseId: `fall.${name}`, name, decision: 'accepted', rsvp: 'accepted', ...given }))

const roles = membersOf(
  releasedOf(
    [
      row('Zoe', { role: 'engineer' }),
      row('Ada', { role: 'engineer' }),
      row('Ada', { role: 'bootcamp' }),
      row('Declined', { rsvp: 'declined' }),
      row('Silent', { rsvp: null }),
      row('Waiting', { decision: 'waitlist', rsvp: null }),
      row('Gone', { isWithdrawn: true }),
    ],
    '2026-10-30T12:00:00.000Z',
    new Date('2026-10-24T12:00:00.000Z'),
  ),
)

test('new members are those who accepted an offer, by role and by name', () => {
  expect(roles.map(({ role, members }) => [role, ...members.map((member) => member.row.name)])).toEqual([
    ['bootcamp', 'Ada'],
    ['engineer', 'Ada', 'Zoe'],
  ])
})
