import { type ReactNode, useMemo } from 'react'
import { BulkBar } from '#web/list/bulk-bar.tsx'
import { type Column, inOrder } from '#web/list/column.ts'
import type { Sort } from '#web/list/list-state.ts'
import { ListSurface, Toolbar } from '#web/list/list-frame.tsx'
import { useSelection } from '#web/list/selection.ts'
import { SortChoice } from '#web/list/sort-choice.tsx'
import { WindowedTable } from '#web/list/windowed-table.tsx'
import { type ListedRow, nameOfRow, useDashboard } from './dashboard-data.ts'
import { DashboardFoot, DashboardHead, RoleCards } from './dashboard-frame.tsx'
import { countByRole, type Filters, matchingRows } from './matching.ts'

interface State extends Filters {
  sort: Sort
}

/** The rows that are shown, and those that are selected. */
export interface Shown {
  shown: readonly ListedRow[]
  selected: readonly ListedRow[]
}

interface Props {
  title: string
  /** The accessible name of the list. */
  label: string
  columns: readonly Column<ListedRow>[]
  /** All rows of this dashboard. */
  rows: readonly ListedRow[]
  state: State
  go: (changes: Partial<Pick<State, 'role' | 'sort'>>) => void
  filters: ReactNode
  /** What can be done with the shown rows. */
  actions: (shown: Shown) => ReactNode
  /** What can be done with the selected rows. */
  bulkActions: (shown: Shown) => ReactNode
  /** What is said where there are no rows at all. */
  empty: string
  /** How many of how many are shown. */
  countWords: (shown: number) => string
  /** The dialogs. */
  children: (shown: Shown) => ReactNode
}

/** A dashboard of applications: how many for each role, filters, and a table whose rows can be selected. */
export function ApplicationList(props: Props) {
  const { title, label, columns, rows, state, go, filters, actions, bulkActions, empty, children } = props
  const { colleagues } = useDashboard()
  const { selection, selected, select } = useSelection(rows)
  const counts = useMemo(() => countByRole(rows), [rows])
  const shown = useMemo(
    () => inOrder(matchingRows(rows, state, colleagues), columns, state.sort),
    [rows, state, colleagues, columns],
  )
  const onSort = (sort: Sort) => go({ sort })
  return (
    <main className="page page--wide" id="main">
      <DashboardHead title={title} />
      <RoleCards whole="Total" counts={counts} chosen={state.role} onChoose={(role) => go({ role })} />
      <ListSurface label={label}>
        {selected.length > 0 ? (
          <BulkBar selected={selected} shown={shown} onSelect={select}>
            {bulkActions({ shown, selected })}
          </BulkBar>
        ) : (
          <Toolbar label="Filters">
            {filters}
            <SortChoice columns={columns} sort={state.sort} onSort={onSort} />
            {actions({ shown, selected })}
          </Toolbar>
        )}
        <WindowedTable
          label={label}
          minWidth="74rem"
          {...{ columns, selection, onSort }}
          rows={shown}
          sort={state.sort}
          nameOf={nameOfRow}
          empty={rows.length === 0 ? empty : 'No application matches these filters.'}
        />
        <DashboardFoot count={props.countWords(shown.length)} />
      </ListSurface>
      {children({ shown, selected })}
    </main>
  )
}
