import { type Decision, reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { PastedDecision } from '#shared/decisions/pasted-decisions.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'
import type { Proposed } from './decide-many.ts'

/** A line that decides nothing, and why. */
interface LeftOut {
  line: string
  reason: string
}

/** The applications that pasted decisions are about, and the lines that are left out. */
export function pastedRows(decisions: readonly PastedDecision[], rows: readonly ListedRow[]) {
  const byResponse = Map.groupBy(rows, ({ row }) => row.responseId)
  const proposed = new Map<string, Proposed>()
  const twice = new Set<string>()
  const leftOut: LeftOut[] = []
  for (const { responseId, role, to } of decisions) {
    const own = (byResponse.get(responseId) ?? []).filter(({ row }) => !role || row.role === role)
    const [listed] = own
    const reason = own.length > 1 ? 'Applied for several roles: please add the role.' : whyNot(listed, to)
    if (!listed || reason)
      leftOut.push({ line: role ? `${responseId}, ${role}` : responseId, reason: reason! })
    else if ((proposed.get(listed.id)?.to ?? to) !== to) twice.add(listed.id)
    else proposed.set(listed.id, { listed, to })
  }
  for (const id of twice) proposed.delete(id)
  return {
    proposed: [...proposed.values()],
    leftOut: [...leftOut, ...[...twice].map((line) => ({ line, reason: 'Has two different decisions.' }))],
  }
}

/** Whoever wants to change a decision does that in the list, one that they see. */
function whyNot(listed: ListedRow | undefined, to: Decision): string | undefined {
  if (!listed) return 'There is no such application, or you may not see it.'
  const { decision } = listed.row
  return decision === 'undecided' || decision === to
    ? undefined
    : `Is decided already: ${reviewStatusLabel[decision]}.`
}
