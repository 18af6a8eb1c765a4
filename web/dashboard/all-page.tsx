import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { areDecisionsOpen } from '#shared/decision.ts'
import { BulkBar } from '#web/list/bulk-bar.tsx'
import { inOrder } from '#web/list/column.ts'
import { useSelection } from '#web/list/selection.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { allColumns, allList } from './all-columns.tsx'
import { PeopleActions } from './assigning/people-actions.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type ListedRow, nameOfRow } from './listed-row.ts'
import { countByRole, matchingRows } from './matching.ts'
import { RoleCards } from './role-cards.tsx'
import { useDashboard } from './use-dashboard.ts'

const AssignDialog = lazy(() => import('./assigning/assign-dialog.tsx'))
const ChangeDialog = lazy(() => import('./deciding/change-dialog.tsx'))
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'))

type Asked = 'assign' | 'export' | 'qualify' | 'unqualify'

/** All applications of a form, a row for each role: who reviews them, how far they are, what they came to. */
export default function AllPage() {
  const { rows, colleagues } = useDashboard()
  const [state, go] = useListState(allList)
  const [asked, ask] = useState<Asked>()
  const { selection, selected, select } = useSelection(rows)
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(
    () => inOrder(matchingRows(rows, state, colleagues), allColumns, state.sort),
    [rows, state, colleagues],
  )
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="All applications" />
      <RoleCards whole="Total" counts={counts} chosen={state.role} onChoose={(role) => go({ role })} />
      <PeopleActions>
        <section className="surface board-grid" aria-label="Applications">
          {selected.length > 0 ? (
            <BulkBar selected={selected} shown={shown} onSelect={select}>
              <BulkButtons selected={selected} ask={ask} />
            </BulkBar>
          ) : (
            <FilterBar state={state} go={go}>
              <CopyAddresses className="push" rows={shown} />
              <Button size="small" onClick={() => ask('export')}>
                Export CSV
              </Button>
            </FilterBar>
          )}
          <WindowedTable
            className="board"
            label="All applications"
            columns={allColumns}
            rows={shown}
            sort={state.sort}
            onSort={(sort) => go({ sort })}
            selection={selection}
            nameOf={nameOfRow}
            empty={rows.length === 0 ? 'Nobody has applied yet.' : 'No application matches these filters.'}
          />
          <BoardFoot>
            {shown.length} of {rows.length} applications
            {rows.length > counts.total && ` (${rows.length - counts.total} withdrawn)`}
          </BoardFoot>
        </section>
        <Suspense>
          {asked === 'export' && (
            <ExportDialog rows={selected.length > 0 ? selected : shown} onClose={() => ask(undefined)} />
          )}
          {asked && asked !== 'export' && (
            <BulkDialog asked={asked} selected={selected} onClose={() => ask(undefined)} />
          )}
        </Suspense>
      </PeopleActions>
    </main>
  )
}

interface ButtonsProps {
  selected: readonly ListedRow[]
  ask: (asked: Asked) => void
}

function BulkButtons({ selected, ask }: ButtonsProps) {
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
      <CopyAddresses rows={selected} />
      <Button size="small" onClick={() => ask('export')}>
        Export CSV
      </Button>
    </>
  )
}

interface DialogProps {
  asked: Exclude<Asked, 'export'>
  selected: readonly ListedRow[]
  onClose: () => void
}

const BulkDialog = ({ asked, selected, onClose }: DialogProps) =>
  asked === 'assign' ? (
    <AssignDialog rows={selected} kind="review" onClose={onClose} />
  ) : (
    <ChangeDialog
      change={{ kind: 'qualify', isQualified: asked === 'qualify' }}
      rows={selected}
      onClose={onClose}
    />
  )
