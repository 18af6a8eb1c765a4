import { TableCell, TableRow } from '@aws-amplify/ui-react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { AssignmentState } from '#shared/assignment.ts'
import { scoreText } from '#shared/score.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RolePill } from '#web/ui/role-pill.tsx'
import { ZonedDate } from '#web/ui/zoned-date.tsx'
import type { Line } from './shown-lines.ts'

const actions: Record<AssignmentState, string> = { new: 'Score', started: 'Edit', done: 'View' }

export function AssignmentRow({ line }: { line: Line }) {
  const { number, applicantName, dateSubmitted, role, score, state, kind } = line
  return (
    <TableRow role="row">
      <TableCell className="num" role="cell" data-label="S. No">
        {number}
      </TableCell>
      <TableCell className="ownname" role="cell" data-label="Applicant">
        {applicantName}
      </TableCell>
      {kind === 'review' && (
        <TableCell className="num" role="cell" data-label="Date sub.">
          <ZonedDate iso={dateSubmitted} />
        </TableCell>
      )}
      <TableCell role="cell" data-label="Role">
        <RolePill role={role} />
      </TableCell>
      <TableCell className="num" role="cell" data-label="Score">
        {score === null ? <NoScore /> : scoreText(score)}
      </TableCell>
      <TableCell className="full" role="cell">
        <ButtonLink look="small" to={assignmentPath(line)}>
          {actions[state]}
          <span className="vh">
            {' '}
            {applicantName}, {applicationRoleLabel[role].name}
          </span>
        </ButtonLink>
      </TableCell>
    </TableRow>
  )
}

const NoScore = () => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="vh">No score yet</span>
  </span>
)
