import { useCallback, useMemo, useState } from 'react'
import { activeOf, participantsOf, rowId } from '#shared/applications/dashboard-row.ts'
import { reasonFor } from '#shared/fair/plan-words.ts'
import type { Plan } from '#shared/fair/plan.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { type Column, inOrder } from '#web/kit/list/column.ts'
import { ListFoot, ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import type { Sort } from '#web/kit/list/list-state.ts'
import { useIsPrinted } from '#web/kit/list/media.ts'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type Colleagues, colleagueName, shortName } from '#web/staff/colleagues.ts'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { nameColumn, roleColumn } from '#web/staff/row-columns.tsx'
import { type PlanLine, type Seat, usePlanLines } from './plan-lines.ts'
import { type Dragging, Seats, useDragging } from './plan-seats.tsx'
import { SeatPopover } from './seat-popover.tsx'
import type { Planning } from './use-plan.ts'
import styles from './planning.module.css'

type Pair = Plan['pairs'][number]

interface Props {
  planning: Planning
  pairs: ReadonlyMap<string, Pair>
  /** The ids of the rows that are shown; all, if undefined. */
  shown: readonly string[] | undefined
  onShow: (rows: readonly string[] | undefined) => void
}

/** The applications of a plan: the people each one has, those it would get, and why. */
export function PlanRows({ planning, pairs, shown, onShow }: Props) {
  const { colleagues } = useDashboard()
  const { kind } = planning.draft.settings
  const [sort, setSort] = useState<Sort>('name')
  const [seat, setSeat] = useState<Seat & { button: HTMLElement }>()
  const lines = usePlanLines(planning, shown)
  const dragging = useDragging(planning, kind, colleagues)
  const isPrinting = useIsPrinted()
  const reasonOf = useCallback(
    ({ row, planned }: PlanLine, id: string) => {
      const pair = pairs.get(`${rowId(planned)}/${id}`)
      const nameOf = (each: string) => colleagueName(each, colleagues)
      return pair
        ? reasonFor(pair, chapterRoles.nameOf(row.role), kind, nameOf)
        : `${nameOf(id)} was chosen by hand.`
    },
    [pairs, kind, colleagues],
  )
  const columns = useMemo(
    () => columnsFor({ colleagues, kind, reasonOf, isPrinting, dragging, ask: setSeat }),
    [colleagues, kind, reasonOf, isPrinting, dragging],
  )
  const order = { columns, sort, onSort: setSort }
  const ordered = useMemo(() => inOrder(lines, sortColumns, sort), [lines, sort])
  const count = shown
    ? `${grouped(lines.length)} of ${grouped(planning.draft.rows.length)}`
    : counted(lines.length, 'application')
  return (
    <ListSurface label="Applications" isBusy={!planning.isCurrent && !planning.error}>
      <Toolbar>
        <h2 className="h2--dense">Applications</h2>
        <SortChoice {...order} />
      </Toolbar>
      <WindowedTable
        label="Applications"
        minWidth="60rem"
        isShort={lines.length < 30}
        {...order}
        rows={ordered}
      />
      <ListFoot count={count}>
        {shown && <TextButton onClick={() => onShow(undefined)}>Show all</TextButton>}
      </ListFoot>
      {seat && (
        <SeatPopover
          {...{ seat, planning }}
          reason={seat.state === 'free' ? '' : reasonOf(seat.line, seat.id)}
          button={seat.button}
          onClose={() => setSeat(undefined)}
        />
      )}
    </ListSurface>
  )
}

const missingColumn: Column<PlanLine> = {
  id: 'missing',
  head: 'Missing',
  sortBy: ({ missing }) => missing,
  isLargestFirst: true,
  cell: ({ missing }) => (missing > 0 ? <State look={['notice', 'warn']}>{missing}</State> : '–'),
  width: '6rem',
}

/** The others are new for each plan. */
const sortColumns = [nameColumn, roleColumn, missingColumn] as const

interface About {
  colleagues: Colleagues
  kind: 'review' | 'interview'
  reasonOf: (line: PlanLine, id: string) => string
  isPrinting: boolean
  dragging: Dragging
  ask: (seat: Seat & { button: HTMLElement }) => void
}

const columnsFor = (about: About): readonly Column<PlanLine>[] => [
  { ...nameColumn, width: '11rem' },
  roleColumn,
  {
    id: 'assigned',
    head: 'Assigned',
    cell: ({ row }) =>
      activeOf(participantsOf(row, about.kind))
        .map(({ id }) => shortName(id, about.colleagues))
        .join(', ') || '–',
    className: 'muted',
    wraps: true,
  },
  {
    id: 'planned',
    head: 'Planned',
    cell: (line) => (about.isPrinting ? <Reasons {...{ line, about }} /> : <Seats line={line} {...about} />),
    onPhone: 'bottom',
    width: '24rem',
    wraps: true,
  },
  missingColumn,
]

const Reasons = ({ line, about }: { line: PlanLine; about: About }) => (
  <span className={styles.reasons}>
    {line.planned.on.map((id) => (
      <span key={id}>{about.reasonOf(line, id)}</span>
    ))}
  </span>
)
