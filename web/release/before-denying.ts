import { type DashboardRow, activeOf, rowId } from '#shared/applications/dashboard-row.ts'
import { type ListedRow, scoresOfRow } from '#web/staff/dashboard-data.ts'

/** Why an application should not be denied unread. */
export type Reason = 'Interview' | 'High score'

/** Whether there is, or was meant to be, an interview. */
const hasInterview = ({ isInterviewing, interviewers }: DashboardRow) =>
  isInterviewing || activeOf(interviewers).length > 0

/**
 * The undecided applications to check before all are denied: those with an interview, or with a score in the upper quarter of their role.
 * The best come first.
 */
export function lookAtFirst(undecided: readonly ListedRow[], all: readonly ListedRow[]) {
  const scoreAt = upperQuarters(all)
  const isHigh = ({ row }: ListedRow) =>
    (scoresOfRow(row).overall ?? -1) >= (scoreAt.get(row.role) ?? Infinity)
  return undecided
    .map((listed) => ({
      listed,
      reasons: [
        ...(hasInterview(listed.row) ? ['Interview' as const] : []),
        ...(isHigh(listed) ? ['High score' as const] : []),
      ] satisfies Reason[],
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => scoreOf(other.listed) - scoreOf(one.listed) || byId(one.listed, other.listed))
}

const scoreOf = ({ row }: ListedRow) => scoresOfRow(row).overall ?? -1
const byId = (one: ListedRow, other: ListedRow) => (rowId(one.row) < rowId(other.row) ? -1 : 1)

/** For each role the lowest score of its upper quarter, of all applications that have one. */
function upperQuarters(all: readonly ListedRow[]) {
  const byRole = Map.groupBy(
    all.filter(({ row }) => !row.isWithdrawn),
    ({ row }) => row.role,
  )
  return new Map(
    [...byRole].flatMap(([role, rows]) => {
      const scores = rows
        .map(scoreOf)
        .filter((score) => score >= 0)
        .toSorted((a, b) => b - a)
      const lowest = scores[Math.ceil(scores.length / 4) - 1]
      return lowest === undefined ? [] : [[role, lowest] as const]
    }),
  )
}
