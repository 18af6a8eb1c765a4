import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { assignedPath } from '#shared/reviews/assignment-pages.ts'
import type { Column } from '#web/kit/list/column.ts'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { candidateLink, useListHere } from './candidate-link.ts'
import { NameLink, RowLinks, ShortDate, StatusView } from './cells.tsx'
import { type ListedRow, statuses } from './dashboard-data.ts'
import { Score } from './score-cells.tsx'
import { Unread } from './unread.tsx'

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
  width: '5.25rem',
}

/** The applicant, with a link to the application. */
export const nameColumn: Column<OfRow> = {
  id: 'name',
  head: 'Applicant',
  sortBy: ({ row }) => row.name,
  cell: ({ row }) => (
    <>
      <NameLink row={row} />
      {row.hasNews && <Unread />}
    </>
  ),
  // What the other columns leave of a laptop's window.
  width: 'clamp(7rem, 100vw - 73rem, 11.375rem)',
  namesRow: true,
  wraps: true,
}

export const roleColumn: Column<OfRow> = {
  id: 'role',
  head: 'Role',
  sortBy: ({ row }) => chapterRoles.rankOf(row.role),
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
 * The averages if everybody scored alike, next to the raw ones. Computed only once the column is shown (fair/use-adjusted.tsx), and empty
 * until then.
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
  width: '8.25rem',
}

/** Links to an application and to all its reviews, or interviews. */
export const linksColumn = (kind: AssignmentKind): Column<OfRow> => {
  const label = kind === 'review' ? 'Reviews' : 'Interviews'
  return {
    id: 'actions',
    head: 'Actions',
    className: 'no-print',
    cell: ({ row }) => <LinksOf {...{ row, kind, label }} />,
    width: kind === 'review' ? '10.25rem' : '11.25rem',
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
