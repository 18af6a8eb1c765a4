import { Link } from 'react-router-dom'
import { intervalOf, notShownText, pointsText, strictnessText } from '#shared/fair/calibration-words.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { assignedToPath } from '#shared/reviews/assignment-pages.ts'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { type Column, inOrder, sortable } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { IntervalPlot } from '#web/kit/plots/bar-plots.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { Scorer } from './given-scores.ts'
import styles from './fair.module.css'

/** '+4.2' or '−4.2' */
const signed = (points: number) =>
  `${points < 0 ? '−' : points > 0 ? '+' : ''}${pointsText(Math.abs(points))}`

const scoreColumns: readonly Column<Scorer>[] = [
  {
    id: 'count',
    head: 'Scores',
    sortBy: ({ count }) => count,
    cell: ({ count }) => count,
    isNumber: true,
    width: '6rem',
    isLargestFirst: true,
  },
  {
    id: 'average',
    head: 'Average',
    sortBy: ({ average }) => average,
    cell: ({ average }) => pointsText(average),
    isNumber: true,
    width: '6rem',
    isLargestFirst: true,
  },
  {
    id: 'spread',
    head: 'Standard deviation',
    sortBy: ({ spread }) => spread,
    cell: ({ spread }) => (spread === null ? '–' : pointsText(spread)),
    isNumber: true,
    width: '9rem',
    isLargestFirst: true,
  },
]

const strictnessColumns: readonly Column<Scorer>[] = [
  {
    id: 'offset',
    head: 'Offset',
    sortBy: ({ strictness }) => (strictness?.isShown ? strictness.offset : null),
    cell: ({ strictness }) => (strictness?.isShown ? signed(strictness.offset) : '–'),
    isNumber: true,
    width: '6rem',
    isLargestFirst: true,
  },
  {
    id: 'words',
    head: 'What it means',
    cell: ({ name, strictness }) =>
      strictness && (strictness.isShown ? strictnessText(name, strictness) : notShownText(strictness)),
    wraps: true,
    isWide: true,
  },
]

const nameColumn = (kind: AssignmentKind): Column<Scorer> => ({
  id: 'name',
  head: kind === 'review' ? 'Reviewer' : 'Interviewer',
  sortLabel: 'Name',
  sortBy: ({ name }) => name,
  cell: ({ id, name }) => <NameLink {...{ id, name, kind }} />,
  namesRow: true,
  width: '13rem',
})

function NameLink({ id, name, kind }: { id: string; name: string; kind: AssignmentKind }) {
  const { formId, colleagues } = useDashboard()
  return colleagues.has(id) ? <Link to={assignedToPath(kind, formId, id)}>{name}</Link> : name
}

export const sortableScorers = sortable([nameColumn('review'), ...scoreColumns, ...strictnessColumns])

interface Props {
  kind: AssignmentKind
  scorers: readonly Scorer[]
  /** Are offsets shown? */
  isShown: boolean
  sort: string
  onSort: (sort: string) => void
}

/** Everybody who scores, with figures about their scores. */
export function Scorers({ kind, scorers, isShown, ...given }: Props) {
  const columns = [nameColumn(kind), ...scoreColumns, ...(isShown ? strictnessColumns : [])]
  const order = { columns, ...given }
  const label = kind === 'review' ? 'Reviewers' : 'Interviewers'
  return (
    <>
      {isShown && <OffsetPlot label={label} scorers={scorers} />}
      <ListSurface label={label}>
        <Toolbar>
          <h2 className="h2--dense">{label}</h2>
          <SortChoice {...order} />
        </Toolbar>
        <DataTable isDense label={label} {...order} rows={inOrder(scorers, columns, given.sort)} />
      </ListSurface>
    </>
  )
}

function OffsetPlot({ label, scorers }: { label: string; scorers: readonly Scorer[] }) {
  const shown = scorers.flatMap(({ id, name, strictness }) =>
    strictness?.isShown ? [{ id, label: name, value: strictness.offset, ...intervalOf(strictness) }] : [],
  )
  if (shown.length === 0) return null
  return (
    <section className={`surface ${styles.plot}`} aria-label="Offsets">
      <h2 className="h2--dense">Points below or above people who read the same applications</h2>
      <IntervalPlot
        label={`${label} with their offsets and intervals. The table below has the figures.`}
        intervals={shown.toSorted((a, b) => b.value - a.value)}
        words={signed}
      />
    </section>
  )
}
