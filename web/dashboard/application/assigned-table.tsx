import { Link } from 'react-router-dom'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { assignmentAct, assignmentId, type AssignmentKind, assignmentStateLabel } from '#shared/assignment.ts'
import { scoreText } from '#shared/score.ts'
import type { Column } from '#web/list/column.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { useUser } from '#web/session/session.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { roleColumn } from '../applicant-columns.tsx'
import type { AssignedLine } from './assigned-lines.ts'
import { LiftConflict } from './lift-conflict.tsx'
import { type Colleagues, fullName } from '../person-name.ts'
import { NoScore } from '../score-cell.tsx'

interface Props {
  label: string
  kind: AssignmentKind
  lines: readonly AssignedLine[]
  /** Whose name stands first: the reviewer's where the lines are of one application, else the applicant's. */
  naming: 'reviewer' | 'applicant'
  colleagues: Colleagues
  /** Where reading begins. Where it is not known, the review's page leads there by itself. */
  firstSectionId?: string
}

/** The assigned reviews or interviews of one application, or of one person. */
export function AssignedTable({ label, lines, ...look }: Props) {
  if (lines.length === 0) return <p className="surface empty">Nothing is assigned yet.</p>
  return (
    <div className="surface board-grid board-grid--detail">
      <DataTable isDense className="board" label={label} columns={assignedColumns(look)} rows={lines} />
    </div>
  )
}

type Look = Omit<Props, 'label' | 'lines'>

function assignedColumns({
  kind,
  naming,
  colleagues,
  firstSectionId,
}: Look): readonly Column<AssignedLine>[] {
  const reviewerOf = ({ participant }: AssignedLine) => fullName(participant.id, colleagues)
  const nameOf = (line: AssignedLine) => (naming === 'applicant' ? line.row.name : reviewerOf(line))
  return [
    { id: 'number', head: 'S. No', cell: (_, index) => index + 1, className: 'num muted board-number' },
    {
      id: 'name',
      head: naming === 'applicant' ? 'Applicant' : kind === 'review' ? 'Reviewer' : 'Interviewer',
      cell: (line) => (
        <span className="board-who" title={nameOf(line)}>
          {nameOf(line)}
        </span>
      ),
      className: 'board-lead',
      namesRow: true,
    },
    roleColumn(({ row }) => row),
    { id: 'score', head: 'Score', cell: (line) => <ScoreOf {...line} /> },
    {
      id: 'action',
      head: 'Action',
      cell: (line) => <Action {...{ line, kind, firstSectionId }} reviewer={reviewerOf(line)} />,
      className: 'board-acts',
      isPlain: true,
    },
  ]
}

function ScoreOf({ row, participant: { state, score } }: AssignedLine) {
  if (state === 'recused')
    return (
      <span className="state">
        <Icon shape="barred" />
        {assignmentStateLabel[state]}
      </span>
    )
  if (state !== 'done')
    return (
      <span className="state">
        <Icon shape="clock" />
        {assignmentStateLabel[state]}
      </span>
    )
  if (row.isBlind) return <span className="board-blind">hidden until you submit yours</span>
  return (
    <span className="state state--good">
      <Icon shape="done" />
      <b className="num">{score === null ? <NoScore /> : scoreText(score)}</b>
    </span>
  )
}

interface ActionProps {
  line: AssignedLine
  kind: AssignmentKind
  firstSectionId: string | undefined
  reviewer: string
}

function Action({ line: { row, participant }, kind, firstSectionId, reviewer }: ActionProps) {
  const user = useUser()
  if (participant.state === 'recused')
    return <LiftConflict row={row} reviewerId={participant.id} name={reviewer} />
  if (row.isBlind && participant.id !== user.id) return null
  const id = assignmentId({ kind, role: row.role, reviewerId: participant.id })
  const act = participant.id === user.id ? assignmentAct[participant.state] : 'View'
  return (
    <Link
      to={assignmentPath({ kind, responseId: row.responseId, id }, firstSectionId)}
      aria-label={`${act} ${reviewer}'s ${kind} of ${row.name} for ${applicationRoleLabel[row.role].name}`}
    >
      {act}
    </Link>
  )
}
