import { type FormHead, summary } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { listSubmittedRows, type PlacedRow } from '#functions/store/role-rows.ts'
import { letterFaults } from '#shared/letter.ts'
import type { ReleaseState } from '#shared/release.ts'
import { needsSecond } from './release.ts'

/** Where a form stands on its way to the release. */
export async function releaseState(head: FormHead): Promise<ReleaseState> {
  const [submitted, { decisionLetters }] = await Promise.all([listSubmittedRows(head), findLetters(head)])
  const decided = submitted.filter(({ d }) => d !== 'undecided')
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
      decided.map(({ role, d }) => ({ role, decision: d })),
    ),
    undecided: submitted
      .filter(({ d }) => d === 'undecided')
      .map(({ responseId, role, name }) => ({ responseId, role, name })),
    counts: countsOf(submitted),
  }
}

const countsOf = (rows: readonly PlacedRow[]): ReleaseState['counts'] =>
  [...Map.groupBy(rows, ({ role, d }) => `${role} ${d}`).values()].map((group) => ({
    role: group[0]!.role,
    decision: group[0]!.d,
    count: group.length,
  }))
