import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { Decision } from '#shared/applications/review-status.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { letterFaults } from '#shared/forms/letter.ts'
import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'

/** What stops a release, and what it would announce, from the rows that the caller may see. */
export interface ReleaseOverview {
  undecided: readonly DashboardRow[]
  letterFaults: readonly string[]
  counts: readonly { role: ApplicationRole; decision: Decision; count: number }[]
  /** How many submitted applications are not counted, since the caller may not know their decisions. */
  withheld: number
}

/**
 * The decisions of a form as one super reviewer may know them. Hidden rows are not counted by decision: a total would reveal what was
 * decided about their own application. `withheld` are those that their dashboards do not list at all.
 */
export function releaseOverview(
  rows: readonly DashboardRow[],
  withheld: number,
  letters: DecisionLetters | undefined,
  roles: Roles,
): ReleaseOverview {
  const submitted = rows.filter(({ isWithdrawn }) => !isWithdrawn)
  const visible = submitted.filter(({ isBlind }) => !isBlind)
  return {
    undecided: visible.filter(({ decision }) => decision === 'undecided'),
    letterFaults: letterFaults(
      letters,
      submitted.map(({ role }) => role),
      roles,
    ),
    counts: [...Map.groupBy(visible, ({ role, decision }) => `${role} ${decision}`).values()].map(
      (group) => ({
        role: group[0]!.role,
        decision: group[0]!.decision,
        count: group.length,
      }),
    ),
    withheld: withheld + submitted.length - visible.length,
  }
}
