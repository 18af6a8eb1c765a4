import { expect, test } from 'vitest'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { calibrate } from '#shared/fair/calibrate.ts'
import { scoresGiven } from '#shared/fair/given-scores.ts'
import { madeUpScores, usualSeason } from '#shared/fair/testing-seasons.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { adjustedOf } from './adjusted.ts'
import { orderedRoles } from './use-cuts.ts'

/** The rows of a made-up season. */
function seasonOf(offsetSpread: number) {
  const { scores } = madeUpScores(3, { ...usualSeason, offsetSpread })
  return [...Map.groupBy(scores, ({ row }) => row).values()].map((own, index) =>
    listed(
      testRow({
        responseId: `fall.${String(index).padStart(16, '0')}`,
        reviewers: own.map(({ reviewer, score }) => participant(reviewer, 'done', score)),
      }),
    ),
  )
}
const calibrated = (rows: ReturnType<typeof seasonOf>) =>
  calibrate(
    scoresGiven(
      rows.map(({ row }) => row),
      'review',
    ),
  )

test('where reviewers differ, each scored row has an adjusted score', () => {
  const rows = seasonOf(0.8)
  const { scores, notes } = adjustedOf('review', rows, calibrated(rows))
  expect(scores.size).toBe(rows.length)
  const [{ score, words }] = [...scores.values()] as [{ score: number; words: string }]
  expect([score >= 0, score <= 10_000, Number.isInteger(score)]).toEqual([true, true, true])
  expect(words).toMatch(/^Raw [\d.]+, adjusted [\d.]+ ± [\d.]+$/)
  expect(notes).toEqual([])
})

test('there is a reason instead if scores cannot be adjusted', () => {
  const alike = seasonOf(0)
  expect(adjustedOf('review', alike, calibrated(alike))).toMatchObject({
    scores: new Map(),
    notes: [expect.stringContaining('No adjustment: reviewers judge alike')],
  })
  const few = seasonOf(0.8).slice(0, 99)
  expect(adjustedOf('review', few, calibrated(few))).toMatchObject({
    scores: new Map(),
    notes: [expect.stringContaining('No adjustment: only 99 applications have scores')],
  })
  expect(adjustedOf('interview', few, undefined)).toMatchObject({
    scores: new Map(),
    notes: [expect.stringContaining('You still have interviews to submit')],
  })
})

test('roles whose reviewers share no row have no adjusted scores', () => {
  const rows = seasonOf(0.8)
  const others = seasonOf(0.8).map(({ row }) =>
    listed({
      ...row,
      responseId: row.responseId.replace('fall', 'other'),
      reviewers: row.reviewers.map((each) => ({ ...each, id: `other-${each.id}` })),
    }),
  )
  const asRole = (role: 'engineer' | 'designer') => others.map(({ row }) => listed({ ...row, role }))
  const of = (both: typeof rows) => adjustedOf('review', both, calibrated(both))
  const together = [...rows, ...asRole('engineer')]
  expect(of(together).scores.size).toBe(0)
  expect(orderedRoles(together, calibrated(together)).size).toBe(0)
  const apart = of([...rows, ...asRole('designer')])
  expect(apart.scores.size).toBe(rows.length * 2)
  expect(apart.notes[0]).toContain('2 groups of reviewers')
  const known = [...rows, ...asRole('designer')]
  expect([...orderedRoles(known, calibrated(known)).keys()]).toEqual(['engineer', 'designer'])
})
