import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense } from 'react'
import { areDecisionsOpen } from '#shared/decision.ts'
import { Check } from '#web/list/check.tsx'
import { Choice } from '#web/list/choice.tsx'
import type { Shown } from './application-list.tsx'
import { statusLabel } from './cells.tsx'
import { statuses, useDashboard } from './dashboard-data.ts'
import { type Filters, progresses, type Progress } from './matching.ts'

const AssignDialog = lazy(() => import('./assigning/assign-dialog.tsx'))
const RowChangeDialog = lazy(() => import('./decisions/row-change-dialog.tsx'))
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'))

/** What can be asked about the shown or selected applications. */
export type Asked = 'assign' | 'export' | 'qualify' | 'unqualify'

const progressLabel: Record<Progress, string> = {
  unassigned: 'No reviewers',
  pending: 'Reviews pending',
  complete: 'All reviews done',
}

interface FiltersProps {
  state: Filters
  go: (changes: Partial<Filters>) => void
}

export const AllFilters = ({ state, go }: FiltersProps) => (
  <>
    <Choice
      all="Any"
      label="Status"
      value={state.status ?? null}
      options={statuses.map((status) => [status, statusLabel[status]])}
      onChoose={(status) => go({ status })}
    />
    <Choice
      all="Any"
      label="Reviews"
      value={state.reviewed ?? null}
      options={progresses.map((progress) => [progress, progressLabel[progress]])}
      onChoose={(reviewed) => go({ reviewed })}
    />
    <Check
      isChecked={state.disagreement === 'yes'}
      onChange={(isChecked) => go({ disagreement: isChecked ? 'yes' : null })}
    >
      <span>
        Reviewers disagree <span className="muted">(20+ points)</span>
      </span>
    </Check>
  </>
)

export function BulkButtons({ ask }: { ask: (asked: Asked) => void }) {
  const { form } = useDashboard()
  return (
    <>
      <Button size="small" onClick={() => ask('assign')}>
        Assign reviewers...
      </Button>
      {areDecisionsOpen(form.phase) && (
        <>
          <Button size="small" onClick={() => ask('qualify')}>
            Mark as qualified
          </Button>
          <Button size="small" onClick={() => ask('unqualify')}>
            Not qualified
          </Button>
        </>
      )}
    </>
  )
}

interface DialogProps extends Shown {
  asked: Asked
  onClose: () => void
}

/** The dialog that was asked for. */
export const AskedDialog = ({ asked, shown, selected, onClose }: DialogProps) => (
  <Suspense>
    {asked === 'assign' && <AssignDialog rows={selected} kind="review" onClose={onClose} />}
    {asked === 'export' && <ExportDialog rows={selected.length > 0 ? selected : shown} onClose={onClose} />}
    {(asked === 'qualify' || asked === 'unqualify') && (
      <RowChangeDialog
        change={{ kind: 'qualify', isQualified: asked === 'qualify' }}
        rows={selected}
        onClose={onClose}
      />
    )}
  </Suspense>
)
