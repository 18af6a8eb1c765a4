import { calibrate } from '#shared/fair/calibrate.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { simulate } from '#shared/fair/simulate.ts'
import { bestPlan } from '#shared/fair/testing-best-plan.ts'
import { madeUpSeason } from '#shared/fair/testing-plans.ts'
import { madeUpScenario } from '#shared/fair/testing-scenarios.ts'
import { agreementWith, madeUpScores, usualSeason } from '#shared/fair/testing-seasons.ts'
import { whyHidden } from '#shared/fair/worthwhile.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'

const options = { seed: 42, sameReaderForApplicant: false }

/** Compares 200 small plans with the best ones, which a flow of least cost finds. */
export function measurePlans(): Finding[] {
  const slacks = [0.6, 1, 1.4]
  const different = Array.from({ length: 200 }, (_, seed) => {
    const shape = { rows: 1 + (seed % 20), people: 2 + (seed % 7), wanted: 3, slack: slacks[seed % 3]! }
    const { rows, people } = madeUpSeason(seed, shape)
    return isBest(rows, people) ? 0 : 1
  })
  return [
    {
      id: 'F1',
      measure: 'plans of 200 that cover less, or less evenly, than the best one',
      value: different.reduce<number>((sum, each) => sum + each, 0),
      unit: '',
      goal: { must: 0, aim: 0 },
    },
    {
      id: 'F1',
      measure: 'largest difference between the loads of equals, 1,000 rows x 3, 80 people',
      value: loadDifference(),
      unit: '',
      goal: { must: 1, aim: 1 },
    },
  ]
}

type Season = ReturnType<typeof madeUpSeason>

function isBest(rows: Season['rows'], people: Season['people']) {
  const { pairs, loads } = planAssignments(rows, people, options)
  const readers = rows.map(({ id, kept }) => kept.length + pairs.filter(({ row }) => row === id).length)
  const found = {
    covered: [0, 1, 2].map((slot) => readers.filter((count) => count > slot).length),
    loads: [...loads.values()].toSorted((a, b) => a - b),
  }
  return same(found, bestPlan(rows, people))
}

function loadDifference() {
  const { rows, people } = madeUpSeason(1, { rows: 1_000, people: 80, wanted: 3, slack: 1.3 })
  const equals = people.map((person) => ({ ...person, mayReadAll: true }))
  const loads = [...planAssignments(rows, equals, options).loads.values()]
  return Math.max(...loads) - Math.min(...loads)
}

/** CPU time of large plans. */
export function measurePlanTime(): Finding[] {
  return [
    { rows: 1_000, people: 80, goal: { must: 0.4, aim: 0.12 } },
    { rows: 5_000, people: 200, goal: { must: 3, aim: 1.4 } },
  ].map(({ rows: count, people: size, goal }) => {
    const { rows, people } = madeUpSeason(2, { rows: count, people: size, wanted: 3, slack: 1.3 })
    return {
      id: 'F2',
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
    id: 'F3',
    measure: 'seasons of 100 in which adjusted scores are shown though nobody differs',
    value: seasons(0).filter(({ calibration }) => whyHidden(calibration) === undefined).length,
    unit: '',
    goal: { must: 8, aim: 5 },
  },
]

const seasons = (offsetSpread: number) =>
  Array.from({ length: seasonCount }, (_, seed) => {
    const { scores, truth } = madeUpScores(seed, { ...usualSeason, offsetSpread })
    return { calibration: calibrate(scores), truth }
  })

const betterSeasons = (offsetSpread: number, goal: NonNullable<Finding['goal']>): Finding => ({
  id: 'F3',
  measure: `seasons of 100 in which adjusted scores are nearer to the truth, reviewers differing by ${offsetSpread}`,
  value: seasons(offsetSpread).filter(({ calibration, truth }) => {
    const { raw, adjusted } = agreementWith(truth, calibration.rows)
    return adjusted > raw
  }).length,
  unit: '',
  goal,
})

/** CPU time of a large simulation. */
export function measureSimulations(): Finding[] {
  const large = madeUpScenario(0, 5_000)
  return [
    {
      id: 'F4',
      measure: 'CPU of a simulation of 5,000 rows',
      value: secondsOf(() => simulate(large)),
      unit: 's',
      goal: { must: 0.2, aim: 0.1 },
    },
  ]
}
