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

const isDisputed = ({ row }: Pick<ListedRow, 'row'>) => row.isDisputed === true

/** Whether another reviewer can be asked about an application: its reviewers disagree, and all of them have submitted. */
export const needsAnotherOpinion = (row: DashboardRow) =>
  row.isDisputed === true &&
  !row.isWithdrawn &&
  activeOf(row.reviewers).every(({ state }) => state === 'done')

const fromReviews: readonly ReviewStatus[] = ['not-reviewed', 'under-review', 'reviewed']

/** The status as one of those that can be set: one that follows from the reviews is 'Under review'. */
export const settableOf = (status: ReviewStatus): SettableStatus =>
  fromReviews.includes(status) ? 'under-review' : (status as SettableStatus)

const hasDecision = ({ status }: ListedRow, decision: SettableStatus) =>
  status !== 'withdrawn' && settableOf(status) === decision

function hasStatus({ status, row }: ListedRow, wanted: StatusFilter | null) {
  if (wanted === 'undecided') return isUndecided(row)
  return wanted ? status === wanted : status !== 'withdrawn'
}

const passes = (listed: ListedRow, filters: Filters) =>
  hasStatus(listed, filters.status ?? null) &&
  (!filters.interviews || lacksInterviewer(listed.row)) &&
  (!filters.role || listed.row.role === filters.role) &&
  (!filters.reviewed || progressOf(listed) === filters.reviewed) &&
  (!filters.decision || hasDecision(listed, filters.decision)) &&
  (!filters.disagreement || isDisputed(listed))

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

/** How many rows there would be with these changes of the filters. */
export type CountRows = (changes: Partial<Filters>) => number

/** Counts what each value of a filter would show, with the search and the other filters as they are. */
export function counterOf(rows: readonly ListedRow[], filters: Filters, colleagues: Colleagues): CountRows {
  const found = foundRows(rows, filters.q, colleagues)
  return (changes) => found.filter((listed) => passes(listed, { ...filters, ...changes })).length
}
