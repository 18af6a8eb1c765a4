import { Button } from '@aws-amplify/ui-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { areDecisionsOpen } from '#shared/decision.ts'
import { pathTo } from '#shared/pages.ts'
import { mayDecide } from '#shared/permissions.ts'
import { useUser } from '#web/session/session.tsx'
import { BulkBar } from '#web/list/bulk-bar.tsx'
import { SortChoice } from '#web/list/choice.tsx'
import { type Column, inOrder } from '#web/list/column.ts'
import { columnOf, type Sort } from '#web/list/list-state.ts'
import { type ChosenColumns, ColumnsMenu, shownColumns } from '#web/list/columns-menu.tsx'
import { ListSurface, Toolbar } from '#web/list/list-frame.tsx'
import { useSelection } from '#web/list/selection.ts'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { narrowestTable } from './assigning/fitting.ts'
import { PeopleActions } from './assigning/people-actions.tsx'
import { type ListedRow, nameOfRow, useDashboard, useLoading } from './dashboard-data.ts'
import { DashboardHead, RoleCards } from './dashboard-frame.tsx'
import type { RowChange } from './decisions/decision-queries.ts'
import {
  type CountRows,
  counterOf,
  type Filters,
  foundRows,
  isUnfiltered,
  needsAnotherOpinion,
  shownRows,
} from './matching.ts'
import { usePreparedList } from './prepared-list.ts'
import { ViewsButton } from './views/views-button.tsx'
import styles from './dashboard.module.css'

const AssignDialog = lazy(() => import('./assigning/assign-dialog.tsx'))
const AdjustedScores = lazy(() => import('./fair/adjusted-scores.tsx'))
const AnotherOpinionDialog = lazy(() => import('./assigning/another-opinion-dialog.tsx'))
const RowChangeDialog = lazy(() => import('./decisions/row-change-dialog.tsx'))

/** `status`: the dialog asks which one. */
type BulkChange = RowChange | 'status'

interface State extends Filters, ChosenColumns {
  sort: Sort
}

type RowActions = (rows: readonly ListedRow[], adjusted: Column<ListedRow> | undefined) => ReactNode

interface Props {
  title: string
  label: string
  columns: readonly Column<ListedRow>[]
  rows: readonly ListedRow[]
  state: State
  go: (changes: Partial<Pick<State, 'role' | 'sort' | 'hide' | 'show'>>) => void
  filters: (count: CountRows) => ReactNode
  /** Actions for the shown rows. `adjusted`: the column of adjusted scores, if it is shown. */
  actions: RowActions
  /** What people are assigned for: reviews or interviews. */
  kind: AssignmentKind
  /** How the selected rows can be changed while decisions are open. */
  changes: readonly (readonly [label: string, BulkChange])[]
  /** Further actions for the selected rows. */
  bulkActions?: RowActions
  /** Shown if there is no application at all: what to do next. */
  empty: ReactNode
  onClear: () => void
  countWords: (shown: number) => string
}

/** A dashboard of applications: how many for each role, filters, and a table whose rows can be selected, assigned and changed. */
export function ApplicationList(props: Props) {
  const { title, label, rows, state, go, kind } = props
  const [adjusted, setAdjusted] = useState<Column<ListedRow>>()
  const user = useUser()
  const isDeciding = mayDecide(user)
  const columns = useMemo(
    () =>
      props.columns
        .filter(({ id }) => isDeciding || id !== 'adjusted')
        .map((each) => (each.id === adjusted?.id ? adjusted : each)),
    [props.columns, adjusted, isDeciding],
  )
  const { colleagues, form } = useDashboard()
  const navigate = useNavigate()
  const plan = (some: readonly ListedRow[]) =>
    void navigate(
      { pathname: pathTo('plan', { formId: form.id }), search: `kind=${kind}` },
      { state: { rows: some.map(({ id }) => id) } },
    )
  const { selection, selected, select } = useSelection(rows)
  const [asked, ask] = useState<BulkChange | 'assign' | 'another'>()
  // Sorted before it is filtered, since people filter and search more often than they sort.
  const sorted = useMemo(() => inOrder(rows, columns, state.sort), [rows, columns, state.sort])
  usePreparedList({ rows, columns, sort: state.sort, colleagues })
  const found = useMemo(() => foundRows(sorted, state.q, colleagues), [sorted, state.q, colleagues])
  const shown = useMemo(() => shownRows(found, state), [found, state])
  // Numbers do not depend on the order, so sorting need not count again.
  const counted = state.q === '' ? rows : found
  const count = useMemo(() => counterOf(counted, state), [counted, state])
  const { counts: all } = useLoading()
  const counts = useMemo(() => {
    // Without a filter the cards count all applications, also where only a part of them is loaded.
    const known = all && isUnfiltered(state) ? all : undefined
    return {
      total: known ? known.total - known.withdrawn : count({ role: null }),
      of: (role: ApplicationRole) => (known ? (known.submitted[role] ?? 0) : count({ role })),
    }
  }, [count, all, state])
  const { hide, show } = state
  const visible = useMemo(() => shownColumns(columns, { hide, show }), [columns, hide, show])
  const isAdjusted = visible.some(({ id }) => id === 'adjusted')
  const shownAdjusted = isAdjusted ? adjusted : undefined
  const order = { columns: visible, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  const isOpen = isDeciding && areDecisionsOpen(form.phase)
  const assigns = isDeciding || kind === 'interview'
  const inDialog = { rows: selected, onClose: () => ask(undefined) }
  return (
    <PeopleActions>
      <main className={`page page--wide ${styles.list}`} id="main">
        <DashboardHead title={title} count={props.countWords(shown.length)}>
          <ViewsButton page={kind === 'review' ? 'allApplications' : 'qualified'} />
          <ColumnsMenu columns={columns} chosen={{ hide, show }} onChoose={go} />
        </DashboardHead>
        <RoleCards whole="Total" counts={counts} chosen={state.role} onChoose={(role) => go({ role })} />
        <ListSurface label={label}>
          <Toolbar label="Filters">
            {props.filters(count)}
            <SortChoice {...order} />
            <span className="push row">
              {isDeciding && shown.length > 0 && (
                <Button size="small" onClick={() => plan(shown)}>
                  Plan {kind}s...
                </Button>
              )}
              {isDeciding && props.actions(shown, shownAdjusted)}
            </span>
          </Toolbar>
          {selected.length > 0 && (
            <BulkBar selected={selected} shown={shown} onSelect={select}>
              <Button size="small" onClick={() => ask('assign')}>
                Assign {kind}ers...
              </Button>
              {isDeciding && (
                <Button size="small" onClick={() => plan(selected)}>
                  Plan {kind}s...
                </Button>
              )}
              {isOpen && kind === 'review' && selected.some(({ row }) => needsAnotherOpinion(row)) && (
                <Button size="small" onClick={() => ask('another')}>
                  Ask another reviewer...
                </Button>
              )}
              {isOpen &&
                props.changes.map(([name, change]) => (
                  <Button key={name} size="small" onClick={() => ask(change)}>
                    {name}
                  </Button>
                ))}
              {isDeciding && props.bulkActions?.(selected, shownAdjusted)}
            </BulkBar>
          )}
          {isDeciding && (isAdjusted || columnOf(state.sort) === 'adjusted') && (
            <Suspense>
              <AdjustedScores kind={kind} onFound={setAdjusted} />
            </Suspense>
          )}
          <WindowedTable
            label={label}
            minWidth={`${narrowestTable}rem`}
            {...order}
            {...(assigns && { selection })}
            rows={shown}
            nameOf={nameOfRow}
            empty={rows.length === 0 ? props.empty : <NoMatch onClear={props.onClear} />}
          />
        </ListSurface>
        <Suspense>
          {asked === 'assign' && <AssignDialog kind={kind} {...inDialog} />}
          {asked === 'another' && <AnotherOpinionDialog {...inDialog} />}
          {asked && asked !== 'assign' && asked !== 'another' && (
            <RowChangeDialog change={asked} {...inDialog} />
          )}
        </Suspense>
      </main>
    </PeopleActions>
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <>
    No application matches these filters. <TextButton onClick={onClear}>Clear the filters</TextButton>
  </>
)
