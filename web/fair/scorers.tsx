import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Strictness } from '#shared/fair/calibrate.ts'
import {
  intervalOf,
  isSure,
  notShownText,
  pointsText,
  strictnessWords,
} from '#shared/fair/calibration-words.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { fullScore } from '#shared/kernel/average.ts'
import { assignedToPath } from '#shared/reviews/assignment-pages.ts'
import { SortChoice } from '#web/kit/list/choice.tsx'
import { type Column, inOrder, sortable } from '#web/kit/list/column.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListFoot, ListSurface, Toolbar } from '#web/kit/list/list-frame.tsx'
import { rounded } from '#web/kit/plots/plot.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import type { Scorer } from './given-scores.ts'
import styles from './fair.module.css'

/** '+4.2' or '−4.2' */
const signed = (points: number) =>
  `${points < 0 ? '−' : points > 0 ? '+' : ''}${pointsText(Math.abs(points))}`

const offsetOf = ({ strictness }: Scorer) => (strictness?.isShown ? strictness.offset : null)

const scores: Column<Scorer> = {
  id: 'count',
  head: 'Scores',
  sortBy: ({ count }) => count,
  cell: ({ count }) => count,
  isNumber: true,
  width: '6rem',
  isLargestFirst: true,
}

/** The figures behind the words. */
const numbers: readonly Column<Scorer>[] = [
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

const estimate: Column<Scorer> = {
  id: 'estimate',
  head: 'Estimate',
  cell: ({ strictness }) =>
    strictness?.isShown ? `${signed(strictness.offset)} (± ${pointsText(1.96 * strictness.error)})` : '–',
  isNumber: true,
  width: '9rem',
}

const words: Column<Scorer> = {
  id: 'words',
  head: 'In words',
  cell: ({ strictness }) => strictness && <InWords strictness={strictness} />,
  wraps: true,
  isWide: true,
}

function InWords({ strictness }: { strictness: Strictness }) {
  if (!strictness.isShown) return <span className="muted">{notShownText(strictness)}</span>
  const { says, could } = strictnessWords(strictness)
  return could ? (
    <>
      <b>{says}</b> <span className="muted">{could}</span>
    </>
  ) : (
    <span className="muted">{says}</span>
  )
}

/** Where someone lies between stricter and milder. The axis is as long as the longest interval, in steps of ten points. */
const placeColumn = (most: number): Column<Scorer> => ({
  id: 'offset',
  head: `Stricter −${most} to milder +${most}`,
  sortLabel: 'Strictest',
  sortBy: offsetOf,
  cell: ({ strictness }) => strictness?.isShown && <Place {...{ most, strictness }} />,
  width: '19rem',
  isWide: true,
})

function Place({ most, strictness }: { most: number; strictness: Strictness }) {
  const { low, high } = intervalOf(strictness)
  const xOf = (points: number) => rounded(50 + (50 * (points * 100)) / fullScore / most)
  return (
    <svg
      className={styles.place}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-sure={isSure(strictness) || undefined}
    >
      <path className={styles.middle} d="M50 0V10" />
      <path className={styles.line} d={`M${xOf(low)} 5H${xOf(high)}`} />
      <path className={styles.dot} d={`M${xOf(strictness.offset)} 5h0`} />
    </svg>
  )
}

function axisOf(scorers: readonly Scorer[]) {
  const ends = scorers.flatMap(({ strictness }) => {
    if (!strictness?.isShown) return []
    const { low, high } = intervalOf(strictness)
    return [-low, high]
  })
  return Math.max(2, Math.ceil((Math.max(0, ...ends) * 10) / fullScore)) * 10
}

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

export const sortableScorers = sortable([nameColumn('review'), scores, ...numbers, placeColumn(0)])

interface Props {
  kind: AssignmentKind
  scorers: readonly Scorer[]
  /** Is it shown how strict each is? */
  isShown: boolean
  sort: string
  onSort: (sort: string) => void
}

/** Everybody who scores: how strict they are, and the figures behind it on request. */
export function Scorers({ kind, scorers, isShown, ...given }: Props) {
  const [hasNumbers, setNumbers] = useState(!isShown)
  const columns = [
    nameColumn(kind),
    ...(isShown ? [placeColumn(axisOf(scorers)), words] : []),
    scores,
    ...(hasNumbers ? numbers : []),
    ...(isShown && hasNumbers ? [estimate] : []),
  ]
  const order = { columns, ...given }
  const byName = inOrder(scorers, columns, 'name')
  return (
    <ListSurface label={kind === 'review' ? 'Reviewers' : 'Interviewers'}>
      <Toolbar>
        <h2 className="h2--dense">Compared with people who read the same applications</h2>
        <SortChoice {...order} />
      </Toolbar>
      <DataTable
        isDense
        label={kind === 'review' ? 'Reviewers' : 'Interviewers'}
        {...order}
        rows={inOrder(byName, columns, given.sort)}
      />
      {isShown && (
        <ListFoot count="The line shows where the true value probably lies.">
          <Button size="small" variation="link" className="push" onClick={() => setNumbers(!hasNumbers)}>
            {hasNumbers ? 'Hide the numbers' : 'Show the numbers'}
          </Button>
        </ListFoot>
      )}
    </ListSurface>
  )
}
