import { Button } from '@aws-amplify/ui-react'
import { useNavigate } from 'react-router-dom'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import type { RowChange } from '#web/decisions/decision-queries.ts'
import { LabelsButton } from '#web/decisions/labels.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import type { Chosen } from '#web/planning/chosen.ts'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { needsAnotherOpinion } from '#web/staff/matching.ts'

const AssignDialog = lazyDialog(() => import('#web/assigning/assign-dialog.tsx'))
const AnotherOpinionDialog = lazyDialog(() => import('#web/assigning/another-opinion-dialog.tsx'))
const RowChangeDialog = lazyDialog(() => import('#web/decisions/row-change-dialog.tsx'))

/** `status`: the dialog asks which one. */
export type BulkChange = RowChange | 'status'
/** The dialog that is open. */
export type Asked = BulkChange | 'assign' | 'another'

interface BulkProps {
  kind: AssignmentKind
  rows: readonly ListedRow[]
}

/** Leads to a plan of these rows, as long as their decisions are not released. */
export function PlanButton({ kind, rows }: Pick<BulkProps, 'kind' | 'rows'>) {
  const { formId, form, rows: all } = useDashboard()
  const navigate = useNavigate()
  if (form.decisionsReleased) return null
  const plan = () => {
    const state: Chosen = { rows: idsOf(rows), all: idsOf(all) }
    void navigate({ pathname: pathTo('plan', { formId }), search: `kind=${kind}` }, { state })
  }
  return (
    <Button size="small" onClick={plan}>
      Plan {kind}s...
    </Button>
  )
}

const idsOf = (rows: readonly ListedRow[]) => rows.map(({ id }) => id)

/** The buttons for the selected rows. `changes`: how they can be changed while decisions are open. */
export function BulkActions({
  kind,
  rows,
  changes,
  onAsk,
}: BulkProps & {
  changes: readonly (readonly [label: string, BulkChange])[]
  onAsk: (asked: Asked) => void
}) {
  const isDeciding = mayDecide(useUser())
  const { form } = useDashboard()
  const isOpen = isDeciding && areDecisionsOpen(form.phase)
  return (
    <>
      {!form.decisionsReleased && (
        <Button size="small" onClick={() => onAsk('assign')}>
          Assign {kind}ers...
        </Button>
      )}
      {isDeciding && <PlanButton kind={kind} rows={rows} />}
      {isOpen && kind === 'review' && rows.some(({ row }) => needsAnotherOpinion(row)) && (
        <Button size="small" onClick={() => onAsk('another')}>
          Ask another reviewer...
        </Button>
      )}
      <LabelsButton
        form={form}
        rows={rows}
        onChoose={(label, isGiven) => onAsk({ kind: 'label', label, isGiven })}
      >
        Label...
      </LabelsButton>
      {isOpen &&
        changes.map(([name, change]) => (
          <Button key={name} size="small" onClick={() => onAsk(change)}>
            {name}
          </Button>
        ))}
    </>
  )
}

/** The dialog of one of these buttons. */
export function BulkDialogs({ kind, asked, ...inDialog }: BulkProps & { asked: Asked; onClose: () => void }) {
  if (asked === 'assign') return <AssignDialog kind={kind} {...inDialog} />
  if (asked === 'another') return <AnotherOpinionDialog {...inDialog} />
  return <RowChangeDialog change={asked} {...inDialog} />
}
