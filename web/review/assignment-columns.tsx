import * as z from 'zod/mini'
import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import { assignmentAct, type AssignmentKind } from '#shared/assignment.ts'
import { scoreText } from '#shared/score.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { type AssignmentLine, shownStates } from './assignment-lines.ts'
import styles from './assignment-list.module.css'

const date: Column<AssignmentLine> = {
  id: 'date',
  head: 'Date sub.',
  sortBy: ({ dateSubmitted }) => Date.parse(dateSubmitted),
  cell: ({ dateSubmitted }) => <ZonedDate iso={dateSubmitted} />,
  className: 'num',
}

/** The columns of a reviewer's list. Interviews are listed without a date. */
const columnsOf = (kind: AssignmentKind): readonly Column<AssignmentLine>[] => [
  {
    id: 'number',
    head: 'S. No',
    sortBy: ({ number }) => number,
    cell: ({ number }) => number,
    className: 'num',
  },
  {
    id: 'name',
    head: 'Applicant',
    sortBy: ({ applicantName }) => applicantName,
    cell: ({ applicantName }) => applicantName,
    className: styles.name ?? '',
  },
  ...(kind === 'review' ? [date] : []),
  {
    id: 'role',
    head: 'Role',
    sortBy: ({ role }) => applicationRoles.indexOf(role),
    cell: ({ role }) => <RolePill role={role} />,
  },
  {
    id: 'score',
    head: 'Score',
    sortBy: ({ score }) => score,
    cell: ({ score }) => (score === null ? <NoScore /> : scoreText(score)),
    className: 'num',
  },
  { id: 'action', head: 'Action', cell: (line) => <Action {...line} />, isWide: true, isPlain: true },
]

export const assignmentColumns = { review: columnsOf('review'), interview: columnsOf('interview') }

/** The state of a reviewer's list, which is in its URL. */
export const assignmentList = z.object({
  q: searchText(),
  show: oneOf(shownStates),
  sort: sortedBy(sortable(assignmentColumns.review), 'number'),
})

const NoScore = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="vh">No score yet</span>
  </span>
)

const Action = (line: AssignmentLine) => (
  <ButtonLink look="small" to={line.path}>
    {assignmentAct[line.state]}
    <span className="vh">
      {' '}
      {line.applicantName}, {applicationRoleLabel[line.role].name}
    </span>
  </ButtonLink>
)
