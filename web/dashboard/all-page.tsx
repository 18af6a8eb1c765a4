import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { allColumns, allSorts } from './all-columns.tsx'
import { BoardHead } from './board-head.tsx'
import { BulkBar } from './assigning/bulk-bar.tsx'
import { Cards } from './cards.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Grid } from './grid/grid.tsx'
import type { ListedRow } from './listed-row.ts'
import { LoadingNote } from './loading-note.tsx'
import { countByRole, matchingRows } from './matching.ts'
import { PeopleActions } from './assigning/people-actions.tsx'
import type { Sort } from './place.ts'
import { useDashboard } from './use-dashboard.ts'
import type { Chosen } from './grid/selection.ts'
import { useGrid } from './grid/use-grid.ts'
import { usePlace } from './use-place.ts'

const AssignDialog = lazy(() => import('./assigning/assign-dialog.tsx'))
const ChangeDialog = lazy(() => import('./deciding/change-dialog.tsx'))
const ExportDialog = lazy(() => import('./export/export-dialog.tsx'))

const newestFirst: Sort = { by: 'date', isDescending: true }
const nameOf = ({ row }: ListedRow) => `${row.name}, ${applicationRoleLabel[row.role].name}`

/** All applications of a form, a row for each role: who reviews them, how far they are, what they came to. */
export default function AllPage() {
  const { form, rows, colleagues } = useDashboard()
  const { filters, sort, filter, sortBy } = usePlace(allSorts, newestFirst)
  const [chosen, change] = useState<Chosen>({})
  const [open, setOpen] = useState<'assign' | 'export' | 'qualify' | 'unqualify'>()
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(() => matchingRows(rows, filters, colleagues), [rows, filters, colleagues])
  const selected = useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen])
  const selection = useMemo(() => ({ chosen, change }), [chosen])
  const grid = useGrid({ rows: shown, columns: allColumns, sort })
  const close = () => setOpen(undefined)
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="All applications" />
      <Cards
        label="Filter by role"
        chosen={filters.role}
        onChoose={(role) => filter({ role })}
        choices={[
          { value: null, label: 'Total', count: counts.total },
          ...applicationRoles.map((role) => ({
            value: role,
            label: applicationRoleLabel[role].name,
            sign: applicationRoleLabel[role].emoji,
            count: counts.of(role),
          })),
        ]}
      />
      <PeopleActions>
        <section className="surface board-grid" aria-label="Applications">
          {selected.length > 0 ? (
            <BulkBar
              selected={selected}
              shown={shown}
              onSelectShown={() => change(Object.fromEntries(shown.map(({ id }) => [id, true])))}
              onClear={() => change({})}
            >
              <Button size="small" onClick={() => setOpen('assign')}>
                Assign reviewers...
              </Button>
              {!form.decisionsReleased && (
                <>
                  <Button size="small" onClick={() => setOpen('qualify')}>
                    Mark as qualified
                  </Button>
                  <Button size="small" onClick={() => setOpen('unqualify')}>
                    Not qualified
                  </Button>
                </>
              )}
              <CopyAddresses rows={selected} />
              <Button size="small" onClick={() => setOpen('export')}>
                Export CSV
              </Button>
            </BulkBar>
          ) : (
            <FilterBar filters={filters} onFilter={filter} sort={sort} sorts={allSorts} onSort={sortBy}>
              <CopyAddresses className="push" rows={shown} />
              <Button size="small" onClick={() => setOpen('export')}>
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
            nameOf={nameOf}
            empty={rows.length === 0 ? 'Nobody has applied yet.' : 'No application matches these filters.'}
          />
          <div className="board-foot">
            <span role="status">
              {shown.length} of {rows.length} applications
            </span>
            <LoadingNote />
          </div>
        </section>
        <Suspense>
          {open === 'assign' && <AssignDialog rows={selected} kind="review" onClose={close} />}
          {(open === 'qualify' || open === 'unqualify') && (
            <ChangeDialog
              change={{ kind: 'qualify', isQualified: open === 'qualify' }}
              rows={selected}
              onClose={close}
            />
          )}
          {open === 'export' && (
            <ExportDialog
              rows={selected.length > 0 ? selected : grid.getRowModel().rows.map(({ original }) => original)}
              onClose={close}
            />
          )}
        </Suspense>
      </PeopleActions>
    </main>
  )
}
