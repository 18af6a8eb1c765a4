import type { Finding } from './finding.ts'

/** How much the runs of R and S do, and their first seed. Each can be given as an option: `--seeds 20`. */
export const usual = {
  seed: 1,
  seeds: 3,
  operations: 10_000,
  kills: 20,
  faults: 8,
  mails: 1_000,
  rounds: 10_000,
  requests: 200,
}

export type Amounts = typeof usual

type Measure = (amounts: Amounts, area?: string) => Finding[] | Promise<Finding[]>

const runs = () => import('./torture/runs.ts')
const fair = () => import('./fair-selection.ts')

/** All measures by their ids. R2 and S3 can be held to one area of routes. */
export const measures: Record<string, Measure> = {
  W1: async () => (await import('./script-sizes.ts')).measureLanding(),
  W2: async () => (await import('./landing-paint.ts')).measureLandingPaint(),
  W3: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  W4: async () => (await import('./script-sizes.ts')).measurePages(),
  W5: async () => [
    ...(await (await import('./typing.ts')).measureTyping()),
    ...(await (await import('./rows.ts')).measureRows()),
  ],
  W9: async () => (await import('./layout-shift.ts')).measureLayoutShift(),
  W10: async () => (await import('./cold-content.ts')).measureColdContent(),
  P4: async () => (await import('./write-units.ts')).measureWriteUnits(),
  P5: async () => (await import('./list-reads.ts')).measureListReads(),
  P8: async () => (await import('./whole-life.ts')).measureWholeLife(),
  P9: async () => (await import('./deadline-storm.ts')).measureDeadlineStorm(),
  P11: async () => (await import('./start.ts')).measureStart(),
  P12: async () => (await import('./stack.ts')).measureStack(),
  F2: async () => (await fair()).measurePlanTime(),
  F3: async () => (await fair()).measureCalibration(),
  F4: async () => (await fair()).measureSimulations(),
  R1: async (amounts) => (await runs()).runR1(amounts),
  R2: async (amounts, area) => (await runs()).runR2(amounts, area),
  R3: async (amounts) => (await runs()).runR3(amounts),
  R5: async (amounts) => (await runs()).runR5(amounts),
  moments: async (amounts) => (await runs()).runMoments(amounts),
  R8: async () => (await import('./growth.ts')).measureGrowth(),
  S3: async (amounts, area) => (await runs()).runS3(amounts, area),
}
