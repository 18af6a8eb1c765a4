import * as z from 'zod/mini'
import { applicationRoleLabel, applicationRoles } from '#shared/application-role.ts'
import type { AssignmentKind, AssignmentState } from '#shared/assignment.ts'
import { scoreText } from '#shared/score.ts'
import { type Column, sortable } from '#web/list/column.ts'
import { oneOf, searchText, sortedBy } from '#web/list/list-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { ZonedDate } from '#web/dates/zoned-date.tsx'
import { type Line, shownStates } from './shown-lines.ts'

const date: Column<Line> = {
  id: 'date',
  head: 'Date sub.',
  sortBy: ({ dateSubmitted }) => Date.parse(dateSubmitted),
  cell: ({ dateSubmitted }) => <ZonedDate iso={dateSubmitted} />,
  className: 'num',
}

/** What one line of a reviewer's list shows. An interview has no date of its own. */
const columnsOf = (kind: AssignmentKind): readonly Column<Line>[] => [
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
    className: 'ownname',
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

/** What a reviewer's list shows, as its address says it. */
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

const actions: Record<AssignmentState, string> = { new: 'Score', started: 'Edit', done: 'View' }

const Action = (line: Line) => (
  <ButtonLink look="small" to={line.path}>
    {actions[line.state]}
    <span className="vh">
      {' '}
      {line.applicantName}, {applicationRoleLabel[line.role].name}
    </span>
  </ButtonLink>
)
