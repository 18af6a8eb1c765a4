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
type Values = { readonly [F in Filter]: readonly Filters[F][] }

/** Under which values of each filter a row is shown. Without a value, a filter shows every row, but no withdrawn one without a status. */
function valuesOf(listed: ListedRow): Values {
  const { status, row } = listed
  const isWithdrawn = status === 'withdrawn'
  return {
    status: [status, ...(isUndecided(row) ? ['undecided' as const] : []), ...(isWithdrawn ? [] : [null])],
    interviews: lacksInterviewer(row) ? ['unassigned', null] : [null],
    role: [row.role, null],
    reviewed: [progressOf(listed), null],
    decision: isWithdrawn ? [null] : [settableOf(status), null],
    disagreement: row.isDisputed === true ? ['yes', null] : [null],
  }
}

const everyFilter = [
  'status',
  'interviews',
  'role',
  'reviewed',
  'decision',
  'disagreement',
] as const satisfies Filter[]

const isShown = (values: Values, filter: Filter, filters: Filters) =>
  (values[filter] as readonly unknown[]).includes(filters[filter] ?? null)

const hidingFilters = (values: Values, filters: Filters) =>
  everyFilter.filter((filter) => !isShown(values, filter, filters))

function passes(listed: ListedRow, filters: Filters) {
  const values = valuesOf(listed)
  return everyFilter.every((filter) => isShown(values, filter, filters))
}

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
  const counts = new Map(everyFilter.map((filter) => [filter, new Map<unknown, number>()]))
  const add = (values: Values, filter: Filter) => {
    const of = counts.get(filter)
    for (const value of values[filter]) of?.set(value, (of.get(value) ?? 0) + 1)
  }
  for (const listed of foundRows(rows, filters.q, colleagues)) {
    const values = valuesOf(listed)
    // Another value of a filter can show what that filter alone hides.
    const [hiding, another] = hidingFilters(values, filters)
    if (!hiding) for (const filter of everyFilter) add(values, filter)
    else if (!another) add(values, hiding)
  }
  return (change) => {
    const [[filter, value] = ['role', null]] = Object.entries(change)
    return counts.get(filter as Filter)?.get(value ?? null) ?? 0
  }
}
