import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { applicationPath } from '#shared/assignment-pages.ts'
import { pathTo } from '#shared/pages.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { AllFilters, AskedDialog, type Asked, BulkButtons } from './all-tools.tsx'
import { ApplicationList } from './application-list.tsx'
import { PeopleActions } from './assigning/people-actions.tsx'
import { PeopleCell } from './assigning/people-cell.tsx'
import {
  dateColumn,
  nameColumn,
  roleColumn,
  RowLinks,
  Score,
  SpreadCell,
  statusColumn,
  StatusView,
} from './cells.tsx'
import { CopyAddresses } from './copy-addresses.tsx'
import { type ListedRow, statuses, useDashboard } from './dashboard-data.ts'
import { QualifiedTick } from './decisions/decision-cells.tsx'
import { progresses } from './matching.ts'

const rowOf = ({ row }: ListedRow) => row

const allColumns: readonly Column<ListedRow>[] = [
  dateColumn,
  nameColumn('Applicant', rowOf),
  roleColumn(rowOf),
  {
    id: 'reviewers',
    head: 'Reviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="review" />,
    onPhone: 'bottom',
  },
  {
    id: 'reviewed',
    head: 'Reviewed',
    sortBy: ({ done, assigned }) => (assigned === 0 ? null : done / assigned),
    cell: ({ done, assigned }) => `${done}/${assigned}`,
    isNumber: true,
    width: '4.375rem',
  },
  {
    id: 'average',
    head: 'Avg. score',
    sortLabel: 'Average score',
    sortBy: ({ average }) => average,
    cell: ({ row, average }) => <Score score={row.isBlind ? null : average} />,
    isNumber: true,
    width: '4.875rem',
    isLargestFirst: true,
  },
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
    head: 'Qualified',
    cell: (listed) => <QualifiedTick listed={listed} />,
    width: '4.375rem',
  },
  statusColumn({ cell: ({ status }) => <StatusView status={status} />, width: '8rem' }),
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ row: { responseId, name } }) => (
      <RowLinks
        links={[
          {
            to: pathTo('assignedReviews', { responseId }),
            label: 'Reviews',
            name: `View Reviews of ${name}`,
          },
          { to: applicationPath(responseId), label: 'Application', name: `View Application of ${name}` },
        ]}
      />
    ),
    width: '9.75rem',
    onPhone: 'bottom',
    isPlain: true,
  },
]

/** What 'All applications' shows, as its address says it. */
const allList = z.object({
  q: searchText(),
  role: oneOf(ApplicationRole.options),
  status: oneOf(statuses),
  reviewed: oneOf(progresses),
  disagreement: oneOf(['yes']),
  sort: sortedBy(sortable(allColumns), '-date'),
})

/** All applications of a form, a row for each role: who reviews them, how far they are, what they came to. */
export default function AllPage() {
  const { rows } = useDashboard()
  const [state, go] = useListState(allList)
  const [asked, ask] = useState<Asked>()
  const withdrawn = rows.filter(({ row }) => row.isWithdrawn).length
  const exportButton = (
    <Button size="small" onClick={() => ask('export')}>
      Export CSV
    </Button>
  )
  return (
    <PeopleActions>
      <ApplicationList
        title="All applications"
        label="All applications"
        columns={allColumns}
        {...{ rows, state, go }}
        filters={<AllFilters state={state} go={go} />}
        actions={({ shown }) => (
          <>
            <CopyAddresses className="push" rows={shown} />
            {exportButton}
          </>
        )}
        bulkActions={({ selected }) => (
          <>
            <BulkButtons ask={ask} />
            <CopyAddresses rows={selected} />
            {exportButton}
          </>
        )}
        empty="Nobody has applied yet."
        countWords={(shown) =>
          `${shown} of ${rows.length} applications${withdrawn > 0 ? ` (${withdrawn} withdrawn)` : ''}`
        }
      >
        {(shown) => asked && <AskedDialog asked={asked} {...shown} onClose={() => ask(undefined)} />}
      </ApplicationList>
    </PeopleActions>
  )
}
