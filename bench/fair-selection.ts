import { calibrate } from '#shared/fair/calibrate.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { simulate } from '#shared/fair/simulate.ts'
import { madeUpSeason } from '#shared/fair/testing-plans.ts'
import { madeUpScenario } from '#shared/fair/testing-scenarios.ts'
import { agreementWith, madeUpScores, usualSeason } from '#shared/fair/testing-seasons.ts'
import { whyHidden } from '#shared/fair/worthwhile.ts'
import { type Finding, median } from './finding.ts'

const options = { seed: 42, sameReaderForApplicant: false }

/** CPU time of large plans. */
export function measurePlanTime(): Finding[] {
  return [
    { rows: 1_000, people: 80, goal: { must: 0.4, aim: 0.12 } },
    { rows: 5_000, people: 200, goal: { must: 3, aim: 1.4 } },
  ].map(({ rows: count, people: size, goal }) => {
    const { rows, people } = madeUpSeason(2, { rows: count, people: size, wanted: 3, slack: 1.3 })
    return {
      measure: `CPU of a plan of ${count} rows x 3 for ${size} people`,
      value: secondsOf(() => planAssignments(rows, people, options)),
      unit: 's',
      goal,
    }
  })
}

/** The median of three runs, in seconds of CPU. */
const secondsOf = (run: () => unknown) =>
  median(
    [1, 2, 3].map(() => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000_000
    }),
  )

const seasonCount = 100

/** In how many of 100 made-up seasons adjusted scores are nearer to the truth than raw ones. */
export const measureCalibration = (): Finding[] => [
  betterSeasons(0.35, { must: 95, aim: 98, better: 'higher' }),
  betterSeasons(0.5, { must: 99, aim: 100, better: 'higher' }),
  {
    measure: 'seasons of 100 in which adjusted scores are shown though nobody differs',
    value: seasons(0).filter(({ calibration }) => whyHidden(calibration) === undefined).length,
    goal: { must: 8, aim: 5 },
  },
]

const seasons = (offsetSpread: number) =>
  Array.from({ length: seasonCount }, (_, seed) => {
    const { scores, truth } = madeUpScores(seed, { ...usualSeason, offsetSpread })
    return { calibration: calibrate(scores), truth }
  })

const betterSeasons = (offsetSpread: number, goal: NonNullable<Finding['goal']>): Finding => ({
  measure: `seasons of 100 in which adjusted scores are nearer to the truth, reviewers differing by ${offsetSpread}`,
  value: seasons(offsetSpread).filter(({ calibration, truth }) => {
    const { raw, adjusted } = agreementWith(truth, calibration.rows)
    return adjusted > raw
  }).length,
  goal,
})

/** CPU time of a large simulation. */
export function measureSimulations(): Finding[] {
  const large = madeUpScenario(0, 5_000)
  return [
    {
      measure: 'CPU of a simulation of 5,000 rows',
      value: secondsOf(() => simulate(large)),
      unit: 's',
      goal: { must: 0.2, aim: 0.1 },
    },
  ]
}
