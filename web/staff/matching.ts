import { activeOf, type DashboardRow, isOpenDispute, type Tally } from '#shared/applications/dashboard-row.ts'
import { isOneOf } from '#shared/applications/listed-answers.ts'
import type { Answers } from '#shared/applications/response.ts'
import type { ReviewStatus } from '#shared/applications/review-status.ts'
import type { SettableStatus } from '#shared/decisions/decision.ts'
import { isUndecided, lacksInterviewer } from '#shared/interviews/undecided.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { foldedText } from '#shared/kernel/folded-text.ts'
import { isFound, wordsOf } from '#web/kit/list/search.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
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
  /** Only applications with one of these labels, by id. */
  label?: string
  /** Only applications with one of these choices for each question, as a query: `year=2nd&year=3rd`. */
  answers?: string
}

/** The choices that a filter names, by question. */
export const choicesIn = (answers = ''): ReadonlyMap<string, readonly string[]> => {
  const query = new URLSearchParams(answers)
  return new Map([...new Set(query.keys())].map((id) => [id, query.getAll(id)]))
}

/** A row that can be searched and filtered. */
export interface MatchedRow extends Tally {
  row: DashboardRow
  status: ReviewStatus | 'withdrawn'
  /** Its short answers by question, where they are fetched and the viewer may read them. */
  answers?: Answers | undefined
}

/** The searched text: applicant, role, reviewers and interviewers. */
function textOf({ row }: MatchedRow, colleagues: Colleagues): string {
  const { name, role, reviewers, interviewers } = row
  const people = [...reviewers, ...interviewers].map(({ id }) => colleagueName(id, colleagues))
  return foldedText([name, chapterRoles.nameOf(role), ...people].join(' '))
}

function progressOf({ assigned, done }: MatchedRow): Progress {
  if (assigned === 0) return 'unassigned'
  return done < assigned ? 'pending' : 'complete'
}

/** Whether another reviewer can be asked about an application: its reviewers disagree, all of them have submitted, and it is undecided. */
export const needsAnotherOpinion = (row: DashboardRow) =>
  isOpenDispute(row) && activeOf(row.reviewers).every(({ state }) => state === 'done')

const fromReviews: readonly ReviewStatus[] = ['not-reviewed', 'under-review', 'reviewed']

/** The status as one of those that can be set: one that follows from the reviews is 'Under review'. */
export const settableOf = (status: ReviewStatus): SettableStatus =>
  fromReviews.includes(status) ? 'under-review' : (status as SettableStatus)

/** Withdrawn applications are shown only if the status asks for them. */
function hasStatus({ status, row }: MatchedRow, wanted: StatusFilter | null | undefined) {
  if (wanted === 'undecided') return isUndecided(row)
  return wanted ? status === wanted : status !== 'withdrawn'
}

function isShown(listed: MatchedRow, wanted: Omit<Filters, 'q'>, choices: ReturnType<typeof choicesIn>) {
  const { row, status, answers } = listed
  return (
    hasStatus(listed, wanted.status) &&
    (!wanted.role || row.role === wanted.role) &&
    (!wanted.reviewed || progressOf(listed) === wanted.reviewed) &&
    (!wanted.interviews || lacksInterviewer(row)) &&
    (!wanted.decision || status === wanted.decision) &&
    (!wanted.disagreement || row.isDisputed === true) &&
    (!wanted.label || wanted.label.split(',').some((id) => row.labels?.includes(id))) &&
    [...choices].every(([id, chosen]) => isOneOf(answers?.[id], chosen))
  )
}

/** Whether a search finds the application itself, and not only who reviews it. */
export const isFoundItself = ({ row: { name, role } }: MatchedRow, search: string) =>
  isFound(search, `${name} ${chapterRoles.nameOf(role)}`)

/** The rows that the search finds, whatever the filters show: applicants first, then those of a reviewer. */
export function foundRows<Row extends MatchedRow>(
  rows: readonly Row[],
  search: string,
  colleagues: Colleagues,
): readonly Row[] {
  const words = wordsOf(search)
  if (words.length === 0) return rows
  const found = rows.filter((listed) => {
    const text = textOf(listed, colleagues)
    return words.every((word) => text.includes(word))
  })
  const [ofOthers = [], own = []] = [false, true].map((is) =>
    found.filter((listed) => isFoundItself(listed, search) === is),
  )
  return [...own, ...ofOthers]
}

/** Those of the found rows that the filters show. */
export function shownRows<Row extends MatchedRow>(found: readonly Row[], filters: Filters): readonly Row[] {
  const choices = choicesIn(filters.answers)
  return found.filter((listed) => isShown(listed, filters, choices))
}

/** The rows that a dashboard shows. */
export const matchingRows = <Row extends MatchedRow>(
  rows: readonly Row[],
  filters: Filters,
  colleagues: Colleagues,
): readonly Row[] => shownRows(foundRows(rows, filters.q, colleagues), filters)

/** How many rows there would be with this value of one filter, with the others as they are. */
export type CountRows = (change: Partial<Omit<Filters, 'q'>>) => number

export const counterOf =
  (found: readonly MatchedRow[], filters: Filters): CountRows =>
  (change) =>
    shownRows(found, { ...filters, ...change }).length
