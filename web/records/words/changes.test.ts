import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const change = (entry: { on?: string[]; before?: unknown; after?: unknown }) =>
  changesOf({ on: ['r/engineer'], before: undefined, after: undefined, ...entry })
const pair = ['r/engineer', 'r/designer']

test('a change is put into words, before and after', () => {
  expect(
    change({ before: { decision: 'undecided' }, after: { decision: 'accepted', reason: 'a mistake' } }),
  ).toEqual([{ before: 'Undecided', after: 'Accepted, “a mistake”' }])
  expect(
    change({ before: { roles: ['applicant', 'applicant'] }, after: { role: 'super-reviewer' } }),
  ).toEqual([{ before: 'Applicant', after: 'Super Reviewer' }])
  expect(change({ after: { score: 8_750 } })).toEqual([{ before: '', after: 'Score 87.50' }])
})

test('times that are offered, and how an interview went, are put into words', () => {
  const times = { slots: 2, from: '2026-11-30T15:00:00.000Z', to: '2026-11-30T15:40:00.000Z' }
  expect(change({ after: times })[0]?.after).toMatch(/^2 times, from Nov 30, 2026, .+, to Nov 30, 2026, /)
  const one = { slots: 1, from: times.from, to: times.from }
  expect(change({ after: one })[0]?.after).toMatch(/^1 time, Nov 30, 2026, [^,]+$/)
  expect(change({ before: { state: 'booked' }, after: { state: 'no-show' } })).toEqual([
    { before: 'Booked', after: 'No-show' },
  ])
  expect(change({ after: { start: '2026-12-01T15:00:00.000Z' } })[0]?.after).toMatch(/^Dec 1, 2026, /)
})

test('codes of the server are put into the words of the pages', () => {
  const words = (after: unknown) => change({ after })[0]?.after
  expect(words({ to: 'drafts', count: 2 })).toBe('to drafts, 2 recipients')
  expect(words({ to: 'reviewers-behind', count: 1 })).toBe('to reviewers behind, 1 recipient')
  expect(words({ reminders: ['draft72', 'interview'] })).toBe('Reminders: drafts (72 hours), interviews')
  expect(words({ reminders: [] })).toBe('Reminders: none')
  expect(words({ blindReading: { nameAfterSubmit: true } })).toBe('Read without names')
  expect(words({ roles: ['bootcamp'], mostReviews: null })).toBe('Bootcamp, No review limit')
})

test('a status is named as in the lists', () => {
  const status = (decision: string, isInterviewing: boolean) => ({ decision, isInterviewing })
  expect(change({ before: status('undecided', false), after: status('undecided', true) })).toEqual([
    { before: 'Undecided', after: 'Interview' },
  ])
  expect(change({ before: status('undecided', true), after: status('accepted', true) })).toEqual([
    { before: 'Interview', after: 'Accepted' },
  ])
})

test("a moved interview's time is put into words", () => {
  const start = {
    before: { start: '2026-11-30T15:00:00.000Z' },
    after: { start: '2026-12-01T15:00:00.000Z' },
  }
  expect(change(start)).toEqual([
    { before: expect.stringMatching(/^Nov 30, 2026, /), after: expect.stringMatching(/^Dec 1, 2026, /) },
  ])
  expect(change({ after: { rev: 2, blindReading: { nameAfterSubmit: true } } })[0]?.after).toBe(
    'Version 2, Read without names',
  )
})

test('the same change of several things is listed once, different changes one by one', () => {
  const to = (decision: string) => ({ decision, isInterviewing: false })
  expect(change({ on: pair, after: [to('denied'), to('denied')] })).toEqual([{ before: '', after: 'Denied' }])
  expect(change({ on: pair, after: [to('denied'), to('waitlist')] }).map(({ after }) => after)).toEqual([
    'Denied',
    'Waitlist',
  ])
})

test('an unknown attribute shows its name', () => {
  expect(change({ after: { color: 'green' } })).toEqual([{ before: '', after: 'color: "green"' }])
})
