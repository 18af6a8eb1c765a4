import { type Decision, reviewStatusLabel } from '#shared/applications/review-status.ts'
import type { ReleaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { ofRole } from '#shared/kernel/application-role.ts'
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

interface Props extends Pick<ReleaseOverview, 'counts' | 'withheld'> {
  /** How many places each role has, as far as the form says it. */
  seats: ReleaseState['seats']
}

/** How many of each decision there are for each role, as far as the person may know. */
export function Counts({ counts, withheld, seats }: Props) {
  if (counts.length === 0 && withheld === 0) return <p>Nobody has applied yet.</p>
  return (
    <>
      {counts.length > 0 && <CountsTable counts={counts} seats={seats} />}
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
  /** Undefined if the form does not say it. */
  seats: number | undefined
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
  {
    id: 'seats',
    head: 'Seats',
    cell: ({ seats }) => (seats === undefined ? '–' : grouped(seats)),
    isNumber: true,
  },
  ...decisions.map((decision) => ({
    id: decision,
    head: decisionWords(decision),
    cell: (line: Line) => grouped(sumOf(line, decision)),
    isNumber: true as const,
  })),
  { id: 'total', head: 'Total', cell: (line) => <b>{grouped(sumOf(line))}</b>, isNumber: true },
]

function CountsTable({ counts, seats }: Omit<Props, 'withheld'>) {
  const byRole = chapterRoles.ids
    .map((role) => ({
      id: role,
      counts: counts.filter((each) => each.role === role),
      seats: ofRole(seats, role),
    }))
    .filter((line) => line.counts.length > 0)
  const all = byRole.flatMap((line) => line.seats ?? [])
  const sum = all.length > 0 ? all.reduce((one, other) => one + other) : undefined
  const total = { id: '*', counts, seats: sum }
  const shown = columns.filter(
    ({ id }) =>
      (id !== 'seats' || sum !== undefined) &&
      !decisions.some((each) => each === id && sumOf(total, each) === 0),
  )
  return (
    <ListSurface label="Decisions by role">
      <header className="surface__h">
        <h2>By role</h2>
      </header>
      <DataTable
        isDense
        className={styles.counts}
        label="Decisions by role"
        columns={shown}
        rows={[...byRole, total]}
      />
    </ListSurface>
  )
}
