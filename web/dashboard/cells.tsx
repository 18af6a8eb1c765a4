import { Link, type To } from 'react-router-dom'
import { applicationRoles } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { assignedPath } from '#shared/assignment-pages.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { fullScore, wholeScore } from '#shared/score.ts'
import { counted } from '#shared/wording.ts'
import type { Column } from '#web/list/column.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { State, type StateLook } from '#web/ui/state.tsx'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { besideName, leastName, mostName } from './assigning/fitting.ts'
import { type ListedRow, statuses } from './dashboard-data.ts'
import { candidateLink, useListHere } from './candidate-link.ts'
import { SortedName } from './name-order.ts'
import styles from './dashboard.module.css'

export const numberColumn: Column<unknown> = {
  id: 'number',
  head: '#',
  cell: (_, index) => index + 1,
  className: 'num muted',
  width: '3rem',
}

interface OfRow {
  row: DashboardRow
}

export const dateColumn: Column<OfRow> = {
  id: 'date',
  head: 'Submitted',
  sortLabel: 'Date submitted',
  sortBy: ({ row }) => (row.dateSubmitted ? Date.parse(row.dateSubmitted) : null),
  isLargestFirst: true,
  cell: ({ row }) => (row.dateSubmitted ? <ShortDate iso={row.dateSubmitted} /> : 'Hidden'),
  className: 'num muted',
  width: '5rem',
}

/** The applicant, with a link to the application. */
export const nameColumn: Column<OfRow> = {
  id: 'name',
  head: 'Name',
  sortBy: ({ row }) => new SortedName(row.name),
  cell: ({ row }) => <NameLink row={row} />,
  width: `clamp(${leastName}rem, 100vw - ${besideName}rem, ${mostName}rem)`,
  namesRow: true,
  wraps: true,
}

export function NameLink({ row }: OfRow) {
  const list = useListHere()
  return (
    <Link className={styles.name} title={row.name} to={candidateLink(row, { list })}>
      {row.name}
    </Link>
  )
}

export const roleColumn: Column<OfRow> = {
  id: 'role',
  head: 'Role',
  sortBy: ({ row }) => applicationRoles.indexOf(row.role),
  cell: ({ row }) => <RolePill role={row.role} />,
  width: '12.75rem',
  onPhone: 'top',
  isPlain: true,
}

/** How many of the assigned reviews are done. */
export const reviewedColumn: Column<ListedRow> = {
  id: 'reviewed',
  head: 'Reviewed',
  sortBy: ({ done, assigned }) => (assigned === 0 ? null : done / assigned),
  cell: ({ done, assigned }) => `${done}/${assigned}`,
  isNumber: true,
  width: '4.25rem',
}

export const averageColumn = <T,>(averageOf: (of: T) => number | null): Column<T> => ({
  id: 'average',
  head: 'Avg. score',
  sortLabel: 'Average score',
  sortBy: averageOf,
  cell: (of) => <Score score={averageOf(of)} />,
  isNumber: true,
  width: '4.5rem',
  isLargestFirst: true,
})

/** The average of an application's reviews. It is provisional until all of them are in. */
export const reviewAverageColumn: Column<ListedRow> = {
  ...averageColumn<ListedRow>(({ average }) => average),
  cell: ({ average, done, assigned }) => <Score score={average} isOf={{ done, assigned }} />,
}

/**
 * What averages would be if everybody scored alike, beside the raw ones. It is computed only once somebody shows it (fair/use-adjusted.tsx),
 * and empty until then.
 */
export const adjustedColumn: Column<ListedRow> = {
  id: 'adjusted',
  head: 'Adjusted',
  sortLabel: 'Adjusted score',
  sortBy: () => null,
  cell: () => null,
  isOff: true,
  isNumber: true,
  width: '5rem',
  isLargestFirst: true,
}

/** The status, in the order that applications go through. */
export const statusColumn: Column<ListedRow> = {
  id: 'status',
  head: 'Status',
  sortBy: ({ status }) => statuses.indexOf(status),
  cell: ({ status }) => <StatusView status={status} />,
  width: '7.75rem',
}

/** Links to an application and to all its reviews, or interviews. */
export const linksColumn = (kind: AssignmentKind): Column<OfRow> => {
  const label = kind === 'review' ? 'Reviews' : 'Interviews'
  return {
    id: 'actions',
    head: 'Actions',
    className: 'no-print',
    cell: ({ row }) => <LinksOf {...{ row, kind, label }} />,
    width: kind === 'review' ? '9.375rem' : '11rem',
    onPhone: 'bottom',
    isPlain: true,
  }
}

interface LinksProps extends OfRow {
  kind: AssignmentKind
  label: string
}

function LinksOf({ row, kind, label }: LinksProps) {
  const list = useListHere()
  const { name } = row
  return (
    <RowLinks
      links={[
        { to: assignedPath(kind, row.responseId), label, name: `View ${label} of ${name}` },
        { to: candidateLink(row, { list }), label: 'Application', name: `View Application of ${name}` },
      ]}
    />
  )
}

interface RowLink {
  to: To
  label: string
  /** Its accessible name: 'View Reviews of Ada Byron'. */
  name: string
}

export const RowLinks = ({ links }: { links: readonly RowLink[] }) => (
  <span className={styles.links}>
    {links.map(({ to, label, name }) => (
      <Link key={name} to={to} aria-label={name}>
        {label}
      </Link>
    ))}
  </span>
)

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The texts of each moment. Times with their zone are slow to format, and tables show the same ones again. */
const datesOf = new Map<string, { title: string; text: string }>()

function datesFor(iso: string) {
  const dates = datesOf.get(iso) ?? { title: formatZoned(iso), text: short.format(new Date(iso)) }
  datesOf.set(iso, dates)
  return dates
}

/** 'Sep 17' in the viewer's zone, for tables; the title has the whole moment and its zone. */
export function ShortDate({ iso }: { iso: string }) {
  const { title, text } = datesFor(iso)
  return (
    <time dateTime={iso} title={title}>
      {text}
    </time>
  )
}

export const statusLabel: Record<ListedRow['status'], string> = {
  ...reviewStatusLabel,
  withdrawn: 'Withdrawn',
}

const statusLooks: Record<ListedRow['status'], StateLook> = {
  'not-reviewed': ['ring'],
  'under-review': ['now', 'now'],
  reviewed: ['done', 'good'],
  interview: ['talk', 'now'],
  accepted: ['done', 'good'],
  denied: ['barred', 'bad'],
  waitlist: ['clock', 'warn'],
  withdrawn: ['barred'],
}

export const StatusView = ({ status }: Pick<ListedRow, 'status'>) => (
  <State look={statusLooks[status]}>{statusLabel[status]}</State>
)

interface ScoreProps {
  score: number | null
  /** How many of the reviews behind an average are in. Until all are, it is marked as provisional. */
  isOf?: { done: number; assigned: number }
}

export function Score({ score, isOf }: ScoreProps) {
  if (score === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">No score</span>
      </>
    )
  if (!isOf || isOf.done === isOf.assigned) return <b className={styles.score}>{wholeScore(score)}</b>
  const words = `${isOf.done} of ${counted(isOf.assigned, 'review')}`
  return (
    <span className={styles.provisional} title={`Provisional: ${words}`}>
      {wholeScore(score)}
      <span className="vh">, provisional: {words}</span>
    </span>
  )
}

/** Marks that scores and decisions are hidden until the viewer has given a score. */
export const HiddenScore = () => <span className={styles.hidden}>hidden until you submit yours</span>

const from = 3
const width = 38
const xOf = (score: number) => from + (width * score) / fullScore

/** How far the scores lie apart: a bar on the scale from 0 to 100, and the range in figures. Amber where reviewers disagree. */
export function SpreadCell(listed: ListedRow) {
  const { row, average, range, spread } = listed
  if (row.isBlind) return <HiddenScore />
  if (average === null || range === null) return null
  const isWide = row.isDisputed === true
  return (
    <span className={styles.range} data-wide={isWide || undefined}>
      <svg viewBox="0 0 44 12" aria-hidden="true">
        <path className={styles.scale} d={`M${from} 6H${from + width}`} />
        {spread !== null && <path className={styles.span} d={`M${xOf(range.low)} 6H${xOf(range.high)}`} />}
        <circle className={styles.dot} cx={xOf(average)} cy="6" r="3" />
      </svg>
      {spread !== null && (
        <span>
          {wholeScore(range.low)}–{wholeScore(range.high)}
          {isWide && <span className="vh">, reviewers disagree</span>}
        </span>
      )}
    </span>
  )
}
