import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import { areDecisionsOpen, settableStatuses } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { BulkBar } from '#web/list/bulk-bar.tsx'
import { Choice } from '#web/list/choice.tsx'
import { inOrder } from '#web/list/column.ts'
import { useSelection } from '#web/list/selection.ts'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import AssignDialog from '../assigning/assign-dialog.tsx'
import { PeopleActions } from '../assigning/people-actions.tsx'
import { BoardFoot } from '../board-foot.tsx'
import { BoardHead } from '../board-head.tsx'
import ChangeDialog from '../deciding/change-dialog.tsx'
import { DenyUndecided } from '../deciding/deny-undecided.tsx'
import { Revising } from '../deciding/revising.tsx'
import { type ListedRow, nameOfRow } from '../listed-row.ts'
import { countByRole, matchingRows } from '../matching.ts'
import { RoleCards } from '../role-cards.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { isOfStatus, qualifiedColumns, qualifiedList } from './qualified-columns.tsx'

type Asked = 'assign' | 'status' | 'unqualify'

/** The shortlist of a form: who interviews, what they came to, and what is decided. */
export default function QualifiedPage() {
  const { form, rows: all, colleagues } = useDashboard()
  const [state, go] = useListState(qualifiedList)
  const [asked, ask] = useState<Asked>()
  const [isDenying, setIsDenying] = useState(false)
  const rows = useMemo(() => all.filter(({ row }) => row.isQualified && !row.isWithdrawn), [all])
  const { selection, selected, select } = useSelection(rows)
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(() => {
    const found = matchingRows(rows, state, colleagues).filter(isOfStatus(state.decision))
    return inOrder(found, qualifiedColumns, state.sort)
  }, [rows, state, colleagues])
  return (
    <main className="page page--wide board-page" id="main">
      <BoardHead title="Qualified" />
      <RoleCards whole="Total" counts={counts} chosen={state.role} onChoose={(role) => go({ role })} />
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
                  value={state.decision}
                  options={settableStatuses.map((status) => [status, reviewStatusLabel[status]])}
                  onChoose={(decision) => go({ decision })}
                />
                <SortChoice columns={qualifiedColumns} sort={state.sort} onSort={(sort) => go({ sort })} />
                {areDecisionsOpen(form.phase) && (
                  <span className="push">
                    <DenyUndecided isAsked={isDenying} onAsk={setIsDenying} />
                  </span>
                )}
              </div>
            )}
            <WindowedTable
              className="board"
              label="Qualified applications"
              columns={qualifiedColumns}
              rows={shown}
              sort={state.sort}
              onSort={(sort) => go({ sort })}
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
