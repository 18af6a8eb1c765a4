import type { AssignmentKind } from '#shared/assignment.ts'
import { type AssignedLine, countLines } from './assigned-lines.ts'

/** How many there are and how far they are: figures that filter nothing. */
export function AssignedFigures({ kind, lines }: { kind: AssignmentKind; lines: readonly AssignedLine[] }) {
  const { total, done, pending } = countLines(lines)
  return (
    <dl className="board-cards board-cards--few">
      <Figure label="Total Assignments" count={total} />
      <Figure label={kind === 'review' ? 'Reviewed' : 'Completed'} count={done} />
      <Figure label="Pending" count={pending} />
    </dl>
  )
}

const Figure = ({ label, count }: { label: string; count: number }) => (
  <div className="card card--figure">
    <dt>{label}</dt>
    <dd>{count}</dd>
  </div>
)
