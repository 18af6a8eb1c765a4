import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { DashboardForm } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { PeopleActions } from '#web/assigning/people-actions.tsx'
import { RowLabels } from '#web/decisions/labels.tsx'
import { BulkBar } from '#web/kit/list/bulk-bar.tsx'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { type Column, inOrder } from '#web/kit/list/column.ts'
import { type ChosenColumns, ColumnsMenu, shownColumns } from '#web/kit/list/columns-menu.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { columnOf, type Sort } from '#web/kit/list/list-state.ts'
import { useSelection } from '#web/kit/list/selection.ts'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, nameOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { DashboardHead, ListSearch, RoleCards } from '#web/staff/dashboard-frame.tsx'
import { ExportMenu } from '#web/staff/export/export-menu.tsx'
import { answerColumn, useAnsweredRows } from '#web/staff/listed-answers.tsx'
import {
  type CountRows,
  counterOf,
  type Filters,
  foundRows,
  isFoundItself,
  shownRows,
} from '#web/staff/matching.ts'
import { ViewsButton } from '#web/staff/views/views-button.tsx'
import { type Asked, type BulkChange, BulkActions, BulkDialogs, PlanButton } from './application-actions.tsx'
import { ChosenFilters, FilterMenu } from './filter-menu.tsx'
import styles from '#web/staff/dashboard.module.css'

const AdjustedScores = lazy(() => import('#web/fair/adjusted-scores.tsx'))

/** The width of a column that not every list has, in rem. */
const widthOfMore = 9

const isMore = ({ id }: Column<ListedRow>) => id === 'labels' || answerColumn.test(id)

/** With further columns a table is wider than the window, and its people need not be cut. */
function widthOf(columns: readonly Column<ListedRow>[]) {
  const more = columns.filter(isMore).length
  return `${(more > 1 ? 80 : 74) + widthOfMore * more}rem`
}

interface State extends Filters, ChosenColumns {
  label: string
  answers: string
  sort: Sort
}

interface Props {
  label: string
  columns: readonly Column<ListedRow>[]
  rows: readonly ListedRow[]
  state: State
  go: (changes: Partial<Pick<State, 'q' | 'role' | 'label' | 'answers' | 'sort' | 'hide' | 'show'>>) => void
  filters: (count: CountRows) => ReactNode
  /** Further actions of people who decide. */
  actions?: ReactNode
  /** What people are assigned for: reviews or interviews. */
  kind: AssignmentKind
  /** How the selected rows can be changed while decisions are open. */
  changes: readonly (readonly [label: string, BulkChange])[]
  /** Further actions for the selected rows. */
  bulkActions?: (rows: readonly ListedRow[]) => ReactNode
  /** Shown if there is no application at all: what to do next. */
  empty: ReactNode
  onClear: () => void
  countWords: (shown: number) => string
}

/** A dashboard of applications: how many for each role, filters, and a table whose rows can be selected, assigned and changed. */
export function ApplicationList(props: Props) {
  const { label, state, go, kind } = props
  const { formId } = useDashboard()
  const answered = useAnsweredRows(formId, props.rows, state)
  const { rows } = answered
  const [adjusted, setAdjusted] = useState<Column<ListedRow>>()
  const isDeciding = mayDecide(useUser())
  const columns = useColumns(props.columns, answered.columns, { adjusted, isDeciding })
  const { shown, count, counts } = useShownRows(rows, columns, state)
  const { selection, selected, select } = useSelection(rows)
  const [asked, ask] = useState<Asked>()
  const { hide, show } = state
  const visible = useMemo(() => shownColumns(columns, { hide, show }), [columns, hide, show])
  const isAdjusted = visible.some(({ id }) => id === 'adjusted')
  const shownAdjusted = isAdjusted ? adjusted : undefined
  const order = { columns: visible, sort: state.sort, onSort: (sort: Sort) => go({ sort }) }
  const assigns = isDeciding || kind === 'interview'
  return (
    <PeopleActions>
      <main className={`page page--wide ${styles.list}`} id="main">
        <DashboardHead
          page={kind === 'review' ? 'allApplications' : 'qualified'}
          count={foundWords(shown, state.q, props.countWords)}
        >
          <ViewsButton page={kind === 'review' ? 'allApplications' : 'qualified'} />
          <ColumnsMenu columns={columns} chosen={{ hide, show }} onChoose={go} onOpen={answered.ask} />
          {isDeciding && props.actions}
          <ExportMenu rows={shown} adjusted={shownAdjusted} />
          {isDeciding && shown.length > 0 && <PlanButton kind={kind} rows={shown} />}
        </DashboardHead>
        <RoleCards whole="All roles" counts={counts} chosen={state.role} onChoose={(role) => go({ role })} />
        <ListSurface label={label}>
          <Toolbar label="Filters">
            <ListSearch q={state.q} go={go} />
            {props.filters(count)}
            <FilterMenu {...{ state, go, count, answered }} />
            <SortChoice {...order} />
          </Toolbar>
          <ChosenFilters {...{ state, go, count, answered }} />
          {selected.length > 0 && (
            <BulkBar selected={selected} shown={shown} onSelect={select}>
              <BulkActions kind={kind} rows={selected} changes={props.changes} onAsk={ask} />
              {isDeciding && props.bulkActions?.(selected)}
              <ExportMenu rows={selected} called="selected" adjusted={shownAdjusted} />
            </BulkBar>
          )}
          {isDeciding && (isAdjusted || columnOf(state.sort) === 'adjusted') && (
            <Suspense>
              <AdjustedScores kind={kind} onFound={setAdjusted} />
            </Suspense>
          )}
          <WindowedTable
            label={label}
            minWidth={widthOf(visible)}
            {...order}
            {...(assigns && { selection })}
            rows={shown}
            nameOf={nameOfRow}
            empty={
              !answered.isReady ? (
                'Loading the answers...'
              ) : rows.length === 0 ? (
                props.empty
              ) : (
                <NoMatch onClear={props.onClear} />
              )
            }
          />
        </ListSurface>
        <Suspense>
          {asked && <BulkDialogs kind={kind} asked={asked} rows={selected} onClose={() => ask(undefined)} />}
        </Suspense>
      </main>
    </PeopleActions>
  )
}

/** The columns of the caller: labels after the name, answers after the role, and the adjusted scores once they are computed. */
function useColumns(
  all: readonly Column<ListedRow>[],
  ofAnswers: readonly Column<ListedRow>[],
  { adjusted, isDeciding }: { adjusted: Column<ListedRow> | undefined; isDeciding: boolean },
) {
  const { form, rows } = useDashboard()
  const isUsed = useMemo(
    () => form.labels.length > 0 || rows.some(({ row }) => (row.labels?.length ?? 0) > 0),
    [form, rows],
  )
  return useMemo(() => {
    const ofForm: Record<string, readonly Column<ListedRow>[]> = {
      name: [labelsColumn(form, isUsed)],
      role: ofAnswers,
    }
    return all
      .filter(({ id }) => isDeciding || id !== 'adjusted')
      .map((each) => (each.id === adjusted?.id ? adjusted : each))
      .flatMap((each) => [each, ...(ofForm[each.id] ?? [])])
  }, [all, ofAnswers, adjusted, isDeciding, form, isUsed])
}

/** What the team has said about each application. Hidden until someone chooses it, or has given a label. */
const labelsColumn = (form: DashboardForm, isUsed: boolean): Column<ListedRow> => ({
  id: 'labels',
  head: 'Labels',
  ...(!isUsed && { isOff: true }),
  cell: (listed) => <RowLabels listed={listed} form={form} />,
  width: `${widthOfMore}rem`,
})

/** The rows that search and filters show, in their order, and how many there are with each value of a filter. */
function useShownRows(rows: readonly ListedRow[], columns: readonly Column<ListedRow>[], state: State) {
  const { colleagues } = useDashboard()
  // Not deferred: while another page loads, a deferred search would wait for that page.
  const sorted = useMemo(() => inOrder(rows, columns, state.sort), [rows, columns, state.sort])
  const found = useMemo(() => foundRows(sorted, state.q, colleagues), [sorted, state.q, colleagues])
  const shown = useMemo(() => shownRows(found, state), [found, state])
  const count = counterOf(found, state)
  const counts = { total: count({ role: null }), of: (role: ApplicationRole) => count({ role }) }
  return { shown, count, counts }
}

/** A name is that of applicants, and perhaps of reviewers too: these rows come last, and are counted for themselves. */
function foundWords(shown: readonly ListedRow[], q: string, words: Props['countWords']) {
  const own = q.trim() ? shown.filter((listed) => isFoundItself(listed, q)).length : shown.length
  const others = shown.length - own
  return words(own) + (others > 0 ? `, and ${grouped(others)} read by “${q.trim()}”` : '')
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <>
    No application matches these filters. <TextButton onClick={onClear}>Clear the filters</TextButton>
  </>
)
