import { expect, test } from 'vitest'
import { settableStatuses } from '#shared/decision.ts'
import { listed } from '../listed-row.ts'
import { participant, testRow } from '../testing-rows.ts'
import { inWords, planOf } from './change-plan.ts'

const rows = {
  fresh: listed(testRow({ responseId: 'fall.fresh' })),
  interview: listed(testRow({ responseId: 'fall.interview', isInterviewing: true })),
  denied: listed(testRow({ responseId: 'fall.denied', decision: 'denied' })),
  withdrawn: listed(testRow({ responseId: 'fall.withdrawn', isWithdrawn: true })),
  blind: listed(testRow({ responseId: 'fall.blind', isBlind: true, reviewers: [participant('me')] })),
}
const all = Object.values(rows)

test('a bulk decision changes who may be changed, leaves who is so already, and says why others are left out', () => {
  const { going, standing, refused } = planOf({ kind: 'decide', to: 'denied' }, all)
  expect(going).toEqual([rows.fresh, rows.interview])
  expect(standing).toEqual([rows.denied])
  expect(refused.map(({ listed: each, reason }) => [each.id, reason])).toEqual([
    ['fall.withdrawn/engineer', 'This application was withdrawn.'],
    ['fall.blind/engineer', 'Please submit your own review or interview of it first.'],
  ])
})

test('what follows from the reviews counts as under review', () => {
  expect(planOf({ kind: 'decide', to: 'under-review' }, [rows.fresh, rows.denied])).toMatchObject({
    going: [rows.denied],
    standing: [rows.fresh],
  })
})

test('every status that can be set can be reached from an application that was just submitted', () => {
  for (const to of settableStatuses) expect(planOf({ kind: 'decide', to }, [rows.fresh]).refused).toEqual([])
})

test('the shortlist takes whoever is not on it', () => {
  const on = listed(testRow({ isQualified: true }))
  expect(planOf({ kind: 'qualify', isQualified: true }, [on, rows.fresh])).toMatchObject({
    going: [rows.fresh],
    standing: [on],
  })
})

test('the preview says from what to what', () => {
  expect(inWords({ kind: 'decide', to: 'accepted' }, rows.interview)).toBe('Interview to Accepted')
})
