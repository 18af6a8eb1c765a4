import { expect, test } from 'vitest'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { calibrate } from './calibrate.ts'
import { scoresGiven } from './given-scores.ts'
import { isAdjustable, scenarioOf } from './scenario-of.ts'
import type { ScenarioSettings } from './scenario.ts'
import { madeUpScores, usualSeason } from './testing-seasons.ts'

const settings = {} as ScenarioSettings
const none = { review: undefined, interview: undefined }

/** The rows of a made-up season, and their calibration. */
function seasonOf(offsetSpread: number) {
  const { scores } = madeUpScores(3, { ...usualSeason, offsetSpread })
  const rows = [...Map.groupBy(scores, ({ row }) => row).values()].map((own, index) =>
    testRow({
      responseId: `fall.${String(index).padStart(16, '0')}`,
      reviewers: own.map(({ reviewer, score }) => participant(reviewer, 'done', score)),
    }),
  )
  return { rows, calibrations: { ...none, review: calibrate(scoresGiven(rows, 'review')) } }
}

test('a scenario has the scores and decisions of its rows, and nobody’s name', () => {
  const rows = [
    testRow({ reviewers: [participant('ann', 'done', 7_000), participant('bob')], wish: 2 }),
    testRow({ responseId: 'fall.other', name: 'Bo Lund', decision: 'denied', decisionVersion: 3 }),
  ]
  const scenario = scenarioOf(rows, none, settings)
  expect(scenario.rows).toMatchObject([
    { applicant: 'fall.0123456789abcdef', role: 'engineer', reviews: [7_000], wish: 2, fixed: null },
    { applicant: 'fall.other', reviews: [], adjusted: null, wish: null, fixed: 'denied', decisionVersion: 3 },
  ])
  expect(JSON.stringify(scenario)).not.toMatch(/Lund|Nwosu|ann/)
})

test('a scenario adjusts scores only where reviewers differ', () => {
  const differing = seasonOf(0.8)
  expect(isAdjustable(differing.calibrations)).toBe(true)
  for (const { adjusted, reviewError } of scenarioOf(differing.rows, differing.calibrations, settings).rows)
    expect([Number.isInteger(adjusted), Number.isInteger(reviewError)]).toEqual([true, true])

  const alike = seasonOf(0)
  expect(isAdjustable(alike.calibrations)).toBe(false)
  const { rows } = scenarioOf(alike.rows, alike.calibrations, settings)
  expect(rows.every(({ adjusted }) => adjusted === null)).toBe(true)
})

test('a role with isolated groups of reviewers uses raw scores', () => {
  const { rows } = seasonOf(0.8)
  const elsewhere = rows.map((row) => ({
    ...row,
    responseId: row.responseId.replace('fall', 'other'),
    reviewers: row.reviewers.map((each) => ({ ...each, id: `other-${each.id}` })),
  }))
  const adjustedIn = (all: typeof rows) => {
    const calibrations = { ...none, review: calibrate(scoresGiven(all, 'review')) }
    const scenario = scenarioOf(all, calibrations, settings)
    const adjusted = scenario.rows.filter((row) => row.adjusted !== null)
    return { isAdjustable: isAdjustable(calibrations), roles: [...new Set(adjusted.map(({ role }) => role))] }
  }
  const designers = rows.map((row) => ({
    ...row,
    responseId: `${row.responseId}-2`,
    role: 'designer' as const,
  }))
  expect(adjustedIn([...rows, ...elsewhere])).toEqual({ isAdjustable: false, roles: [] })
  expect(adjustedIn([...rows, ...elsewhere, ...designers])).toEqual({
    isAdjustable: true,
    roles: ['designer'],
  })
})
