import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { areDecisionsOpen } from '#shared/decision.ts'
import { BulkBar } from '#web/lists/bulk-bar.tsx'
import { allColumns, allSorts } from './all-columns.tsx'
import { PeopleActions } from './assigning/people-actions.tsx'
import { BoardFoot } from './board-foot.tsx'
import { BoardHead } from './board-head.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Grid } from './grid/grid.tsx'
import { useGrid } from './grid/use-grid.ts'
import { useSelection } from './grid/use-selection.ts'
import { type ListedRow, nameOfRow } from './listed-row.ts'
import { countByRole, matchingRows } from './matching.ts'
import { newestFirst } from './place.ts'
import { RoleCards } from './role-cards.tsx'
import { useDashboard } from './use-dashboard.ts'
import { usePlace } from './use-place.ts'

const AssignDialog = lazy(() => import('./assigning/assign-dialog.tsx'))
const ChangeDialog = lazy(() => import('./deciding/change-dialog.tsx'))
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'))

type Asked = 'assign' | 'export' | 'qualify' | 'unqualify'

/** All applications of a form, a row for each role: who reviews them, how far they are, what they came to. */
export default function AllPage() {
  const { rows, colleagues } = useDashboard()
  const { filters, sort, filter, sortBy } = usePlace(allSorts, newestFirst)
  const [asked, ask] = useState<Asked>()
  const { selection, selected, select } = useSelection(rows)
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(() => matchingRows(rows, filters, colleagues), [rows, filters, colleagues])
  const grid = useGrid({ rows: shown, columns: allColumns, sort })
  const inOrder = () => grid.getRowModel().rows.map(({ original }) => original)
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="All applications" />
      <RoleCards whole="Total" counts={counts} chosen={filters.role} onChoose={(role) => filter({ role })} />
      <PeopleActions>
        <section className="surface board-grid" aria-label="Applications">
          {selected.length > 0 ? (
            <BulkBar selected={selected} shown={shown} onSelect={select}>
              <BulkButtons selected={selected} ask={ask} />
            </BulkBar>
          ) : (
            <FilterBar filters={filters} onFilter={filter} sort={sort} sorts={allSorts} onSort={sortBy}>
              <CopyAddresses className="push" rows={shown} />
              <Button size="small" onClick={() => ask('export')}>
                Export CSV
              </Button>
            </FilterBar>
          )}
          <Grid
            label="All applications"
            grid={grid}
            sort={sort}
            onSort={sortBy}
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
            <ExportDialog rows={selected.length > 0 ? selected : inOrder()} onClose={() => ask(undefined)} />
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
