import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rowId } from '#shared/applications/dashboard-row.ts'
import { freezeDelay } from '#shared/forms/freezing.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { applicationPath } from '#shared/reviews/assignment-pages.ts'
import { wholeScore } from '#shared/reviews/score.ts'
import { applications, rowBulkChange } from '#web/decisions/row-bulk-change.ts'
import { effectOf, planRows } from '#web/decisions/row-change.ts'
import { BulkDialog } from '#web/kit/bulk/bulk-dialog.tsx'
import { LongList } from '#web/kit/bulk/outcome-list.tsx'
import { PlanPreview } from '#web/kit/bulk/plan-preview.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import {
  type ListedRow,
  nameOfRow,
  scoresOfRow,
  useDashboard,
  useLoading,
} from '#web/staff/dashboard-data.ts'
import { lookAtFirst, type Reason } from './before-denying.ts'
import { useWaiting } from './extensions.tsx'

const deny = { kind: 'decide', to: 'denied' } as const

const isUndecided = ({ status, row }: ListedRow) => status !== 'withdrawn' && row.decision === 'undecided'

interface Props {
  /** Is the dialog open? The caller keeps this mounted while it is, even when nothing is undecided any more. */
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}

/** Denies every application that is not decided yet, once nobody can submit any more. */
export function DenyUndecided({ isAsked, onAsk }: Props) {
  const { rows, form } = useDashboard()
  const { isComplete } = useLoading()
  const waiting = useWaiting(form)
  const undecided = rows.filter(isUndecided)
  return (
    <>
      <span className="push">
        {waiting !== null && (
          <span className="muted">
            Available {freezeDelay / 1_000} seconds after {waiting?.after ?? 'the deadline'}.
          </span>
        )}
        <ActionButton
          size="small"
          variation="destructive"
          isPossible={waiting === null && isComplete && undecided.length > 0}
          onClick={() => onAsk(true)}
        >
          Deny all undecided ({grouped(undecided.length)})...
        </ActionButton>
      </span>
      {isAsked && <DenyDialog rows={undecided} onClose={() => onAsk(false)} />}
    </>
  )
}

/** Lists the applications that should not be denied unread first. */
function DenyDialog({ rows: given, onClose }: { rows: readonly ListedRow[]; onClose: () => void }) {
  const { formId, rows: all } = useDashboard()
  // As they were when the dialog opened: nobody denies a row, or a version of it, that they have not read.
  const [{ rows, first }] = useState(() => ({
    rows: given,
    first: lookAtFirst(planRows(deny, given).changing, all),
  }))
  const bulkChange = rowBulkChange(formId, deny, rows)
  const count = bulkChange.plan.changing.length
  const change = {
    ...bulkChange,
    title: `Deny all ${applications(rows.length)} without a decision?`,
    confirmLabel: `Deny ${grouped(count)}`,
    isDestructive: true,
  }
  return (
    <BulkDialog change={change} onClose={onClose}>
      {first.length > 0 && (
        <section className="stack small" aria-labelledby="look-at-first">
          <h3 id="look-at-first">Look at these {grouped(first.length)} first</h3>
          <p className="muted">With an interview, or with a score in the upper quarter of their role.</p>
          <LongList
            items={first}
            keyOf={({ listed: { row } }) => rowId(row)}
            line={({ listed, reasons }) => (
              <>
                <Link to={applicationPath(listed.row.responseId)}>{nameOfRow(listed)}</Link>:{' '}
                {wordsFor(listed, reasons)}
              </>
            )}
          />
        </section>
      )}
      <PlanPreview change={change} effectOf={(row) => effectOf(deny, row)} />
    </BulkDialog>
  )
}

function wordsFor({ row }: ListedRow, reasons: readonly Reason[]) {
  const { overall } = scoresOfRow(row)
  return [
    ...(reasons.includes('Interview') ? ['interview'] : []),
    ...(overall === null ? [] : [`score ${wholeScore(overall)}`]),
  ].join(', ')
}
