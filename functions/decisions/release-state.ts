import { toRows } from '#functions/dashboard/to-row.ts'
import { type FormHead, summary } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { listSubmittedRows } from '#functions/store/row-pages.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { letterFaults } from '#shared/letter.ts'
import type { ReleaseState } from '#shared/release.ts'
import { needsSecond } from './release.ts'

/**
 * Where a form stands on its way to the release. Decisions that the caller may not know are not counted: what is counted beyond the
 * rows on their dashboards would tell them.
 */
export async function releaseState(caller: { id: string }, head: FormHead): Promise<ReleaseState> {
  const [submitted, { decisionLetters }] = await Promise.all([listSubmittedRows(head), findLetters(head)])
  const visible = toRows(caller, submitted).filter(({ isBlind }) => !isBlind)
  return {
    form: summary(head),
    phase: head.phase,
    digest: head.digest ?? null,
    frozenBy: head.frozenBy ?? null,
    releaseAt: head.releaseAt ?? null,
    releasedAt: head.releasedAt ?? null,
    rsvpBy: head.rsvpBy ?? null,
    needsSecond,
    letters: decisionLetters,
    letterFaults: letterFaults(
      decisionLetters,
      submitted.map(({ role }) => role),
    ),
    undecided: submitted
      .filter(({ d }) => d === 'undecided')
      .map(({ responseId, role, name }) => ({ responseId, role, name })),
    counts: countsOf(visible),
    withheld: submitted.length - visible.length,
  }
}

const countsOf = (rows: readonly DashboardRow[]): ReleaseState['counts'] =>
  [...Map.groupBy(rows, ({ role, decision }) => `${role} ${decision}`).values()].map((group) => ({
    role: group[0]!.role,
    decision: group[0]!.decision,
    count: group.length,
  }))
