import { expect, test } from 'vitest'
import { rsvpState, ReviewStatus, reviewStatusOf } from '#shared/applications/review-status.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { allowedMoves, setStatus, settableStatuses } from './decision.ts'

const decisions = ['accepted', 'waitlist', 'denied'] as const
const statuses = ReviewStatus.options
const pairs = statuses.flatMap((from) => settableStatuses.map((to) => [from, to] as const))

test.each([
  ['not-reviewed', ['interview', 'accepted', 'waitlist', 'denied']],
  ['under-review', ['interview', 'accepted', 'waitlist', 'denied']],
  ['reviewed', ['interview', 'accepted', 'waitlist', 'denied']],
  ['interview', ['under-review', 'accepted', 'waitlist', 'denied']],
  ['accepted', ['under-review', 'interview', 'waitlist', 'denied']],
  ['waitlist', ['under-review', 'interview', 'accepted', 'denied']],
  ['denied', ['under-review', 'interview', 'accepted', 'waitlist']],
] as const)('before the release "%s" can be set to exactly %j', (from, to) => {
  expect(allowedMoves(from, false)).toEqual(to)
})

test('after the release a decision can only be replaced by another decision', () => {
  for (const from of statuses)
    expect(new Set(allowedMoves(from, true))).toEqual(new Set(decisions.filter((to) => to !== from)))
})

test('each allowed move leads to the wanted status, and everything else is refused', () => {
  for (const [from, to] of pairs)
    for (const isReleased of [false, true])
      if (allowedMoves(from, isReleased).includes(to)) {
        const { decision, isInterviewing = false } = setStatus(from, to, isReleased)
        const reviewers = [{ state: 'started' }]
        expect(reviewStatusOf({ reviewers, interviewers: [], isInterviewing, decision })).toBe(to)
      } else expect(() => setStatus(from, to, isReleased)).toThrow(Problem)
})

test('a decision does not change the interview state, which could be seen from outside', () => {
  for (const to of decisions) expect(setStatus('under-review', to, false)).toEqual({ decision: to })
})

const rsvpBy = '2026-10-23T12:00:00.000Z'
const at = (iso: string) => new Date(iso)
const before = at('2026-10-20T12:00:00.000Z')
const offer = { decision: 'accepted', rsvp: null, rsvpBy } as const

test('only an accepted person has an offer to answer', () => {
  for (const decision of ['undecided', 'waitlist', 'denied'] as const)
    expect(rsvpState({ ...offer, decision, rsvp: 'accepted' }, before)).toBe('none')
})

test('an offer is open to the very moment of its deadline', () => {
  expect(rsvpState(offer, before)).toBe('open')
  expect(rsvpState(offer, at(rsvpBy))).toBe('open')
  expect(rsvpState(offer, at('2026-10-23T12:01:00.000Z'))).toBe('expired')
  expect(rsvpState({ ...offer, rsvpBy: null }, at('2036-01-01T00:00:00.000Z'))).toBe('open')
})

test('an answer stays, even after the deadline', () => {
  for (const rsvp of ['accepted', 'declined'] as const)
    expect(rsvpState({ ...offer, rsvp }, at('2026-11-01T12:00:00.000Z'))).toBe(rsvp)
})
