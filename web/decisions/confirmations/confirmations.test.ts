import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import {
  acceptedBy,
  answersByRole,
  countsOf,
  matching,
  releasedOf,
  seatsWords,
  waitlistOf,
} from './confirmations.ts'

const formDay = '2026-10-23T12:00:00.000Z'
const later = '2026-10-30T12:00:00.000Z'
const now = new Date('2026-10-24T12:00:00.000Z')
const row = (name: string, given: Partial<DashboardRow>) =>
  listed(testRow({ responseId: `fall.${name}`, name, ...given }))
const scored = (score: number) => ({ reviewers: [participant('r', 'done', score)] })
const names = (released: ReturnType<typeof releasedOf>) => released.map(({ row: { name } }) => name)

const released = releasedOf(
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

test('an offer is answered, open or expired, by its own deadline if it has one', () => {
  const { offers, of } = countsOf(released)
  expect({ offers, accepted: of('accepted'), declined: of('declined'), open: of('open') }).toEqual({
    offers: 4,
    accepted: 1,
    declined: 1,
    open: 1,
  })
  expect(names(matching(released, 'open'))).toEqual(['Late offer'])
  expect(names(matching(released, 'expired'))).toEqual(['Silent'])
})

test('without a filter the list shows the offers', () => {
  expect(names(matching(released, null))).toEqual(['Yes', 'No', 'Silent', 'Late offer'])
})

test('next on the waitlist is the best score, then who applied first', () => {
  expect(names(waitlistOf(released, 'engineer'))).toEqual(['High and early', 'High', 'Low', 'Unread'])
  expect(names(waitlistOf(released, 'designer'))).toEqual(['Designer'])
})

test('a person on the waitlist of one role may have accepted an offer for another', () => {
  const both = releasedOf(
    [
      row('Ada', { decision: 'waitlist' }),
      row('Ada', { decision: 'accepted', rsvp: 'accepted', role: 'designer' }),
      row('Ada', { decision: 'accepted', rsvp: 'declined', role: 'product' }),
      row('Ben', { decision: 'accepted', rsvp: 'accepted', role: 'bootcamp' }),
    ],
    formDay,
    now,
  )
  expect(acceptedBy(both, both[0]!.row)).toEqual(['designer'])
})

test('answers say by role how the seats fill, and who is next', () => {
  const lines = answersByRole(released, ['bootcamp', 'engineer', 'designer'], { engineer: 9 })
  expect(lines.map(({ waiting, ...line }) => ({ ...line, next: names([...waiting])[0] }))).toEqual([
    {
      id: 'engineer',
      seats: 9,
      yes: 1,
      no: 1,
      open: 1,
      expired: 1,
      alsoAccepted: [],
      next: 'High and early',
    },
    { id: 'designer', seats: 0, yes: 0, no: 0, open: 0, expired: 0, alsoAccepted: [], next: 'Designer' },
  ])
  expect(seatsWords(lines)).toBe(
    '1 of 9 seats are filled; 1 person declined, and 1 of those places has someone next on the waitlist.',
  )
  expect(seatsWords(answersByRole(released, ['designer'], { designer: 1 }))).toBe('0 of 1 seat is filled.')
})
