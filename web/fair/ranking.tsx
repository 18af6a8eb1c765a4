import { useMemo, useState } from 'react'
import type { SavedRow } from '#shared/fair/saved-scenario.ts'
import { standingLabel, totalText } from '#shared/fair/scenario-words.ts'
import type { Cut, Outcome } from '#shared/fair/simulate.ts'
import { fullScore } from '#shared/kernel/average.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { ListSurface } from '#web/kit/list/list-frame.tsx'
import { WindowedTable } from '#web/kit/list/windowed-table.tsx'
import { RankPlot } from '#web/kit/plots/rank-plot.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { candidateLink } from '#web/staff/candidate-link.ts'
import { scoresOfRow } from '#web/staff/dashboard-data.ts'
import { nameColumn } from '#web/staff/row-columns.tsx'
import { Score } from '#web/staff/score-cells.tsx'
import { inRanks } from './in-ranks.ts'
import type { Line } from './seats.tsx'
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

const scoreColumn = (id: 'review' | 'interview', head: string): Column<Line> => ({
  id,
  head,
  cell: ({ row }) => <Score score={scoresOfRow(row)[id]} />,
  isNumber: true,
  width: '4.5rem',
})

/** `last`: the id of the last who is in, below whom the cut is drawn. */
const columnsFor = (last: string | undefined): readonly Column<Line>[] => [
  { id: 'rank', head: '#', cell: ({ outcome }) => outcome.rank ?? '–', isNumber: true, width: '2.5rem' },
  { ...nameColumn, width: 'auto' },
  scoreColumn('review', 'Reviews'),
  scoreColumn('interview', 'Interview'),
  {
    id: 'total',
    head: 'Together',
    cell: ({ outcome }) => <b>{outcome.total === null ? '–' : totalText(outcome.total)}</b>,
    title: ({ error }) => (error === null ? '' : `± ${((error * 100) / fullScore).toFixed(1)}`),
    isNumber: true,
    width: '4.75rem',
  },
  {
    id: 'standing',
    head: 'Result',
    cell: ({ id, outcome, row }) => (
      <span data-close={outcome.isClose || undefined} data-last={id === last || undefined}>
        <State look={looks[outcome.standing]}>
          {standingLabel[outcome.standing]}
          {row.decision !== 'undecided' && ' (decided)'}
          {outcome.isClose && (
            <>
              <span aria-hidden="true">≈</span>
              <span className="vh">, too close to call</span>
            </>
          )}
        </State>
      </span>
    ),
    width: '9rem',
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
    width: '10rem',
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
  /** The cut of the role whose candidates are listed. */
  cut: Cut
  /** What the outcomes are compared with. */
  before: Compared | undefined
  /** The ids of those that differ from it. */
  differing: ReadonlySet<string> | undefined
}

/** The candidates of one role by score, with the cut. */
export function Ranking({ lines, cut, before, differing }: RankingProps) {
  const [filter, setFilter] = useState<Filter | null>(null)
  const [isPlotted, setPlotted] = useState(false)
  const ranked = useMemo(
    () =>
      inRanks(
        lines.filter(({ row }) => row.role === cut.role),
        cut,
      ),
    [lines, cut],
  )
  const lastIn = ranked.findLast(({ outcome }) => outcome.standing === 'accepted')
  const shown = useMemo(() => {
    const columns = columnsFor(lastIn?.id)
    return before ? [...columns, columnOf(before)] : columns
  }, [before, lastIn])
  const passes = ({ id, outcome }: Line, by: Filter | null) => {
    if (by === null || (by === 'differs' && !differing)) return true
    if (by === 'differs') return differing!.has(id)
    return by === 'close' ? outcome.isClose : outcome.standing === by
  }
  const name = chapterRoles.nameOf(cut.role)
  return (
    <ListSurface label="Candidates">
      <header className="surface__h">
        <h2>{name}</h2>
        <span className="muted">
          {counted(cut.seats, 'seat')}, {counted(ranked.length, 'candidate')}
        </span>
        <span className="push">
          <Choice
            label="Show"
            all="All"
            value={filter}
            options={[...filters, ...(differing ? (['differs'] as const) : [])].map((value) => [
              value,
              `${filterLabel(value)} (${grouped(ranked.filter((line) => passes(line, value)).length)})`,
            ])}
            onChoose={setFilter}
          />
          <CompareLink ranked={ranked} />
        </span>
      </header>
      <WindowedTable
        isShort
        label={`${name} candidates`}
        className={styles.ranking}
        minWidth={before ? '46rem' : '35rem'}
        columns={shown}
        rows={ranked.filter((line) => passes(line, filter))}
        empty="No application has this outcome."
      />
      <div className="surface__f">
        {ranked.some(({ outcome }) => outcome.isClose) && (
          <p className="muted">
            Yellow, ≈: too close to call, as the scores are less certain than their distance.
          </p>
        )}
        <details onToggle={({ currentTarget }) => setPlotted(currentTarget.open)}>
          <summary>As a picture</summary>
          {isPlotted && (
            <RankPlot
              label={`${name} candidates by score. The table has the figures.`}
              ranked={ranked.flatMap(({ outcome, error }) =>
                outcome.total === null
                  ? []
                  : [{ value: outcome.total / 1_000, error, standing: plotted(outcome) }],
              )}
              cut={lineOf(cut)}
            />
          )}
        </details>
      </div>
    </ListSurface>
  )
}

/** Leads to the last who is in beside the first who is out, where their scores cannot tell who is better. */
function CompareLink({ ranked }: { ranked: readonly Line[] }) {
  const close = ranked.filter(({ outcome }) => outcome.isClose)
  const last = close.findLast(({ outcome }) => outcome.standing === 'accepted')
  const first = close.find(({ outcome }) => outcome.standing !== 'accepted')
  if (!last || !first) return null
  return (
    <ButtonLink look="small" to={candidateLink(last.row, { besides: first.row.responseId })}>
      Compare close calls
    </ButtonLink>
  )
}

function plotted({ isClose, standing }: Outcome) {
  if (isClose) return 'close'
  return standing === 'accepted' ? 'in' : 'out'
}

/** The score of the cut, in points. */
const lineOf = ({ lastIn, firstOut }: Cut) =>
  lastIn === null || firstOut === null ? null : { at: (lastIn + firstOut) / 2_000 }
