import { expect, test } from 'vitest'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { settableStatuses } from '#shared/decisions/decision.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { effectOf, planRows } from './row-change.ts'

const rows = {
  fresh: listed(testRow({ responseId: 'fall.fresh' })),
  interview: listed(testRow({ responseId: 'fall.interview', isInterviewing: true })),
  denied: listed(testRow({ responseId: 'fall.denied', decision: 'denied' })),
  withdrawn: listed(testRow({ responseId: 'fall.withdrawn', isWithdrawn: true })),
  blind: listed(testRow({ responseId: 'fall.blind', isBlind: true, reviewers: [participant('me')] })),
}
const all = Object.values(rows)

test('a bulk decision changes the rows it may, and says why others are left out', () => {
  const { changing, unchanged, refused } = planRows({ kind: 'decide', to: 'denied' }, all)
  expect(changing).toEqual([rows.fresh, rows.interview])
  expect(unchanged).toEqual([rows.denied])
  expect(refused.map(({ item: each, reason }) => [each.id, reason])).toEqual([
    ['fall.withdrawn/engineer', 'This application was withdrawn.'],
    ['fall.blind/engineer', 'Please submit your own review or interview of it first.'],
  ])
})

test('a status that follows from the reviews counts as under review', () => {
  expect(planRows({ kind: 'decide', to: 'under-review' }, [rows.fresh, rows.denied])).toMatchObject({
    changing: [rows.denied],
    unchanged: [rows.fresh],
  })
})

test('every status can be reached from a submitted application', () => {
  for (const to of settableStatuses)
    expect(planRows({ kind: 'decide', to }, [rows.fresh]).refused).toEqual([])
})

test('only rows that are not on the shortlist yet are added to it', () => {
  const on = listed(testRow({ isQualified: true }))
  expect(planRows({ kind: 'qualify', isQualified: true }, [on, rows.fresh])).toMatchObject({
    changing: [rows.fresh],
    unchanged: [on],
  })
})

test('the preview names the status before and after', () => {
  expect(effectOf({ kind: 'decide', to: 'accepted' }, rows.interview)).toBe('Interview to Accepted')
  expect(effectOf({ kind: 'qualify', isQualified: true }, rows.fresh)).toBe('added to the shortlist')
})
