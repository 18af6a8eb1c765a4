import type { Calibration } from './calibrate.ts'

/** Why adjusted scores are not shown, or undefined if they are. The bounds come from the runs of `npm run bench -- F3`. */
type WhyHidden = 'too-few' | 'alike' | undefined

/** 5 % for a variance at its bound. */
const evidenceNeeded = 2.71
/** With fewer rows, more than one season in ten came out worse. */
export const fewestRows = 100
/** With offsets smaller than this part of the noise, nobody more is right at the cut. */
const smallestGain = 0.3
/** With more scores at the ends of the scale, the model does not fit. */
const mostAtBounds = 0.1

/** Whether scores are worth adjusting. Offsets may still be of interest where adjusted scores are hidden. */
export function whyHidden({ evidence, rows }: Calibration): WhyHidden {
  if (rows.size < fewestRows) return 'too-few'
  return evidence > evidenceNeeded ? undefined : 'alike'
}

/** With fewer rows that several people scored, nobody can say how much chance is in a score. */
const fewestSharedRows = 30

/** Whether standard errors are known well enough to be shown. */
export const knowsErrors = ({ rows }: Calibration) =>
  [...rows.values()].filter(({ count }) => count > 1).length >= fewestSharedRows

/** False where adjusting cannot help at the cut: show offsets for training, but no adjusted order. */
export const helpsAtCut = ({ spread }: Calibration) => spread.offset >= smallestGain * spread.noise

/** Whether the rows of any role may be ordered by adjusted scores. */
export const isWorthOrdering = (calibration: Calibration) =>
  whyHidden(calibration) === undefined && helpsAtCut(calibration) && calibration.comparableRoles.size > 0

/** True if many scores are the lowest or the highest possible. */
export const isCrowdedAtBounds = ({ atBounds }: Calibration) => atBounds > mostAtBounds
