import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { ReviewStatus, reviewStatusLabel } from '#shared/applications/review-status.ts'
import { isAboutDecision } from '#shared/decisions/decision.ts'
import { assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { mayDecide, mayKnowDecisions } from '#shared/kernel/permissions.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { PeopleCell } from '#web/assigning/people-cell.tsx'
import { StatusSelect } from '#web/decisions/decision-cells.tsx'
import { Revising } from '#web/decisions/revising.tsx'
import { Choice } from '#web/kit/list/choice.tsx'
import { type Column, sortable } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { columnIds, oneOf, searchText, sortedBy } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { knownRole } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { BothScores } from '#web/staff/both-scores.tsx'
import { type ListedRow, scoresOfRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { answerColumn } from '#web/staff/listed-answers.tsx'
import {
  adjustedColumn,
  averageColumn,
  dateColumn,
  linksColumn,
  nameColumn,
  numberColumn,
  roleColumn,
  statusColumn,
} from '#web/staff/row-columns.tsx'
import { ApplicationList } from './application-list.tsx'
import styles from '#web/staff/dashboard.module.css'

const { isNumber: _, ...average } = averageColumn<ListedRow>(({ row }) => scoresOfRow(row).overall)

export const qualifiedColumns: readonly Column<ListedRow>[] = [
  numberColumn,
  dateColumn,
  { ...nameColumn, head: 'Name' },
  roleColumn,
  {
    id: 'interviewers',
    head: 'Interviewers',
    cell: ({ row }) => <PeopleCell row={row} kind="interview" />,
    onPhone: 'bottom',
  },
  {
    ...average,
    cell: (listed) => <BothScores scores={bothScoresOf(listed)} />,
    className: 'num',
    width: '9rem',
  },
  adjustedColumn,
  { ...statusColumn, cell: (listed) => <StatusSelect listed={listed} />, width: '9.5rem' },
  linksColumn('interview'),
]

export const qualifiedList = z.object({
  q: searchText(),
  role: knownRole(),
  decision: oneOf(ReviewStatus.options),
  interviews: oneOf(['unassigned']),
  sort: sortedBy(sortable(qualifiedColumns), '-date', answerColumn),
  label: columnIds(),
  answers: searchText(),
  hide: columnIds(),
  show: columnIds(),
})

export const isListedAsQualified = ({ row }: ListedRow) => row.isQualified && !row.isWithdrawn

function bothScoresOf({ row }: ListedRow) {
  const scores = scoresOfRow(row)
  return assignmentKinds.flatMap((kind) => {
    const score = scores[kind]
    return score === null ? [] : [{ kind, score }]
  })
}

/** The qualified applications of a form: interviewers, scores and decisions. */
export default function QualifiedPage() {
  const { form, rows: all } = useDashboard()
  const user = useUser()
  const isDeciding = mayDecide(user)
  const knows = mayKnowDecisions(user, form.phase)
  const known = ReviewStatus.options.filter((status) => knows || !isAboutDecision(status))
  const [state, go] = useListState(qualifiedList)
  const rows = useMemo(() => all.filter(isListedAsQualified), [all])
  return (
    <Revising>
      <ApplicationList
        label="Shortlist"
        columns={qualifiedColumns}
        {...{ rows, state, go }}
        filters={(count) => (
          <>
            <FilterChips
              label="Interviews"
              chosen={state.interviews}
              choices={[
                { value: 'unassigned', label: 'No interviewer', count: count({ interviews: 'unassigned' }) },
              ]}
              onChoose={(interviews) => go({ interviews })}
            />
            <Choice
              all="Any"
              label="Status"
              className={styles.statusFilter}
              value={state.decision}
              options={known.map((status) => [
                status,
                `${reviewStatusLabel[status]} (${count({ decision: status })})`,
              ])}
              onChoose={(decision) => go({ decision })}
            />
          </>
        )}
        actions={
          <ButtonLink look="small" to={pathTo('simulator', { formId: form.id })}>
            Who gets a place
          </ButtonLink>
        }
        kind="interview"
        changes={[
          ['Set status...', 'status'],
          ['Remove from shortlist', { kind: 'qualify', isQualified: false }],
        ]}
        empty={
          <>
            Nobody is on the shortlist yet.
            {isDeciding && (
              <>
                {' '}
                Add the best in{' '}
                <Link to={pathTo('allApplications', { formId: form.id })}>All applications</Link>.
              </>
            )}
          </>
        }
        onClear={() => go({ q: '', role: null, decision: null, interviews: null, label: '', answers: '' })}
        countWords={(shown) => `${grouped(shown)} of ${grouped(rows.length)} on the shortlist`}
      />
    </Revising>
  )
}
