import { useMemo, useState } from 'react'
import type { SavedRow } from '#shared/fair/saved-scenario.ts'
import { standingLabel, totalText } from '#shared/fair/scenario-words.ts'
import type { Cut, Outcome } from '#shared/fair/simulate.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { fullScore } from '#shared/kernel/average.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { FilterChips } from '#web/kit/list/filter-chips.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { RankPlot } from '#web/kit/plots/rank-plot.tsx'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { nameColumn } from '#web/staff/row-columns.tsx'
import type { Line } from './cuts.tsx'
import { inRanks } from './in-ranks.ts'
import type { Compared } from './use-compared.ts'
import styles from './fair.module.css'

const looks: Record<SavedRow['standing'], StateLook> = {
  accepted: ['done', 'good'],
  waitlist: ['clock', 'warn'],
  denied: ['barred'],
  elsewhere: ['done'],
  unscored: ['ring'],
  erased: ['ring'],
}

const columns: readonly Column<Line>[] = [
  {
    id: 'rank',
    head: 'Rank',
    cell: ({ outcome }) => outcome.rank ?? '–',
    isNumber: true,
    width: '4.5rem',
  },
  { ...nameColumn, width: '13rem' },
  {
    id: 'total',
    head: 'Score',
    cell: ({ outcome }) => (outcome.total === null ? '–' : totalText(outcome.total)),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'error',
    head: 'Error',
    cell: ({ error }) => (error === null ? '–' : `± ${((error * 100) / fullScore).toFixed(1)}`),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'standing',
    head: 'Outcome',
    cell: ({ outcome, row }) => (
      <State look={looks[outcome.standing]}>
        {standingLabel[outcome.standing]}
        {row.decision !== 'undecided' && ' (decided)'}
      </State>
    ),
    width: '14rem',
  },
  {
    id: 'close',
    head: 'Close',
    cell: ({ outcome }) => outcome.isClose && <State look={['problem', 'warn']}>Too close to call</State>,
  },
]

/** The outcome of each application in the scenario that this one is compared with. */
function columnOf({ outcomes }: Compared): Column<Line> {
  const before = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  return {
    id: 'before',
    head: 'Compared',
    cell: ({ id }) => {
      const then = before.get(id)
      if (!then) return 'Not included'
      const score = then.total === null ? '' : `, ${totalText(then.total)}`
      return <State look={looks[then.standing]}>{standingLabel[then.standing] + score}</State>
    },
    width: '14rem',
  }
}

const filters = ['accepted', 'waitlist', 'denied', 'elsewhere', 'unscored', 'close'] as const
type Filter = (typeof filters)[number] | 'differs'

const filterLabel = (filter: Filter) => {
  if (filter === 'close') return 'Too close to call'
  return filter === 'differs' ? 'Differs' : standingLabel[filter]
}

interface RankingProps {
  lines: readonly Line[]
  cuts: readonly Cut[]
  /** What the outcomes are compared with. */
  before: Compared | undefined
  /** The ids of those that differ from it. */
  differing: ReadonlySet<string> | undefined
}

/** The applications of one role, or of all, by score. */
export function Ranking({ lines, cuts, before, differing }: RankingProps) {
  const [asked, setRole] = useState<ApplicationRole | null>(null)
  const [filter, setFilter] = useState<Filter | null>(null)
  const cut = cuts.find(({ role }) => role === asked) ?? cuts[0]
  const ranked = useMemo(
    () =>
      cut
        ? inRanks(
            lines.filter(({ row }) => row.role === cut.role),
            cut,
          )
        : [],
    [lines, cut],
  )
  const shown = useMemo(() => (before ? columns.toSpliced(-1, 0, columnOf(before)) : columns), [before])
  if (!cut) return null
  const passes = ({ id, outcome }: Line, by: Filter | null) => {
    if (by === null || (by === 'differs' && !differing)) return true
    if (by === 'differs') return differing!.has(id)
    return by === 'close' ? outcome.isClose : outcome.standing === by
  }
  const name = chapterRoles.nameOf(cut.role)
  return (
    <ListSurface label="Applications">
      <Toolbar label="Which applications">
        <Choice
          label="Role"
          value={cut.role}
          options={cuts.map(({ role }) => [role, chapterRoles.nameOf(role)])}
          onChoose={setRole}
        />
        <FilterChips
          label="Outcome"
          chosen={filter}
          choices={[...filters, ...(differing ? (['differs'] as const) : [])].map((value) => ({
            value,
            label: filterLabel(value),
            count: ranked.filter((line) => passes(line, value)).length,
          }))}
          onChoose={setFilter}
        />
      </Toolbar>
      <div className={styles.plot}>
        <RankPlot
          label={`${name} applications by score. The table below has the figures.`}
          ranked={ranked.flatMap(({ outcome, error }) =>
            outcome.total === null
              ? []
              : [{ value: outcome.total / 1_000, error, standing: plotted(outcome) }],
          )}
          cut={lineOf(cut)}
        />
      </div>
      <WindowedTable
        label={`${name} applications`}
        minWidth="48rem"
        columns={shown}
        rows={ranked.filter((line) => passes(line, filter))}
        empty="No application has this outcome."
      />
    </ListSurface>
  )
}

function plotted({ isClose, standing }: Outcome) {
  if (isClose) return 'close'
  return standing === 'accepted' ? 'in' : 'out'
}

/** The score of the cut, in points. */
const lineOf = ({ lastIn, firstOut }: Cut) =>
  lastIn === null || firstOut === null ? null : { at: (lastIn + firstOut) / 2_000 }
