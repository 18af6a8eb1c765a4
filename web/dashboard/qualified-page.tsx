import { Button } from '@aws-amplify/ui-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { applicationPath } from '#shared/assignment-pages.ts'
import { areDecisionsOpen, settableStatuses } from '#shared/decision.ts'
import { pathTo } from '#shared/pages.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { Choice } from '#web/list/choice.tsx'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { ApplicationList } from './application-list.tsx'
import AssignDialog from './assigning/assign-dialog.tsx'
import { PeopleActions } from './assigning/people-actions.tsx'
import { PeopleCell } from './assigning/people-cell.tsx'
import { dateColumn, nameColumn, numberColumn, roleColumn, RowLinks, Score, statusColumn } from './cells.tsx'
import { type ListedRow, scoresOfRow, useDashboard } from './dashboard-data.ts'
import { StatusSelect } from './decisions/decision-cells.tsx'
import { Revising } from './decisions/revising.tsx'
import RowChangeDialog, { DenyUndecided } from './decisions/row-change-dialog.tsx'
import styles from './dashboard.module.css'

const rowOf = ({ row }: ListedRow) => row

const qualifiedColumns: readonly Column<ListedRow>[] = [
  numberColumn(),
  dateColumn,
  nameColumn('Name', rowOf),
  roleColumn(rowOf),
  {
    id: 'interviewers',
    head: 'Interviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="interview" />,
    onPhone: 'bottom',
  },
  {
    id: 'average',
    head: 'Avg. score',
    sortLabel: 'Average score',
    sortBy: ({ row }) => scoresOfRow(row).overall,
    cell: (listed) => <BothScores {...listed} />,
    className: 'num',
    width: '11rem',
    isLargestFirst: true,
  },
  statusColumn({ cell: (listed) => <StatusSelect listed={listed} />, width: '9.5rem' }),
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ row: { responseId, name } }) => (
      <RowLinks
        links={[
          {
            to: pathTo('assignedInterviews', { responseId }),
            label: 'Interviews',
            name: `View Interviews of ${name}`,
          },
          { to: applicationPath(responseId), label: 'Application', name: `View Application of ${name}` },
        ]}
      />
    ),
    width: '11.25rem',
    onPhone: 'bottom',
    isPlain: true,
  },
]

/** What 'Qualified' shows, as its address says it. */
const qualifiedList = z.object({
  q: searchText(),
  role: oneOf(ApplicationRole.options),
  decision: oneOf(settableStatuses),
  sort: sortedBy(sortable(qualifiedColumns), '-date'),
})

/** The average of the reviews and that of the interviews. */
function BothScores({ row }: ListedRow) {
  const { review, interview } = scoresOfRow(row)
  if (row.isBlind || (review === null && interview === null)) return <Score score={null} />
  return (
    <span className={styles.scores}>
      {review !== null && (
        <span>
          <Score score={review} /> <small className="muted">rev.</small>
        </span>
      )}
      {interview !== null && (
        <span>
          <Score score={interview} /> <small className="muted">int.</small>
        </span>
      )}
    </span>
  )
}

type Asked = 'assign' | 'status' | 'unqualify'

/** The qualified applications of a form: who interviews, what they came to, and what is decided. */
export default function QualifiedPage() {
  const { form, rows: all } = useDashboard()
  const [state, go] = useListState(qualifiedList)
  const [asked, ask] = useState<Asked>()
  const [isDenying, setIsDenying] = useState(false)
  const rows = useMemo(() => all.filter(({ row }) => row.isQualified && !row.isWithdrawn), [all])
  const isOpen = areDecisionsOpen(form.phase)
  const close = () => ask(undefined)
  return (
    <Revising>
      <PeopleActions>
        <ApplicationList
          title="Qualified"
          label="Qualified applications"
          columns={qualifiedColumns}
          {...{ rows, state, go }}
          filters={
            <Choice
              all="Any"
              label="Status"
              value={state.decision}
              options={settableStatuses.map((status) => [status, reviewStatusLabel[status]])}
              onChoose={(decision) => go({ decision })}
            />
          }
          actions={() =>
            isOpen && (
              <span className="push">
                <DenyUndecided isAsked={isDenying} onAsk={setIsDenying} />
              </span>
            )
          }
          bulkActions={() => <BulkButtons ask={ask} isOpen={isOpen} />}
          empty={'Nobody is qualified yet. Applications are marked as qualified in "All applications".'}
          countWords={(shown) => `${shown} of ${rows.length} qualified`}
        >
          {({ selected }) =>
            asked === 'assign' ? (
              <AssignDialog rows={selected} kind="interview" onClose={close} />
            ) : (
              asked && (
                <RowChangeDialog
                  change={asked === 'status' ? 'status' : { kind: 'qualify', isQualified: false }}
                  rows={selected}
                  onClose={close}
                />
              )
            )
          }
        </ApplicationList>
      </PeopleActions>
    </Revising>
  )
}

const BulkButtons = ({ ask, isOpen }: { ask: (asked: Asked) => void; isOpen: boolean }) => (
  <>
    <Button size="small" onClick={() => ask('assign')}>
      Assign interviewers...
    </Button>
    {isOpen && (
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
