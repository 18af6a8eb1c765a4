import { useMemo, useState } from 'react'
import { onScale, pointsText } from '#shared/fair/calibration-words.ts'
import type { Comparable } from '#shared/fair/cut.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { RankPlot } from '#web/kit/plots/rank-plot.tsx'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type ListedRow, useDashboard } from '#web/staff/dashboard-data.ts'
import { nameColumn } from '#web/staff/row-columns.tsx'
import type { RoleCut } from './use-cuts.ts'
import styles from './fair.module.css'

interface Props {
  adjusted: Comparable
  cuts: readonly RoleCut[]
  onMove: (role: ApplicationRole, places: number) => void
}

interface Line extends ListedRow {
  rank: number
  raw: number
  adjusted: number
  error: number | null
  standing: 'in' | 'close' | 'out'
}

const looks: Record<Line['standing'], readonly [StateLook, string]> = {
  in: [['done', 'good'], 'In'],
  close: [['problem', 'warn'], 'Too close to call'],
  out: [['barred'], 'Out'],
}

const columns: readonly Column<Line>[] = [
  { id: 'rank', head: 'Rank', cell: ({ rank }) => rank, isNumber: true, width: '4rem' },
  { ...nameColumn, width: '13rem' },
  { id: 'raw', head: 'Raw', cell: ({ raw }) => pointsText(raw), isNumber: true, width: '5rem' },
  {
    id: 'adjusted',
    head: 'Adjusted',
    cell: ({ adjusted }) => pointsText(onScale(adjusted)),
    isNumber: true,
    width: '6rem',
  },
  {
    id: 'error',
    head: 'Error',
    cell: ({ error }) => (error === null ? '–' : `± ${pointsText(error)}`),
    isNumber: true,
    width: '6rem',
  },
  {
    id: 'standing',
    head: 'At this cut',
    cell: ({ standing }) => {
      const [look, words] = looks[standing]
      return <State look={look}>{words}</State>
    },
  },
]

/** The applications of one role by adjusted score, with a cut that can be moved. */
export function CutOfRole({ adjusted, cuts, onMove }: Props) {
  const { rows } = useDashboard()
  const [role, setRole] = useState(cuts[0]?.role)
  const cut = cuts.find((each) => each.role === role) ?? cuts[0]
  const lines = useMemo(() => (cut ? linesOf(cut, rows, adjusted) : []), [cut, rows, adjusted])
  if (!cut) return null
  const name = chapterRoles.nameOf(cut.role)
  return (
    <ListSurface label="Where to cut">
      <Toolbar>
        <h2 className="h2--dense">Where to cut</h2>
        <Choice
          label="Role"
          value={cut.role}
          options={cuts.map((each) => [each.role, chapterRoles.nameOf(each.role)])}
          onChoose={(next) => next && setRole(next)}
        />
        <span role="status">
          {lines.some(({ error }) => error !== null) &&
            `${counted(cut.close.size, 'application')} of ${grouped(cut.order.length)} too close to call; `}
          adjusted scores change {grouped(cut.changed)} of {counted(cut.places, 'place')}
        </span>
      </Toolbar>
      <div className={styles.plot}>
        <RankPlot
          label={`${name} applications by adjusted score. The table below has the figures.`}
          ranked={lines.map(({ adjusted, error, standing }) => ({ value: adjusted, error, standing }))}
          cut={{ after: cut.places }}
        />
        <label className={styles.cut}>
          <span>Places: {grouped(cut.places)}</span>
          <input
            type="range"
            min={0}
            max={cut.order.length}
            value={cut.places}
            onChange={({ target }) => onMove(cut.role, Number(target.value))}
          />
        </label>
      </div>
      <WindowedTable label={`${name} applications`} minWidth="44rem" columns={columns} rows={lines} />
    </ListSurface>
  )
}

function linesOf(
  { order, close, places }: RoleCut,
  rows: readonly ListedRow[],
  adjusted: Comparable,
): Line[] {
  const byId = new Map(rows.map((listed) => [listed.id, listed]))
  return order.map((id, index) => ({
    ...byId.get(id)!,
    ...adjusted.get(id)!,
    rank: index + 1,
    standing: close.has(id) ? 'close' : index < places ? 'in' : 'out',
  }))
}
