import { expect, test } from 'vitest'
import { calibrate } from './calibrate.ts'
import type { Score } from './score-model.ts'
import { denseReml } from './testing-reml.ts'
import { agreementWith, madeUpScores, usualSeason } from './testing-seasons.ts'
import { helpsAtCut, isCrowdedAtBounds, whyHidden } from './worthwhile.ts'

const smallSeason = { ...usualSeason, rows: 24, readsEach: 12, offsetSpread: 0.6 }

const twoRoles = (scores: readonly Score[]) =>
  scores.map((score) => ({ ...score, role: Number(score.row.slice(4)) % 2 ? 'engineer' : 'designer' }))

test.each([1, 2, 3, 4])('spreads and offsets are those of the textbook formula (season %d)', (seed) => {
  const scores = twoRoles(madeUpScores(seed, smallSeason).scores)
  const { spread, reviewers } = calibrate(scores)
  const found = denseReml(scores, spread)
  for (const [id, { offset }] of reviewers) expect(offset).toBeCloseTo(found.offsets.get(id)!, 1)
  for (const factor of [0.97, 1.03])
    for (const name of ['quality', 'offset', 'noise'] as const) {
      const { deviance } = denseReml(scores, { ...spread, [name]: spread[name] * factor })
      expect(deviance).toBeGreaterThan(found.deviance - 1e-4)
    }
})

test('adjusted scores are nearer to the truth than raw ones where reviewers differ', () => {
  const seasons = [1, 2, 3, 4, 5].map((seed) => {
    const { scores, truth } = madeUpScores(seed, { ...usualSeason, offsetSpread: 0.5 })
    const calibration = calibrate(scores)
    expect(whyHidden(calibration)).toBeUndefined()
    return agreementWith(truth, calibration.rows)
  })
  for (const { raw, adjusted } of seasons) expect(adjusted).toBeGreaterThan(raw)
})

test('nothing is adjusted if reviewers judge alike, or if there are few applications', () => {
  const alike = [1, 2, 3, 4, 5].map((seed) =>
    whyHidden(calibrate(madeUpScores(seed, { ...usualSeason, offsetSpread: 0 }).scores)),
  )
  expect(alike).toEqual(Array.from(alike, () => 'alike'))
  const { scores } = madeUpScores(1, { ...usualSeason, rows: 40, offsetSpread: 2 })
  expect(whyHidden(calibrate(scores))).toBe('too-few')
})

test('an adjusted order is not shown where reviewers differ much less than chance does', () => {
  const differing = (offsetSpread: number) =>
    helpsAtCut(calibrate(madeUpScores(2, { ...usualSeason, rows: 600, offsetSpread }).scores))
  expect(differing(0.05)).toBe(false)
  expect(differing(0.5)).toBe(true)
})

test('many scores at the ends of the scale are pointed out', () => {
  const { scores } = madeUpScores(3, usualSeason)
  const higher = scores.map((each) => ({ ...each, score: Math.min(10_000, each.score + 4_000) }))
  expect(isCrowdedAtBounds(calibrate(scores))).toBe(false)
  expect(isCrowdedAtBounds(calibrate(higher))).toBe(true)
})

test('the order of the scores does not matter', () => {
  const { scores } = madeUpScores(4, usualSeason)
  expect(calibrate(scores.toReversed())).toEqual(calibrate(scores))
})

test('a thousand points more for everybody in a role change no offset', () => {
  const scores = twoRoles(madeUpScores(5, smallSeason).scores)
  const more = scores.map((each) =>
    each.role === 'engineer' ? { ...each, score: each.score + 1_000 } : each,
  )
  const before = calibrate(scores).reviewers
  for (const [id, { offset }] of calibrate(more).reviewers)
    expect(offset).toBeCloseTo(before.get(id)!.offset, 3)
})

test('a row is adjusted by the average offset of its reviewers', () => {
  const { scores } = madeUpScores(6, usualSeason)
  const { rows, reviewers } = calibrate(scores)
  const own = scores.filter(({ row }) => row === 'row-0')
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const { raw, adjusted } = rows.get('row-0')!
  expect(raw).toBeCloseTo(average(own.map(({ score }) => score)), 6)
  expect(adjusted).toBeCloseTo(raw - average(own.map(({ reviewer }) => reviewers.get(reviewer)!.offset)), 6)
})

test('people without shared applications are on different islands', () => {
  const { scores } = madeUpScores(7, { ...usualSeason, rows: 40 })
  const apart = ['row-a', 'row-b', 'row-c', 'row-d', 'row-e'].flatMap((row) =>
    ['zoe', 'yan'].map((reviewer) => ({ row, role: 'engineer', reviewer, score: 5_000 })),
  )
  const { islands, reviewers } = calibrate([...scores, ...apart])
  expect(islands).toBe(2)
  expect(reviewers.get('zoe')).toMatchObject({ count: 5, isShown: false })
  expect(reviewers.get('reviewer-0')?.isShown).toBe(true)
})

const alone = (score: number): Score[] => [{ row: 'row-1', role: 'engineer', reviewer: 'ana', score }]

test.each([
  ['no score', []],
  ['one score', alone(7_000)],
  ['one reviewer', ['a', 'b', 'c'].flatMap((row) => alone(7_000).map((score) => ({ ...score, row })))],
  [
    'equal scores',
    ['ana', 'ben'].flatMap((reviewer) => alone(5_000).map((score) => ({ ...score, reviewer }))),
  ],
])('with %s every figure is finite, and nothing is adjusted', (_, scores) => {
  const calibration = calibrate(scores)
  const figures = [
    calibration.evidence,
    ...Object.values(calibration.spread),
    ...[...calibration.rows.values()].flatMap(({ raw, adjusted, error }) => [raw, adjusted, error]),
    ...[...calibration.reviewers.values()].flatMap(({ offset, error }) => [offset, error]),
  ]
  expect(figures.every(Number.isFinite)).toBe(true)
  expect(whyHidden(calibration)).toBe('too-few')
})
