import { cutNote, totalText } from '#shared/fair/scenario-words.ts'
import type { Cut, Outcome } from '#shared/fair/simulate.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import type { Column } from '#web/kit/list/column.ts'
import { CountField } from '#web/kit/list/count-field.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'
import type { Settings } from './scenario-settings.ts'
import styles from './fair.module.css'

/** An application in a scenario. */
export interface Line extends ListedRow {
  outcome: Outcome
  /** In points; null if it is unknown. */
  error: number | null
}

/** A role, or all of them: '*', which no role is called. */
interface SeatLine {
  id: ApplicationRole
  candidates: number
  seats: number
  waitlist: number
  close: number
  lastIn?: number | null
  firstOut?: number | null
  note: string
  /** Everyone in the role has a decision. */
  isDecided: boolean
}

interface Props {
  cuts: readonly Cut[]
  lines: readonly Line[]
  settings: Settings
  onChange: (changes: Partial<Settings>) => void
  /** The role whose candidates are shown. */
  chosen: ApplicationRole | undefined
  onChoose: (role: ApplicationRole) => void
  /** The outcome in a sentence. */
  says: string
}

/** Seats and places on the waitlist for each role, and beside them what comes out. */
export function Seats({ cuts, lines, says, ...rest }: Props) {
  const roles = cuts.map((cut) => lineOf(cut, lines, rest.settings))
  const all = totalOf(roles)
  return (
    <section className="surface" aria-labelledby="seats">
      <header className="surface__h">
        <h2 id="seats">Seats</h2>
        <span className="muted">
          {grouped(all.seats)} for {counted(all.candidates, 'candidate')}
        </span>
      </header>
      <ScrollingTable
        className={styles.seats}
        label="Seats"
        minWidth="40rem"
        columns={columnsFor(rest)}
        rows={roles.length > 1 ? [...roles, all] : roles}
      />
      <div className="surface__f">
        <p role="status">{says}</p>
        {roles
          .filter(({ note }) => note)
          .map(({ id, note }) => (
            <p className="muted" key={id}>
              {chapterRoles.nameOf(id)}: {note}
            </p>
          ))}
      </div>
    </section>
  )
}

/** Undefined for all roles together. */
const scoreText = (total: number | null | undefined) => (total === null ? '–' : total && totalText(total))
const isTotal = ({ id }: SeatLine) => id === '*'

const columnsFor = ({
  settings,
  onChange,
  chosen,
  onChoose,
}: Omit<Props, 'cuts' | 'lines' | 'says'>): readonly Column<SeatLine>[] => [
  {
    id: 'role',
    head: 'Role',
    cell: (line) =>
      isTotal(line) ? (
        <b>Together</b>
      ) : (
        <button
          type="button"
          className={styles.role}
          aria-pressed={line.id === chosen}
          onClick={() => onChoose(line.id)}
        >
          <RolePill role={line.id} />
        </button>
      ),
    onPhone: 'top',
    isPlain: true,
  },
  {
    id: 'candidates',
    head: 'Candidates',
    cell: ({ candidates }) => grouped(candidates),
    isNumber: true,
    width: '4.75rem',
  },
  placesColumn('seats', 'Seats', { settings, onChange }),
  placesColumn('waitlist', 'Waitlist', { settings, onChange }),
  { id: 'in', head: 'Last in', cell: ({ lastIn }) => scoreText(lastIn), isNumber: true, width: '4rem' },
  {
    id: 'out',
    head: 'First out',
    cell: ({ firstOut }) => scoreText(firstOut),
    isNumber: true,
    width: '4.25rem',
  },
  {
    id: 'close',
    head: 'Too close to call',
    cell: ({ close }) => grouped(close),
    isNumber: true,
    width: '5rem',
    wraps: true,
  },
]

/** Places that can be changed while someone in the role is undecided. */
const placesColumn = (
  id: 'seats' | 'waitlist',
  head: string,
  { settings, onChange }: Pick<Props, 'settings' | 'onChange'>,
): Column<SeatLine> => ({
  id,
  head,
  cell: (line) => {
    if (isTotal(line)) return <b>{grouped(line[id])}</b>
    if (line.isDecided) return id === 'seats' && <span className="muted">decided</span>
    return (
      <CountField
        label={`${head} for ${chapterRoles.nameOf(line.id)}`}
        min={0}
        max={10_000}
        value={line[id]}
        onChange={(count) => onChange({ [id]: { ...settings[id], [line.id]: count } })}
      />
    )
  },
  isNumber: true,
  width: '4.75rem',
})

function lineOf(cut: Cut, lines: readonly Line[], { seats, waitlist }: Settings): SeatLine {
  const own = lines.filter(({ row }) => row.role === cut.role)
  const outcomes = own.map(({ outcome }) => outcome)
  return {
    id: cut.role,
    candidates: own.length,
    seats: ofRole(seats, cut.role) ?? 0,
    waitlist: ofRole(waitlist, cut.role) ?? 0,
    close: outcomes.filter(({ isClose }) => isClose).length,
    lastIn: cut.lastIn,
    firstOut: cut.firstOut,
    note: cutNote(cut, outcomes),
    isDecided: own.length > 0 && own.every(({ row }) => row.decision !== 'undecided'),
  }
}

function totalOf(roles: readonly SeatLine[]): SeatLine {
  const sum = (part: 'candidates' | 'seats' | 'waitlist' | 'close') =>
    roles.reduce((total, line) => total + line[part], 0)
  return {
    id: '*',
    candidates: sum('candidates'),
    seats: sum('seats'),
    waitlist: sum('waitlist'),
    close: sum('close'),
    note: '',
    isDecided: false,
  }
}
