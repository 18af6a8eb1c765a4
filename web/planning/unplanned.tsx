import { useMemo } from 'react'
import { activeOf, type DashboardRow, participantsOf, rowId } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'
import { isListedAsQualified } from '#web/applications/qualified-page.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { type Chosen, useChosen } from './chosen.ts'
import { type PlanDraft, wantedOn } from './plan-inputs.ts'
import type { Planning } from './use-plan.ts'

/** The rows that a plan has if none are chosen by hand. */
export const plannable = (kind: AssignmentKind, rows: readonly ListedRow[]): DashboardRow[] =>
  rows
    .filter((each) => (kind === 'review' ? !each.row.isWithdrawn : isListedAsQualified(each)))
    .map(({ row }) => row)

/**
 * Says that a plan leaves out applications without enough people, such as those that came after it was made, and adds them. It does not name
 * those that were passed over when its rows were chosen.
 */
export function Unplanned({ planning: { draft, add } }: { planning: Planning }) {
  const { rows } = useDashboard()
  const { kind } = draft.settings
  const chosen = useChosen()
  const left = useMemo(
    () => leftOut(draft, plannable(draft.settings.kind, rows), chosen),
    [draft, rows, chosen],
  )
  if (left.length === 0) return null
  return (
    <Notice>
      {counted(left.length, 'application')} with too few {kind}ers {left.length === 1 ? 'is' : 'are'} not in
      this plan.{' '}
      <span className="no-print">
        <TextButton onClick={() => add(left)}>Add {left.length === 1 ? 'it' : 'all'} to the plan</TextButton>
      </span>
    </Notice>
  )
}

function leftOut(
  { settings, rows }: PlanDraft,
  possible: readonly DashboardRow[],
  chosen: Chosen | undefined,
) {
  const wanted = new Set(chosen?.rows)
  const passedOver = chosen?.all.filter((id) => !wanted.has(id)) ?? []
  const known = new Set([...rows.map(rowId), ...passedOver])
  return possible.filter(
    (row) =>
      !known.has(rowId(row)) && activeOf(participantsOf(row, settings.kind)).length < wantedOn(settings, row),
  )
}
