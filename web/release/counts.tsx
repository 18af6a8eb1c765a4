import { type Decision, reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './release.module.css'

/** In the order in which they are listed. */
export const decisions: readonly Decision[] = ['accepted', 'waitlist', 'denied', 'undecided']

export const decisionWords = (decision: Decision) =>
  decision === 'undecided' ? 'Undecided' : reviewStatusLabel[decision]

/** How many of each decision there are for each role, as far as the person may know. */
export function Counts({ counts, withheld }: Pick<ReleaseOverview, 'counts' | 'withheld'>) {
  if (counts.length === 0 && withheld === 0) return <p>Nobody has applied yet.</p>
  return (
    <>
      {counts.length > 0 && <CountsTable counts={counts} />}
      {withheld > 0 && (
        <p className="muted">
          Not counted here: {counted(withheld, 'application')} of people you know, or that you still have to
          score. They are released with the others.
        </p>
      )}
    </>
  )
}

/** The decisions for one role, or for all of them. */
interface Line {
  /** A role, or '*', which no role is called. */
  id: string
  counts: ReleaseOverview['counts']
}

const sumOf = ({ counts }: Line, decision?: Decision) =>
  counts
    .filter((each) => decision === undefined || each.decision === decision)
    .reduce((total, { count }) => total + count, 0)

const columns: readonly Column<Line>[] = [
  {
    id: 'role',
    head: 'Role',
    cell: ({ id }) => (id === '*' ? 'All roles' : <RolePill role={id} />),
    width: '13rem',
    namesRow: true,
  },
  ...decisions.map((decision) => ({
    id: decision,
    head: decisionWords(decision),
    cell: (line: Line) => grouped(sumOf(line, decision)),
    isNumber: true as const,
  })),
  { id: 'total', head: 'Total', cell: (line) => <b>{grouped(sumOf(line))}</b>, isNumber: true },
]

function CountsTable({ counts }: Pick<ReleaseOverview, 'counts'>) {
  const byRole = chapterRoles.ids
    .map((role) => ({ id: role, counts: counts.filter((each) => each.role === role) }))
    .filter((line) => line.counts.length > 0)
  return (
    <ListSurface label="Decisions by role">
      <DataTable
        isDense
        className={styles.counts}
        label="Decisions by role"
        columns={columns}
        rows={[...byRole, { id: '*', counts }]}
      />
    </ListSurface>
  )
}
