import type { SettableStatus } from '#shared/decisions/decision.ts'
import type { Outcome, Standing } from '#shared/fair/simulate.ts'
import { grouped } from '#shared/kernel/wording.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

/** An application with the decision that a simulation gives it. */
export interface Staged {
  listed: ListedRow
  to: SettableStatus
}

const decisionOf: Record<Standing, SettableStatus | null> = {
  accepted: 'accepted',
  waitlist: 'waitlist',
  denied: 'denied',
  elsewhere: 'denied',
  unscored: null,
}

/** The decisions of a simulation: for each undecided application with a score. */
export const stagedOf = (lines: readonly (ListedRow & { outcome: Outcome })[]): Staged[] =>
  lines.flatMap(({ outcome, ...listed }) => {
    const to = decisionOf[outcome.standing]
    return to === null || outcome.total === null || listed.row.decision !== 'undecided'
      ? []
      : [{ listed, to }]
  })

/** How many of these get a decision. */
export const countTo = (staged: readonly Pick<Staged, 'to'>[], to: SettableStatus) =>
  staged.filter((each) => each.to === to).length

/** '41 accepted, 0 waitlist, 92 denied' */
export const stagedInWords = (staged: readonly Pick<Staged, 'to'>[]) =>
  (['accepted', 'waitlist', 'denied'] as const)
    .map((to) => `${grouped(countTo(staged, to))} ${to}`)
    .join(', ')
