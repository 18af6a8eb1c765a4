import type { Calibration } from '#shared/fair/calibrate.ts'
import { cautionsOf, onScale, pointsText, summaryOf } from '#shared/fair/calibration-words.ts'
import { isWorthOrdering, knowsErrors } from '#shared/fair/worthwhile.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

/** An average that is adjusted, from 0 to 10,000. */
interface Adjusted {
  score: number
  /** 'Raw 71.5, adjusted 74.2 ± 4.1' */
  words: string
}

/** The adjusted averages of one kind by row, with notes: why there are none, or what to be careful with. */
export interface AdjustedKind {
  scores: ReadonlyMap<string, Adjusted>
  notes: readonly string[]
}

/** No calibration: the caller still has to score something of this kind. */
export function adjustedOf(
  kind: AssignmentKind,
  rows: readonly ListedRow[],
  calibration: Calibration | undefined,
): AdjustedKind {
  if (!calibration)
    return nothing(
      `You still have ${kind}s to submit for this form. Adjusted scores are shown to you once you have submitted yours.`,
    )
  if (!isWorthOrdering(calibration)) return nothing(summaryOf(calibration, kind, { changed: 0, places: 0 }))
  const isKnown = knowsErrors(calibration)
  const scores = rows.flatMap(({ id, row }): [string, Adjusted][] => {
    const found = calibration.rows.get(id)
    if (!found || !calibration.comparableRoles.has(row.role)) return []
    const score = Math.round(onScale(found.adjusted))
    const error = isKnown ? ` ± ${pointsText(found.error)}` : ''
    return [[id, { score, words: `Raw ${pointsText(found.raw)}, adjusted ${pointsText(score)}${error}` }]]
  })
  return { scores: new Map(scores), notes: cautionsOf(calibration, kind, chapterRoles) }
}

const nothing = (why: string): AdjustedKind => ({ scores: new Map(), notes: [why] })
