import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { areDecisionsOpen, settableStatuses } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { BulkBar } from '#web/lists/bulk-bar.tsx'
import { Choice } from '#web/lists/choice.tsx'
import AssignDialog from '../assigning/assign-dialog.tsx'
import { PeopleActions } from '../assigning/people-actions.tsx'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import ChangeDialog from '../deciding/change-dialog.tsx'
import { DenyUndecided } from '../deciding/deny-undecided.tsx'
import { Revising } from '../deciding/revising.tsx'
import { SortChoice } from '../filter-bar.tsx'
import { Grid } from '../grid/grid.tsx'
import { useGrid } from '../grid/use-grid.ts'
import { useSelection } from '../grid/use-selection.ts'
import { type ListedRow, nameOfRow } from '../listed-row.ts'
import { countByRole, matchingRows } from '../matching.ts'
import { byRoleAndWords, newestFirst } from '../place.ts'
import { RoleCards } from '../role-cards.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { usePlace } from '../use-place.ts'
import { isOfStatus, qualifiedColumns, qualifiedSorts } from './qualified-columns.tsx'

type Asked = 'assign' | 'status' | 'unqualify'

/** The shortlist of a form: who interviews, what they came to, and what is decided. */
export default function QualifiedPage() {
  const { form, rows: all, colleagues } = useDashboard()
  const { params, filters, sort, filter, sortBy, set } = usePlace(qualifiedSorts, newestFirst)
  const wanted = settableStatuses.find((status) => status === params.get('decision')) ?? null
  const [asked, ask] = useState<Asked>()
  const [isDenying, setIsDenying] = useState(false)
  const rows = useMemo(() => all.filter(({ row }) => row.isQualified && !row.isWithdrawn), [all])
  const { selection, selected, select } = useSelection(rows)
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(
    () => matchingRows(rows, byRoleAndWords(filters), colleagues).filter(isOfStatus(wanted)),
    [rows, filters, colleagues, wanted],
  )
  const grid = useGrid({ rows: shown, columns: qualifiedColumns, sort })
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="Qualified" />
      <RoleCards whole="Total" counts={counts} chosen={filters.role} onChoose={(role) => filter({ role })} />
      <Revising>
        <PeopleActions>
          <section className="surface board-grid" aria-label="Qualified applications">
            {selected.length > 0 ? (
              <BulkBar selected={selected} shown={shown} onSelect={select}>
                <BulkButtons ask={ask} />
              </BulkBar>
            ) : (
              <div className="tools" role="region" aria-label="Filters">
                <Choice
                  all="Any"
                  label="Status"
                  value={wanted}
                  options={settableStatuses.map((status) => [status, reviewStatusLabel[status]])}
                  onChoose={(decision) => set({ decision })}
                />
                <SortChoice sort={sort} sorts={qualifiedSorts} onSort={sortBy} />
                {areDecisionsOpen(form.phase) && (
                  <span className="push">
                    <DenyUndecided isAsked={isDenying} onAsk={setIsDenying} />
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
              nameOf={nameOfRow}
              empty={rows.length === 0 ? nobody : 'No application matches these filters.'}
            />
            <BoardFoot>
              {shown.length} of {rows.length} qualified
            </BoardFoot>
          </section>
          {asked && <BulkDialog asked={asked} selected={selected} onClose={() => ask(undefined)} />}
        </PeopleActions>
      </Revising>
    </main>
  )
}

const nobody = 'Nobody is qualified yet. Applications are marked as qualified in "All applications".'

function BulkButtons({ ask }: { ask: (asked: Asked) => void }) {
  const { form } = useDashboard()
  return (
    <>
      <Button size="small" onClick={() => ask('assign')}>
        Assign interviewers...
      </Button>
      {areDecisionsOpen(form.phase) && (
        <>
          <Button size="small" onClick={() => ask('status')}>
            Set status...
          </Button>
          <Button size="small" onClick={() => ask('unqualify')}>
            Not qualified
          </Button>
        </>
      )}
    </>
  )
}

interface DialogProps {
  asked: Asked
  selected: readonly ListedRow[]
  onClose: () => void
}

const BulkDialog = ({ asked, selected, onClose }: DialogProps) =>
  asked === 'assign' ? (
    <AssignDialog rows={selected} kind="interview" onClose={onClose} />
  ) : (
    <ChangeDialog
      change={asked === 'status' ? 'status' : { kind: 'qualify', isQualified: false }}
      rows={selected}
      onClose={onClose}
    />
  )
