import { lazy, Suspense, useMemo } from 'react'
import * as z from 'zod/mini'
import { isAboutDecision } from '#shared/decisions/decision.ts'
import { mayKnowDecisions } from '#shared/kernel/permissions.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { PeopleCell } from '#web/assigning/people-cell.tsx'
import { QualifiedTick } from '#web/decisions/decision-cells.tsx'
import { Choice } from '#web/kit/list/choice.tsx'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { columnIds, oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { WriteLink } from '#web/messages/writing/write-link.tsx'
import { knownRole } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { statusLabel } from '#web/staff/cells.tsx'
import { type ListedRow, statuses, useDashboard } from '#web/staff/dashboard-data.ts'
import { answerColumn } from '#web/staff/listed-answers.tsx'
import {
  type CountRows,
  type Filters,
  type Progress,
  progresses,
  type StatusFilter,
} from '#web/staff/matching.ts'
import {
  adjustedColumn,
  dateColumn,
  linksColumn,
  nameColumn,
  reviewAverageColumn,
  reviewedColumn,
  roleColumn,
  statusColumn,
} from '#web/staff/row-columns.tsx'
import { SpreadCell } from '#web/staff/score-cells.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from '#web/staff/dashboard.module.css'

const NobodyYet = lazy(() => import('#web/staff/nobody-yet.tsx'))

export const allColumns: readonly Column<ListedRow>[] = [
  dateColumn,
  nameColumn,
  roleColumn,
  {
    id: 'reviewers',
    head: 'Reviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="review" />,
    onPhone: 'bottom',
  },
  reviewedColumn,
  reviewAverageColumn,
  adjustedColumn,
  {
    id: 'spread',
    head: 'Spread',
    sortLabel: 'Spread of scores',
    sortBy: ({ spread }) => spread,
    cell: (listed) => <SpreadCell {...listed} />,
    className: 'num',
    width: '7.25rem',
    isLargestFirst: true,
  },
  {
    id: 'qualified',
    head: 'Shortlist',
    cell: (listed) => <QualifiedTick listed={listed} />,
    width: '4.125rem',
  },
  statusColumn,
  linksColumn('review'),
]

const statusFilters = [...statuses, 'undecided'] as const

const labelOf = (status: StatusFilter) => (status === 'undecided' ? 'Undecided' : statusLabel[status])

export const allList = z.object({
  q: searchText(),
  role: knownRole(),
  status: oneOf(statusFilters),
  reviewed: oneOf(progresses),
  disagreement: oneOf(['yes']),
  sort: sortedBy(sortable(allColumns), '-date', answerColumn),
  label: columnIds(),
  answers: searchText(),
  hide: columnIds(),
  show: columnIds(),
})

/** All applications of a form, a row for each role: reviewers, progress and scores. */
export default function AllPage() {
  const { rows } = useDashboard()
  const [state, go] = useListState(allList)
  const withdrawn = useMemo(() => rows.filter(({ row }) => row.isWithdrawn).length, [rows])
  return (
    <ApplicationList
      label="All applications"
      columns={allColumns}
      {...{ rows, state, go }}
      filters={(count) => <AllFilters {...{ state, go, count }} />}
      kind="review"
      changes={[
        ['Add to shortlist', { kind: 'qualify', isQualified: true }],
        ['Remove from shortlist', { kind: 'qualify', isQualified: false }],
      ]}
      bulkActions={(selected) => <WriteLink rows={selected} />}
      empty={
        <Suspense>
          <NobodyYet />
        </Suspense>
      }
      onClear={() =>
        go({ q: '', role: null, status: null, reviewed: null, disagreement: null, label: '', answers: '' })
      }
      countWords={(shown) =>
        `${grouped(shown)} of ${counted(rows.length, 'application')}${withdrawn > 0 ? ` (${grouped(withdrawn)} withdrawn)` : ''}`
      }
    />
  )
}

const progressLabel: Record<Progress, string> = {
  unassigned: 'No reviewers',
  pending: 'Reviews pending',
  complete: 'All reviews done',
}

interface FiltersProps {
  count: CountRows
  state: Filters
  go: (changes: Partial<Filters>) => void
}

function AllFilters({ state, go, count }: FiltersProps) {
  const { form } = useDashboard()
  const knows = mayKnowDecisions(useUser(), form.phase)
  const known = statusFilters.filter((status) => knows || !isAboutDecision(status))
  return (
    <>
      <FilterChips
        label="Reviews"
        chosen={state.reviewed ?? null}
        choices={progresses.map((reviewed) => ({
          value: reviewed,
          label: progressLabel[reviewed],
          count: count({ reviewed }),
        }))}
        onChoose={(reviewed) => go({ reviewed })}
      />
      <FilterChips
        label="Agreement"
        chosen={state.disagreement ?? null}
        choices={[{ value: 'yes', label: 'Reviewers disagree', count: count({ disagreement: 'yes' }) }]}
        onChoose={(disagreement) => go({ disagreement })}
      />
      <Choice
        all="Any"
        label="Status"
        className={styles.statusFilter}
        value={state.status ?? null}
        options={known.map((status) => [status, `${labelOf(status)} (${count({ status })})`])}
        onChoose={(status) => go({ status })}
      />
    </>
  )
}
