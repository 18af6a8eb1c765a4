import { Link, type To } from 'react-router-dom'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { candidateLink, useListHere } from './candidate-link.ts'
import type { ListedRow } from './dashboard-data.ts'
import styles from './dashboard.module.css'

/** The applicant of a row, with a link to the application. */
export function NameLink({ row }: { row: DashboardRow }) {
  const list = useListHere()
  return (
    <Link className={styles.name} title={row.name} to={candidateLink(row, { list })}>
      {row.name}
    </Link>
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

/** 'Sep 17' in the viewer's zone, for tables; the title has the whole moment and its zone. */
export const ShortDate = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatZoned(iso)}>
    {short.format(new Date(iso))}
  </time>
)

/** The status of a row in words, as lists, filters and exports name it. */
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
