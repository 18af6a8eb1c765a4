import { applicationRoleLabel, type ApplicationRole } from '#shared/application-role.ts'
import { activeOf, type DashboardRow, type Tally } from '#shared/dashboard-row.ts'
import type { SettableStatus } from '#shared/decision.ts'
import { foldedText } from '#shared/folded-text.ts'
import type { ReviewStatus } from '#shared/review-status.ts'
import { isUndecided, lacksInterviewer } from '#shared/undecided.ts'
import { wordsOf } from '#web/list/search.ts'
import { type Colleagues, colleagueName } from './colleagues.ts'

/** The progress of an application's reviews. */
export const progresses = ['unassigned', 'pending', 'complete'] as const
export type Progress = (typeof progresses)[number]

/** A status, or any status for which the caller knows that nothing is decided. */
export type StatusFilter = MatchedRow['status'] | 'undecided'

/** The filters of the dashboards. Each dashboard has some of these. */
export interface Filters {
  q: string
  role: ApplicationRole | null
  status?: StatusFilter | null
  reviewed?: Progress | null
  /** Only qualified applications without an interviewer and without a decision. */
  interviews?: 'unassigned' | null
  /** A status of the qualified applications. */
  decision?: ReviewStatus | null
  /** Only applications that reviewers disagree about. */
  disagreement?: 'yes' | null
}

/**
 * Values that are derived from a row once. They are kept in the row, because looking up 10,000 of them in a map takes longer than comparing
 * them.
 */
interface Matching {
  kind?: Kind
  /** The colleagues whose names are in the text. */
  text?: { folded: string; colleagues: Colleagues }
}

/** A row that can be searched and filtered. */
export interface MatchedRow extends Tally {
  row: DashboardRow
  status: ReviewStatus | 'withdrawn'
  /** A cache, which only this file reads and writes. */
  matching: Matching
}

const isAscii = /^[ -~]*$/

/** The searched text: applicant, role, reviewers and interviewers. Folded once, at the first search. */
function textOf({ row, matching }: MatchedRow, colleagues: Colleagues): string {
  if (matching.text?.colleagues === colleagues) return matching.text.folded
  const { name, role, reviewers, interviewers } = row
  const people = [...reviewers, ...interviewers].map(({ id }) => colleagueName(id, colleagues))
  const whole = [name, applicationRoleLabel[role].name, ...people].join(' ')
  // Most texts have no accents. For these this is several times faster, and there may be 10,000.
  const folded = isAscii.test(whole) ? whole.toLowerCase() : foldedText(whole)
  matching.text = { folded, colleagues }
  return folded
}

interface Texts {
  texts: readonly string[]
  colleagues: Colleagues
}

const textsOfRows = new WeakMap<readonly MatchedRow[], Texts>()

/** The searched texts of rows, in their order. Finding the texts of 10,000 rows takes as long as searching them, so it is done once for the same rows. */
function textsOf(rows: readonly MatchedRow[], colleagues: Colleagues): readonly string[] {
  const known = textsOfRows.get(rows)
  if (known?.colleagues === colleagues) return known.texts
  const texts = rows.map((listed) => textOf(listed, colleagues))
  textsOfRows.set(rows, { texts, colleagues })
  return texts
}

function progressOf({ assigned, done }: MatchedRow): Progress {
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

/** The value of each filter that shows a row, and whether nothing is decided about it. Rows with the same values share one. */
type Kind = { readonly [F in Filter]: NonNullable<Filters[F]> | null } & { readonly isUndecided: boolean }

const kinds = new Map<string, Kind>()

/** Filters check the few kinds, however many rows there are. */
const kindOf = (listed: MatchedRow): Kind => (listed.matching.kind ??= kindFor(listed))

function kindFor(listed: MatchedRow): Kind {
  const { row, status } = listed
  const reviewed = progressOf(listed)
  const interviews = lacksInterviewer(row) ? 'unassigned' : null
  const disagreement = row.isDisputed === true ? 'yes' : null
  const isOpen = isUndecided(row)
  const name = `${status} ${row.role} ${reviewed} ${interviews} ${disagreement} ${isOpen}`
  const known = kinds.get(name)
  if (known) return known
  const decision = status === 'withdrawn' ? null : status
  const kind: Kind = {
    status,
    role: row.role,
    reviewed,
    interviews,
    disagreement,
    decision,
    isUndecided: isOpen,
  }
  kinds.set(name, kind)
  return kind
}

/** Whether no filter except the role is set, so that the counts of all roles are known without checking each row. */
export const isUnfiltered = (filters: Filters) =>
  filters.q.trim() === '' && everyFilter.every((filter) => filter === 'role' || !filters[filter])

function hasStatus({ status, isUndecided: isOpen }: Kind, wanted: StatusFilter | null) {
  if (wanted === 'undecided') return isOpen
  return wanted ? status === wanted : status !== 'withdrawn'
}

/** Whether a filter shows a kind of rows. Without a value it shows every row, except that withdrawn ones are asked for. */
function isShown(kind: Kind, filter: Filter, wanted: Filters[Filter]) {
  if (filter === 'status') return hasStatus(kind, (wanted ?? null) as StatusFilter | null)
  return !wanted || kind[filter] === wanted
}

/** The rows that the search finds, whatever the filters show. */
export function foundRows<Row extends MatchedRow>(
  rows: readonly Row[],
  search: string,
  colleagues: Colleagues,
): readonly Row[] {
  const words = wordsOf(search)
  if (words.length === 0) return rows
  const texts = textsOf(rows, colleagues)
  return rows.filter((_, place) => words.every((word) => texts[place]!.includes(word)))
}

/**
 * Those of the found rows that the filters show. Withdrawn ones are hidden unless the filter asks for them. `counted`: the same rows in an
 * order in which their kinds are counted already.
 */
export function shownRows<Row extends MatchedRow>(
  found: readonly Row[],
  filters: Filters,
  counted: readonly Row[] = found,
): readonly Row[] {
  const all = [...kindsOf(counted).keys()]
  const shown = new Set(all.filter((kind) => hidingFilters(kind, filters).length === 0))
  return shown.size === all.length ? found : found.filter((listed) => shown.has(kindOf(listed)))
}

/** The rows that a dashboard shows. */
export const matchingRows = <Row extends MatchedRow>(
  rows: readonly Row[],
  filters: Filters,
  colleagues: Colleagues,
): readonly Row[] => shownRows(foundRows(rows, filters.q, colleagues), filters)

/** How many rows there would be with this value of one filter. */
export type CountRows = (change: { [F in Filter]?: Filters[F] }) => number

/**
 * Counts what each value of a filter would show of the found rows, with the other filters as they are. All are counted together: a list
 * has twenty such numbers, and may have 10,000 rows.
 */
export function counterOf(found: readonly MatchedRow[], filters: Filters): CountRows {
  const counts = new Map<string, number>()
  const add = (filter: Filter, value: string | null, count: number) => {
    const name = `${filter} ${value}`
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  for (const [kind, count] of kindsOf(found)) {
    for (const filter of countedBy(hidingFilters(kind, filters))) {
      if (kind[filter] !== null) add(filter, kind[filter], count)
      if (isShown(kind, filter, null)) add(filter, null, count)
      if (filter === 'status' && kind.isUndecided) add(filter, 'undecided', count)
    }
  }
  return (change) => {
    const [[filter, value] = ['role', null]] = Object.entries(change)
    return counts.get(`${filter} ${value ?? null}`) ?? 0
  }
}

/** The filters whose values could show rows: all if no filter hides them, or the one that alone does. */
const countedBy = (hiding: readonly Filter[]) =>
  hiding.length === 0 ? everyFilter : hiding.length === 1 ? hiding : []

const kindsOfRows = new WeakMap<readonly MatchedRow[], Map<Kind, number>>()

/** How many rows there are of each kind. Counted once for the same rows, since filters and their numbers both need it. */
function kindsOf(rows: readonly MatchedRow[]): Map<Kind, number> {
  const counts = kindsOfRows.get(rows) ?? countKinds(rows)
  kindsOfRows.set(rows, counts)
  return counts
}

function countKinds(rows: readonly MatchedRow[]): Map<Kind, number> {
  const counts = new Map<Kind, number>()
  for (const listed of rows) {
    const kind = kindOf(listed)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

const hidingFilters = (kind: Kind, filters: Filters): Filter[] =>
  everyFilter.filter((filter) => !isShown(kind, filter, filters[filter]))
