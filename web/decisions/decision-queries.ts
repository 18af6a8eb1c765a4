import { queryOptions } from '@tanstack/react-query'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { Label } from '#shared/applications/label.ts'
import { decisions } from '#shared/decisions/decision-routes.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'
import { client } from '#web/api/client.ts'

const api = client(decisions)

/** The phase of the form's decisions, and what belongs to it. */
export const releaseQuery = (formId: string) =>
  queryOptions({
    queryKey: ['decisions', 'state', formId],
    queryFn: () => api.state({ params: { formId } }),
  })

export const {
  setLabel,
  removeLabel,
  revise,
  letters,
  freeze,
  unfreeze,
  release,
  callOff,
  editLetter,
  testLetter,
} = api

/** What can be done to many applications at once. */
export type RowChange =
  | {
      kind: 'qualify'
      isQualified: boolean
      /** An undo: applied only if nobody has changed the row since. */
      isUndo?: true
    }
  | {
      kind: 'label'
      label: Pick<Label, 'id' | 'name'>
      isGiven: boolean
    }
  | {
      kind: 'decide'
      to: SettableStatus
      /** The saved scenario from which it is staged. */
      scenario?: string
    }

/** Changes rows in one call. */
export function callFor(formId: string, change: RowChange, rows: readonly DashboardRow[]) {
  const params = { formId }
  if (change.kind === 'qualify') {
    const names = rows.map(({ responseId, role, qualifyVersion }) => ({
      responseId,
      role,
      ...(change.isUndo && { seen: qualifyVersion }),
    }))
    return api.qualify({ params, body: { rows: names, isQualified: change.isQualified } })
  }
  if (change.kind === 'label') {
    const names = rows.map(({ responseId, role }) => ({ responseId, role }))
    return api.label({ params, body: { rows: names, labelId: change.label.id, isGiven: change.isGiven } })
  }
  const seen = rows.map(({ responseId, role, decisionVersion }) => ({
    responseId,
    role,
    seen: decisionVersion,
  }))
  const { to, scenario } = change
  return api.decide({ params, body: { rows: seen, to, ...(scenario && { scenario }) } })
}
