import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { listed } from '../listed-row.ts'
import { participant, testRow } from '../testing-rows.ts'
import { countsOf, matching, toldOf, waitlistOf } from './confirmations.ts'

const formDay = '2026-10-23T12:00:00.000Z'
const later = '2026-10-30T12:00:00.000Z'
const now = new Date('2026-10-24T12:00:00.000Z')
const row = (name: string, given: Partial<DashboardRow>) =>
  listed(testRow({ responseId: `fall.${name}`, name, ...given }))
const scored = (score: number) => ({ reviewers: [participant('r', 'done', score)] })
const names = (told: ReturnType<typeof toldOf>) => told.map(({ listed: { row: each } }) => each.name)

const told = toldOf(
  [
    row('Yes', { decision: 'accepted', rsvp: 'accepted' }),
    row('No', { decision: 'accepted', rsvp: 'declined' }),
    row('Silent', { decision: 'accepted' }),
    row('Late offer', { decision: 'accepted', rsvpBy: later }),
    row('Low', { decision: 'waitlist', ...scored(4_000) }),
    row('High', { decision: 'waitlist', ...scored(9_000), dateSubmitted: '2026-09-18T12:00:00.000Z' }),
    row('High and early', {
      decision: 'waitlist',
      ...scored(9_000),
      dateSubmitted: '2026-09-10T12:00:00.000Z',
    }),
    row('Unread', { decision: 'waitlist' }),
    row('Designer', { decision: 'waitlist', role: 'designer', ...scored(10_000) }),
    row('Denied', { decision: 'denied' }),
    row('Gone', { decision: 'accepted', isWithdrawn: true }),
  ],
  formDay,
  now,
)

test('an offer is answered, open or expired, by its own deadline where it has one', () => {
  const { offers, of } = countsOf(told)
  expect({ offers, accepted: of('accepted'), declined: of('declined'), open: of('open') }).toEqual({
    offers: 4,
    accepted: 1,
    declined: 1,
    open: 1,
  })
  expect(names(matching(told, 'open'))).toEqual(['Late offer'])
  expect(names(matching(told, 'expired'))).toEqual(['Silent'])
})

test('without a choice the list shows the offers', () => {
  expect(names(matching(told, null))).toEqual(['Yes', 'No', 'Silent', 'Late offer'])
})

test('next on the waitlist of a role is who has the best score, then who applied first; no score comes last', () => {
  expect(names(waitlistOf(told, 'engineer'))).toEqual(['High and early', 'High', 'Low', 'Unread'])
  expect(names(waitlistOf(told, 'designer'))).toEqual(['Designer'])
})
