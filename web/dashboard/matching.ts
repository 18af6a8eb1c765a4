import { applicationRoleLabel, type ApplicationRole } from '#shared/application-role.ts'
import { activeOf, type DashboardRow } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'
import { foldedText } from '#shared/folded-text.ts'
import { isUndecided, lacksInterviewer } from '#shared/undecided.ts'
import type { ReviewStatus } from '#shared/review-status.ts'
import { wordsOf } from '#web/list/search.ts'
import { type Colleagues, colleagueName } from './colleagues.ts'
import type { ListedRow } from './dashboard-data.ts'

/** The progress of an application's reviews. */
export const progresses = ['unassigned', 'pending', 'complete'] as const
export type Progress = (typeof progresses)[number]

/** A status, or any status for which the caller knows that nothing is decided. */
export type StatusFilter = ListedRow['status'] | 'undecided'

/** What filters the rows of a dashboard. Each dashboard has some of these. */
export interface Filters {
  q: string
  role: ApplicationRole | null
  status?: StatusFilter | null
  reviewed?: Progress | null
  /** Only qualified applications without an interviewer and without a decision. */
  interviews?: 'unassigned' | null
  /** One of the statuses that can be set. */
  decision?: SettableStatus | null
  /** Only applications that reviewers disagree about. */
  disagreement?: 'yes' | null
}

const texts = new WeakMap<Colleagues, WeakMap<ListedRow, string>>()

/** What the search looks in: applicant, role, reviewers and interviewers. Made once, at the first search. */
function textOf(listed: ListedRow, colleagues: Colleagues): string {
  const known = texts.get(colleagues) ?? new WeakMap<ListedRow, string>()
  texts.set(colleagues, known)
  const before = known.get(listed)
  if (before !== undefined) return before
  const { name, role, reviewers, interviewers } = listed.row
  const people = [...reviewers, ...interviewers].map(({ id }) => colleagueName(id, colleagues))
  const text = foldedText([name, applicationRoleLabel[role].name, ...people].join(' '))
  known.set(listed, text)
  return text
}

function progressOf({ assigned, done }: ListedRow): Progress {
  if (assigned === 0) return 'unassigned'
  return done < assigned ? 'pending' : 'complete'
}

/** Whether another reviewer can be asked about an application: its reviewers disagree, and all of them have submitted. */
export const needsAnotherOpinion = (row: DashboardRow) =>
  row.isDisputed === true &&
  !row.isWithdrawn &&
  activeOf(row.reviewers).every(({ state }) => state === 'done')

const fromReviews: readonly ReviewStatus[] = ['not-reviewed', 'under-review', 'reviewed']

/** The status as one of those that can be set: one that follows from the reviews is 'Under review'. */
export const settableOf = (status: ReviewStatus): SettableStatus =>
  fromReviews.includes(status) ? 'under-review' : (status as SettableStatus)

type Filter = Exclude<keyof Filters, 'q'>
const everyFilter = [
  'status',
  'interviews',
  'role',
  'reviewed',
  'decision',
  'disagreement',
] as const satisfies Filter[]

/** The value of each filter that shows a row. */
const valueOf: { readonly [F in Filter]: (listed: ListedRow) => NonNullable<Filters[F]> | null } = {
  status: ({ status }) => status,
  interviews: ({ row }) => (lacksInterviewer(row) ? 'unassigned' : null),
  role: ({ row }) => row.role,
  reviewed: progressOf,
  decision: ({ status }) => (status === 'withdrawn' ? null : settableOf(status)),
  disagreement: ({ row }) => (row.isDisputed === true ? 'yes' : null),
}

function hasStatus({ status, row }: ListedRow, wanted: StatusFilter | null) {
  if (wanted === 'undecided') return isUndecided(row)
  return wanted ? status === wanted : status !== 'withdrawn'
}

/** Whether a filter shows a row. Without a value it shows every row, except that withdrawn ones are asked for. */
function isShown(listed: ListedRow, filter: Filter, wanted: Filters[Filter]) {
  if (filter === 'status') return hasStatus(listed, (wanted ?? null) as StatusFilter | null)
  return !wanted || valueOf[filter](listed) === wanted
}

const passes = (listed: ListedRow, filters: Filters) =>
  everyFilter.every((filter) => isShown(listed, filter, filters[filter]))

function foundRows<Row extends ListedRow>(rows: readonly Row[], search: string, colleagues: Colleagues) {
  const words = wordsOf(search)
  return rows.filter((listed) => words.every((word) => textOf(listed, colleagues).includes(word)))
}

/** The rows that a dashboard shows. Withdrawn ones are hidden unless the filter asks for them. */
export const matchingRows = <Row extends ListedRow>(
  rows: readonly Row[],
  filters: Filters,
  colleagues: Colleagues,
): readonly Row[] => foundRows(rows, filters.q, colleagues).filter((listed) => passes(listed, filters))

/** How many rows there would be with this value of one filter. */
export type CountRows = (change: { [F in Filter]?: Filters[F] }) => number

/**
 * Counts what each value of a filter would show, with the search and the other filters as they are. All are counted together: a list has
 * twenty such numbers, and may have 10,000 rows.
 */
export function counterOf(rows: readonly ListedRow[], filters: Filters, colleagues: Colleagues): CountRows {
  const counts = new Map<unknown, Map<unknown, number>>(everyFilter.map((filter) => [filter, new Map()]))
  const add = (filter: Filter, value: unknown) => {
    const of = counts.get(filter)
    of?.set(value, (of.get(value) ?? 0) + 1)
  }
  const addTo = (filter: Filter, listed: ListedRow) => {
    const value = valueOf[filter](listed)
    if (value !== null) add(filter, value)
    if (isShown(listed, filter, null)) add(filter, null)
    if (filter === 'status' && isUndecided(listed.row)) add(filter, 'undecided')
  }
  for (const listed of foundRows(rows, filters.q, colleagues)) {
    const hiding = hidingFilter(listed, filters)
    if (hiding === undefined) for (const filter of everyFilter) addTo(filter, listed)
    else if (hiding !== 'several') addTo(hiding, listed)
  }
  return (change) => {
    const [[filter, value] = ['role', null]] = Object.entries(change)
    return counts.get(filter)?.get(value ?? null) ?? 0
  }
}

/** The filter that alone hides a row: another value of it can show the row. */
function hidingFilter(listed: ListedRow, filters: Filters): Filter | 'several' | undefined {
  let hiding: Filter | undefined
  for (const filter of everyFilter)
    if (!isShown(listed, filter, filters[filter])) {
      if (hiding) return 'several'
      hiding = filter
    }
  return hiding
}
