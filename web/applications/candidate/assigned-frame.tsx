import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  type DashboardRow,
  type Participant,
  participantsOf,
  rowId,
  tallyOf,
} from '#shared/applications/dashboard-row.ts'
import { type AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { mayDecide, mayReadReview } from '#shared/kernel/permissions.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentAct, assignmentId } from '#shared/reviews/assignment.ts'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { AssignmentState } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { NameLink } from '#web/staff/cells.tsx'
import { type Colleagues, colleagueName } from '#web/staff/colleagues.ts'
import { dateColumn, numberColumn, roleColumn } from '#web/staff/row-columns.tsx'
import { HiddenScore, Score } from '#web/staff/score-cells.tsx'
import { LiftConflict } from './lift-conflict.tsx'
import { DetailHead } from './one-application.tsx'
import { ShowName } from './show-name.tsx'

interface AssignedLine {
  id: string
  row: DashboardRow
  participant: Participant
}

/** The assigned reviews or interviews of some rows; with `reviewerId` those of one person. In the order of roles. */
export const linesOf = (rows: readonly DashboardRow[], kind: AssignmentKind, reviewerId?: string) =>
  chapterRoles.sorted(rows).flatMap((row) =>
    participantsOf(row, kind)
      .filter(({ id }) => reviewerId === undefined || id === reviewerId)
      .map((participant): AssignedLine => ({ id: `${rowId(row)}/${participant.id}`, row, participant })),
  )

interface Look {
  kind: AssignmentKind
  /** The name in each line: the reviewer's if all lines are about one application, otherwise the applicant's. */
  naming: 'reviewer' | 'applicant'
  colleagues: Colleagues
  /** Where reading begins. If it is unknown, the review's page finds it. */
  firstSectionId?: string
}

interface Props extends Look {
  title: string
  semester: string
  /** More rows are on their way. */
  isLoading?: boolean
  /** Other pages about the same application or person. */
  links: ReactNode
  lines: readonly AssignedLine[]
}

/** The assigned reviews or interviews of one application, or of one person, and how many of them are done. */
export function AssignedFrame({ title, semester, isLoading = false, links, lines, ...look }: Props) {
  // People who know the applicant do not count.
  const { assigned, done } = tallyOf(lines.map(({ participant }) => participant))
  const user = useUser()
  // Board members can only open their own reviews.
  const hasActions = mayDecide(user) || lines.some(({ participant }) => participant.id === user.id)
  const columns = assignedColumns(look, lines).filter(({ id }) => hasActions || id !== 'action')
  const progress = `${assigned} assigned, ${done} done, ${assigned - done} pending`
  return (
    <main className="page stack" id="main">
      <DetailHead title={title} kicker={semester} />
      <div className="row">
        <span className="muted num" role="status">
          {isLoading ? `${progress} so far` : progress}
        </span>
        <nav
          className="row push"
          aria-label={look.naming === 'applicant' ? 'This person' : 'This application'}
        >
          {links}
        </nav>
      </div>
      {lines.length === 0 ? (
        <p className="surface empty">
          {isLoading
            ? 'Loading...'
            : `No ${look.kind} is assigned yet. Assign people in the dashboards of the form.`}
        </p>
      ) : (
        <ListSurface label={title}>
          <DataTable isDense label={title} columns={columns} rows={lines} />
        </ListSurface>
      )}
    </main>
  )
}

function assignedColumns(
  { kind, naming, colleagues, firstSectionId }: Look,
  lines: readonly AssignedLine[],
): readonly Column<AssignedLine>[] {
  const hasNames = lines.some(({ row }) => row.namedTo)
  const reviewerOf = ({ participant }: AssignedLine) => colleagueName(participant.id, colleagues)
  const nameOf = (line: AssignedLine) => (naming === 'applicant' ? line.row.name : reviewerOf(line))
  return [
    numberColumn,
    {
      id: 'name',
      head: naming === 'applicant' ? 'Applicant' : kind === 'review' ? 'Reviewer' : 'Interviewer',
      cell: (line) => (naming === 'applicant' ? <NameLink row={line.row} /> : nameOf(line)),
      title: nameOf,
      namesRow: true,
    },
    roleColumn,
    ...(naming === 'applicant' ? [{ ...dateColumn, width: '5.5rem' }] : []),
    {
      id: 'state',
      head: 'State',
      cell: ({ participant }) => <AssignmentState of={participant} />,
      width: '11.5rem',
    },
    { id: 'score', head: 'Score', cell: (line) => <ScoreOf {...line} />, isNumber: true, width: '6.5rem' },
    {
      id: 'action',
      head: 'Action',
      cell: (line) => (
        <span className="row">
          <AssignmentAction {...{ line, kind, firstSectionId }} reviewer={reviewerOf(line)} />
          {kind === 'review' && <Showing {...{ line, lines }} reviewer={reviewerOf(line)} />}
        </span>
      ),
      width: hasNames ? '12rem' : '7rem',
      onPhone: 'bottom',
      isPlain: true,
    },
  ]
}

interface ShowingProps {
  line: AssignedLine
  lines: readonly AssignedLine[]
  reviewer: string
}

/** Whether a reviewer reads without the name, for viewers who know it. A name shown for one role is shown for all of them. */
function Showing({ line: { row, participant }, lines, reviewer }: ShowingProps) {
  const user = useUser()
  if (
    !row.namedTo ||
    !mayDecide(user) ||
    row.isNameHidden ||
    participant.id === user.id ||
    participant.state === 'recused'
  )
    return null
  const seesName = lines.some(
    (each) => each.row.responseId === row.responseId && each.row.namedTo?.includes(participant.id),
  )
  return seesName ? (
    <span className="muted small">Sees the name</span>
  ) : (
    <ShowName row={row} reviewerId={participant.id} name={reviewer} />
  )
}

function ScoreOf({ row, participant: { state, score } }: AssignedLine) {
  return row.isBlind && state === 'done' ? <HiddenScore /> : <Score score={score} />
}

interface ActionProps {
  line: Pick<AssignedLine, 'row' | 'participant'>
  kind: AssignmentKind
  firstSectionId?: string | undefined
  reviewer: string
}

export function AssignmentAction({
  line: { row, participant },
  kind,
  firstSectionId,
  reviewer,
}: ActionProps) {
  const user = useUser()
  if (participant.state === 'recused')
    return mayDecide(user) && <LiftConflict row={row} reviewerId={participant.id} name={reviewer} />
  if (!mayReadReview(user, { reviewerId: participant.id }, row)) return null
  const id = assignmentId({ kind, role: row.role, reviewerId: participant.id })
  const act = participant.id === user.id ? assignmentAct[participant.state] : 'View'
  return (
    <Link
      to={assignmentPath({ kind, responseId: row.responseId, id }, firstSectionId)}
      aria-label={`${act} ${reviewer}'s ${kind} of ${row.name} for ${chapterRoles.nameOf(row.role)}`}
    >
      {act}
    </Link>
  )
}
