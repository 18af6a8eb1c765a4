import { findBody, type FormHead, toSummary } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { needsSecond } from './release.ts'

/** A form's progress towards the release: what its head, letters and seats say. The rows themselves belong to the dashboard. */
export async function releaseState(head: FormHead): Promise<ReleaseState> {
  const [{ decisionLetters }, { seats }] = await Promise.all([findLetters(head), findBody(head)])
  return {
    form: { ...toSummary(head), dueMovedAt: head.dueMovedAt },
    phase: head.phase,
    digest: head.digest ?? null,
    rowsRead: head.freezing?.rows ?? null,
    frozenBy: head.frozenBy ?? null,
    releaseAt: head.releaseAt ?? null,
    releasedAt: head.releasedAt ?? null,
    rsvpBy: head.rsvpBy ?? null,
    needsSecond,
    letters: decisionLetters,
    seats,
  }
}
