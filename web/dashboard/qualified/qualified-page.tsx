import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { settableStatuses } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { BulkBar } from '../assigning/bulk-bar.tsx'
import { PeopleActions } from '../assigning/people-actions.tsx'
import { BoardHead } from '../board-head.tsx'
import { Cards } from '../cards.tsx'
import { DenyUndecided } from '../deciding/deny-undecided.tsx'
import { Revising } from '../deciding/revising.tsx'
import { SortChoice } from '../filter-bar.tsx'
import { Grid } from '../grid/grid.tsx'
import type { Chosen } from '../grid/selection.ts'
import { useGrid } from '../grid/use-grid.ts'
import type { ListedRow } from '../listed-row.ts'
import { LoadingNote } from '../loading-note.tsx'
import { countByRole, matchingRows } from '../matching.ts'
import type { Sort } from '../place.ts'
import { useDashboard } from '../use-dashboard.ts'
import { usePlace } from '../use-place.ts'
import { isOfStatus, qualifiedColumns, qualifiedSorts } from './qualified-columns.tsx'

const AssignDialog = lazy(() => import('../assigning/assign-dialog.tsx'))
const ChangeDialog = lazy(() => import('../deciding/change-dialog.tsx'))

const newestFirst: Sort = { by: 'date', isDescending: true }
const nameOf = ({ row }: ListedRow) => `${row.name}, ${applicationRoleLabel[row.role].name}`

/** The shortlist of a form: who interviews, what they came to, and what is decided. */
export default function QualifiedPage() {
  const { form, rows: all, colleagues } = useDashboard()
  const { params, filters, sort, filter, sortBy, set } = usePlace(qualifiedSorts, newestFirst)
  const wanted = settableStatuses.find((status) => status === params.get('decision')) ?? null
  const [chosen, change] = useState<Chosen>({})
  const [open, setOpen] = useState<'assign' | 'status' | 'unqualify'>()
  const rows = useMemo(() => all.filter(({ row }) => row.isQualified && !row.isWithdrawn), [all])
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(
    () =>
      matchingRows(rows, { ...filters, status: null, progress: null, isDisputed: false }, colleagues).filter(
        isOfStatus(wanted),
      ),
    [rows, filters, colleagues, wanted],
  )
  const selected = useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen])
  const selection = useMemo(() => ({ chosen, change }), [chosen])
  const grid = useGrid({ rows: shown, columns: qualifiedColumns, sort })
  const close = () => setOpen(undefined)
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="Qualified" />
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
      <Revising isReleased={form.decisionsReleased}>
        <PeopleActions>
          <section className="surface board-grid" aria-label="Qualified applications">
            {selected.length > 0 ? (
              <BulkBar
                selected={selected}
                shown={shown}
                onSelectShown={() => change(Object.fromEntries(shown.map(({ id }) => [id, true])))}
                onClear={() => change({})}
              >
                <Button size="small" onClick={() => setOpen('assign')}>
                  Assign interviewers...
                </Button>
                {!form.decisionsReleased && (
                  <>
                    <Button size="small" onClick={() => setOpen('status')}>
                      Set status...
                    </Button>
                    <Button size="small" onClick={() => setOpen('unqualify')}>
                      Not qualified
                    </Button>
                  </>
                )}
              </BulkBar>
            ) : (
              <div className="board-tools" role="region" aria-label="Filters">
                <StatusFilter value={wanted} onChange={(decision) => set({ decision })} />
                <SortChoice sort={sort} sorts={qualifiedSorts} onSort={sortBy} />
                {!form.decisionsReleased && (
                  <span className="push">
                    <DenyUndecided />
                  </span>
                )}
              </div>
            )}
            <Grid
              label="Qualified applications"
              grid={grid}
              sort={sort}
              onSort={sortBy}
              selection={selection}
              nameOf={nameOf}
              empty={
                rows.length === 0
                  ? 'Nobody is qualified yet. Applications are marked as qualified in "All applications".'
                  : 'No application matches these filters.'
              }
            />
            <div className="board-foot">
              <span role="status">
                {shown.length} of {rows.length} qualified
              </span>
              <LoadingNote />
            </div>
          </section>
          <Suspense>
            {open === 'assign' && <AssignDialog rows={selected} kind="interview" onClose={close} />}
            {open === 'status' && <ChangeDialog change="status" rows={selected} onClose={close} />}
            {open === 'unqualify' && (
              <ChangeDialog
                change={{ kind: 'qualify', isQualified: false }}
                rows={selected}
                onClose={close}
              />
            )}
          </Suspense>
        </PeopleActions>
      </Revising>
    </main>
  )
}

interface StatusFilterProps {
  value: string | null
  onChange: (status: string | null) => void
}

const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <label className="board-choice">
    <span>Status</span>
    <select
      className="amplify-input amplify-input--small"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Any</option>
      {settableStatuses.map((status) => (
        <option key={status} value={status}>
          {reviewStatusLabel[status]}
        </option>
      ))}
    </select>
  </label>
)
