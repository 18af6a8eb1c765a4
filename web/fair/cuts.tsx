import { cutNote, totalText } from '#shared/fair/scenario-words.ts'
import type { Cut, Outcome } from '#shared/fair/simulate.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Column } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

/** An application in a scenario. */
export interface Line extends ListedRow {
  outcome: Outcome
  /** In points; null if it is unknown. */
  error: number | null
}

interface CutLine extends Cut {
  id: ApplicationRole
  close: number
  note: string
}

const scoreText = (total: number | null) => (total === null ? '–' : totalText(total))

const columns: readonly Column<CutLine>[] = [
  {
    id: 'role',
    head: 'Role',
    cell: ({ role }) => <RolePill role={role} />,
    width: '13rem',
    onPhone: 'top',
    isPlain: true,
  },
  {
    id: 'seats',
    head: 'Seats filled',
    cell: ({ filled, seats }) => `${filled} of ${seats}`,
    isNumber: true,
    width: '7rem',
  },
  {
    id: 'in',
    head: 'Last in',
    cell: ({ lastIn }) => scoreText(lastIn),
    isNumber: true,
    width: '6rem',
  },
  {
    id: 'out',
    head: 'First out',
    cell: ({ firstOut }) => scoreText(firstOut),
    isNumber: true,
    width: '6rem',
  },
  { id: 'close', head: 'Too close to call', cell: ({ close }) => close, isNumber: true, width: '8rem' },
  {
    id: 'note',
    head: 'Note',
    cell: ({ note }) => note,
    wraps: true,
    isWide: true,
  },
]

interface Props {
  cuts: readonly Cut[]
  lines: readonly Line[]
}

/** Where the cut lies for each role, and how sure it is. */
export const Cuts = ({ cuts, lines }: Props) => (
  <DataTable
    isDense
    label="Outcome by role"
    minWidth="44rem"
    columns={columns}
    rows={cuts.map((cut) => lineOf(cut, lines))}
  />
)

function lineOf(cut: Cut, lines: readonly Line[]): CutLine {
  const outcomes = lines.filter(({ row }) => row.role === cut.role).map(({ outcome }) => outcome)
  const close = outcomes.filter(({ isClose }) => isClose).length
  return { ...cut, id: cut.role, close, note: cutNote(cut, outcomes) }
}
