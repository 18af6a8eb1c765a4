import { type DashboardRow, submittedOf, tallyOf } from '#shared/applications/dashboard-row.ts'
import { isAtInterview } from '#shared/applications/review-status.ts'
import { isGiven } from '#shared/applications/visible.ts'
import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import { wholeScore } from '#shared/reviews/score.ts'

/** The progress of the applications for one role: each step counts those that reached it. */
export interface Funnel {
  role: ApplicationRole
  submitted: number
  reviewed: number
  interview: number
  accepted: number
  confirmed: number
  /** Rows that are only counted up to `reviewed`: the caller may not know yet what followed. */
  unseen: number
}

/** The steps of a funnel after the beginning of a draft, which is for no role yet. */
export const funnelSteps = ['submitted', 'reviewed', 'interview', 'accepted', 'confirmed'] as const

/** The funnel of each role with applications. Withdrawn applications are not in it. */
export function funnelsOf(rows: readonly DashboardRow[], roles: Roles): Funnel[] {
  const byRole = Map.groupBy(submittedOf(rows), ({ role }) => role)
  return roles.ids.flatMap((role) => {
    const those = byRole.get(role)
    if (!those) return []
    const known = those.filter(({ isBlind }) => !isBlind)
    return [
      {
        role,
        submitted: those.length,
        reviewed: those.filter(isReviewed).length,
        interview: known.filter(isAtInterview).length,
        accepted: known.filter(({ decision }) => decision === 'accepted').length,
        confirmed: known.filter(({ decision, rsvp }) => decision === 'accepted' && rsvp === 'accepted')
          .length,
        unseen: those.length - known.length,
      },
    ]
  })
}

function isReviewed({ reviewers }: DashboardRow) {
  const { assigned, done } = tallyOf(reviewers)
  return assigned > 0 && done === assigned
}

/** How many points, of 100, one column of the distribution is wide. */
export const scoreStep = 5

/** How the average review scores of one role are spread. */
export interface ScoreSpread {
  role: ApplicationRole
  /** For 0 to 4, 5 to 9, ... points; a full 100 is in the last one. */
  counts: number[]
  /** The lowest average that was accepted, or qualified where nothing is accepted; in points. */
  cut: { at: number; of: 'accepted' | 'qualified' } | null
  /** Rows without a score, and rows whose scores the caller may not know yet. */
  unscored: number
  unseen: number
}

/** The distribution of each role with applications. */
export function scoreSpreadsOf(rows: readonly DashboardRow[], roles: Roles): ScoreSpread[] {
  const byRole = Map.groupBy(submittedOf(rows), ({ role }) => role)
  return roles.ids.flatMap((role) => {
    const those = byRole.get(role)
    if (!those) return []
    const known = those.filter(({ isBlind }) => !isBlind)
    const scored = known.flatMap((row) => {
      const { average } = tallyOf(row.reviewers)
      return average === null ? [] : [{ row, points: wholeScore(average) }]
    })
    const counts = Array.from({ length: 100 / scoreStep }, () => 0)
    for (const { points } of scored) counts[Math.min(counts.length - 1, Math.floor(points / scoreStep))]!++
    return [
      {
        role,
        counts,
        cut:
          cutOf(scored, 'accepted', ({ decision }) => decision === 'accepted') ??
          cutOf(scored, 'qualified', ({ isQualified }) => isQualified),
        unscored: known.length - scored.length,
        unseen: those.length - known.length,
      },
    ]
  })
}

function cutOf<Of extends 'accepted' | 'qualified'>(
  scored: readonly { row: DashboardRow; points: number }[],
  of: Of,
  isIn: (row: DashboardRow) => boolean,
) {
  const points = scored.filter(({ row }) => isIn(row)).map((each) => each.points)
  return points.length > 0 ? { at: Math.min(...points), of } : null
}

/** How long applications waited for their first review. */
export interface Waits {
  /** How many got their first review within 0, 1, 2 ... days; the last entry also has all that took longer. */
  counts: number[]
  /** In days; null without any. */
  median: number | null
  /** Nobody has submitted a review. */
  waiting: number
  /** Rows that the caller reads without names, and so without times. */
  timeless: number
}

const dayLength = 86_400_000
/** The days that have a column of their own. */
const countedDays = 14

/** From the submission of each row to its first review. */
export function waitsOf(rows: readonly DashboardRow[]): Waits {
  const all = submittedOf(rows)
  const submitted = all.filter((row) => isGiven(row, 'person'))
  const days = submitted
    .flatMap(({ dateSubmitted, firstReviewAt }) =>
      firstReviewAt ? [Math.max(0, (Date.parse(firstReviewAt) - Date.parse(dateSubmitted)) / dayLength)] : [],
    )
    .toSorted((one, other) => one - other)
  const counts = Array.from({ length: countedDays + 1 }, () => 0)
  for (const each of days) counts[Math.min(countedDays, Math.floor(each))]!++
  return {
    counts,
    median: medianOf(days),
    waiting: submitted.filter(({ firstReviewAt }) => !firstReviewAt).length,
    timeless: all.length - submitted.length,
  }
}

/** The median of numbers in ascending order. */
function medianOf(ordered: readonly number[]): number | null {
  const middle = Math.floor(ordered.length / 2)
  const upper = ordered[middle]
  if (upper === undefined) return null
  return ordered.length % 2 === 1 ? upper : (ordered[middle - 1]! + upper) / 2
}

/**
 * When each application was submitted: once, for however many roles. Withdrawn ones were submitted too. Those that the caller reads without
 * names have no time.
 */
export const submissionTimes = (rows: readonly DashboardRow[]): string[] => [
  ...new Map(
    rows
      .filter((row) => isGiven(row, 'person'))
      .map(({ responseId, dateSubmitted }) => [responseId, dateSubmitted]),
  ).values(),
]

/** How many applications these are: one for each person. */
export const countApplications = (rows: readonly DashboardRow[]): number =>
  new Set(rows.map(({ responseId }) => responseId)).size
