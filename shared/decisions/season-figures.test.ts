import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { countApplications, funnelsOf, scoreSpreadsOf, submissionTimes, waitsOf } from './season-figures.ts'

const done = (score: number, id = 'riley') => participant(id, 'done', score)
const open = (id = 'robin') => participant(id, 'started')

const submitted = '2026-10-01T12:00:00.000Z'
const row = (given: Partial<DashboardRow> = {}) => testRow({ dateSubmitted: submitted, ...given })

test('the funnel counts each step of each role, in the order of roles', () => {
  const rows = [
    row({ role: 'engineer' }),
    row({ reviewers: [done(5_000), open()] }),
    row({ reviewers: [done(5_000)], isInterviewing: true }),
    row({ reviewers: [done(5_000)], interviewers: [open()], decision: 'accepted' }),
    row({ reviewers: [done(5_000)], decision: 'accepted', rsvp: 'accepted' }),
    row({ decision: 'accepted', rsvp: 'declined' }),
    row({ role: 'bootcamp', decision: 'denied' }),
    row({ isWithdrawn: true, decision: 'accepted', rsvp: 'accepted' }),
  ]
  expect(funnelsOf(rows, usualRoles)).toEqual([
    { role: 'bootcamp', submitted: 1, reviewed: 0, interview: 0, accepted: 0, confirmed: 0, unseen: 0 },
    { role: 'engineer', submitted: 6, reviewed: 3, interview: 2, accepted: 3, confirmed: 1, unseen: 0 },
  ])
})

test('for a row that the caller still has to score, the funnel stops after the reviews', () => {
  const blind = row({ isBlind: true, reviewers: [done(5_000)], interviewers: [open()] })
  expect(funnelsOf([blind], usualRoles)[0]).toMatchObject({
    submitted: 1,
    reviewed: 1,
    interview: 0,
    unseen: 1,
  })
})

test('averages count in steps of five points, a full score in the last', () => {
  const rows = [0, 499, 4_999, 10_000].map((score) => row({ reviewers: [done(score)] }))
  const [{ counts } = { counts: [] }] = scoreSpreadsOf(rows, usualRoles)
  expect(counts).toHaveLength(20)
  expect(counts.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
    [0, 1],
    [1, 1],
    [10, 1],
    [19, 1],
  ])
})

test('the cut is the lowest accepted average, or else the lowest qualified', () => {
  const rows = [
    row({ reviewers: [done(4_000)], isQualified: true }),
    row({ reviewers: [done(6_000)], isQualified: true }),
    row({ reviewers: [done(9_000)] }),
  ]
  expect(scoreSpreadsOf(rows, usualRoles)[0]?.cut).toEqual({ at: 40, of: 'qualified' })
  const decided = [...rows, row({ reviewers: [done(7_000)], decision: 'accepted' })]
  expect(scoreSpreadsOf(decided, usualRoles)[0]?.cut).toEqual({ at: 70, of: 'accepted' })
  expect(scoreSpreadsOf([row({ reviewers: [done(9_000)] })], usualRoles)[0]?.cut).toBeNull()
})

test('missing scores and those the caller may not know count apart', () => {
  const hidden = row({ isBlind: true, reviewers: [{ ...done(0), score: null }] })
  expect(scoreSpreadsOf([row(), hidden, row({ isWithdrawn: true })], usualRoles)[0]).toMatchObject({
    unscored: 1,
    unseen: 1,
    cut: null,
  })
})

test('waiting for the first review is counted in whole days, the longest together', () => {
  const after = (hours: number) => new Date(Date.parse(submitted) + hours * 3_600_000)
  const rows = [0, 23, 24, 24 * 14, 24 * 40].map((hours) =>
    row({ firstReviewAt: after(hours).toISOString(), reviewers: [done(1)] }),
  )
  const { counts, median } = waitsOf(rows)
  expect(counts).toHaveLength(15)
  expect([counts[0], counts[1], counts[13], counts[14]]).toEqual([2, 1, 0, 2])
  expect(median).toBe(1)
  expect(waitsOf(rows.slice(1, 3)).median).toBeCloseTo(23.5 / 24)
})

test('an application without a review still waits, unless it is withdrawn', () => {
  expect(waitsOf([row({ reviewers: [open()] })])).toMatchObject({ median: null, waiting: 1 })
  expect(waitsOf([row({ isWithdrawn: true })])).toMatchObject({ waiting: 0 })
})

test('an application for two roles was submitted once', () => {
  expect(submissionTimes([row(), row({ role: 'designer' })])).toEqual([submitted])
})

test('rows read without a name have no times, and count separately', () => {
  const hidden = row({ isNameHidden: true, dateSubmitted: '', reviewers: [done(1)] })
  expect(submissionTimes([hidden])).toEqual([])
  expect(waitsOf([hidden, row()])).toMatchObject({ timeless: 1, waiting: 1 })
  expect(countApplications([hidden, { ...hidden, role: 'designer' }])).toBe(1)
})
