import type { SettableStatus } from '#shared/decisions/decision.ts'
import type { Outcome, Standing } from '#shared/fair/simulate.ts'
import type { Proposed } from '#web/decisions/decide-many.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

const decisionOf: Record<Standing, SettableStatus | null> = {
  accepted: 'accepted',
  waitlist: 'waitlist',
  denied: 'denied',
  elsewhere: 'denied',
  unscored: null,
}

/** The decisions of a simulation: for each undecided application with a score. */
export const proposedBy = (lines: readonly (ListedRow & { outcome: Outcome })[]): Proposed[] =>
  lines.flatMap(({ outcome, ...listed }) => {
    const to = decisionOf[outcome.standing]
    return to === null || outcome.total === null || listed.row.decision !== 'undecided'
      ? []
      : [{ listed, to }]
  })
