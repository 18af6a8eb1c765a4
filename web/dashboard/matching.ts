import { applicationRoleLabel, type ApplicationRole } from '#shared/application-role.ts'
import { foldedText, wordsOf } from '#web/list/search.ts'
import type { ListedRow } from './listed-row.ts'
import { type Colleagues, fullName } from './person-name.ts'

/** From how many points between lowest and highest score (0 to 10,000) reviewers are said to disagree: 20 of 100. */
export const disputedFrom = 2_000

/** How far the reviews of an application are. */
export const progresses = ['unassigned', 'pending', 'complete'] as const
export type Progress = (typeof progresses)[number]

/** What narrows a dashboard's rows down; each dashboard knows some of it. */
export interface Filters {
  q: string
  role: ApplicationRole | null
  status?: ListedRow['status'] | null
  reviewed?: Progress | null
  /** Only those that reviewers disagree about. */
  disagreement?: 'yes' | null
}

const texts = new WeakMap<Colleagues, WeakMap<ListedRow, string>>()

/** What a row is found by: applicant, role, reviewers and interviewers. Put together once, at the first search. */
function textOf(listed: ListedRow, colleagues: Colleagues): string {
  const known = texts.get(colleagues) ?? new WeakMap<ListedRow, string>()
  texts.set(colleagues, known)
  const before = known.get(listed)
  if (before !== undefined) return before
  const { name, role, reviewers, interviewers } = listed.row
  const people = [...reviewers, ...interviewers].map(({ id }) => fullName(id, colleagues))
  const text = foldedText([name, applicationRoleLabel[role].name, ...people].join(' '))
  known.set(listed, text)
  return text
}

function hasProgress({ assigned, done }: ListedRow, progress: Progress): boolean {
  switch (progress) {
    case 'unassigned':
      return assigned === 0
    case 'pending':
      return done < assigned
    case 'complete':
      return assigned > 0 && done === assigned
  }
}

const isDisputed = ({ spread }: Pick<ListedRow, 'spread'>) => spread !== null && spread >= disputedFrom

/** The rows that a dashboard shows. Withdrawn ones are there only where they are asked for. */
export function matchingRows(
  rows: readonly ListedRow[],
  filters: Filters,
  colleagues: Colleagues,
): readonly ListedRow[] {
  const words = wordsOf(filters.q)
  return rows.filter(
    (listed) =>
      (filters.status ? listed.status === filters.status : listed.status !== 'withdrawn') &&
      (!filters.role || listed.row.role === filters.role) &&
      (!filters.reviewed || hasProgress(listed, filters.reviewed)) &&
      (!filters.disagreement || isDisputed(listed)) &&
      words.every((word) => textOf(listed, colleagues).includes(word)),
  )
}

/** How many applications there are for each role, and in all: without the withdrawn ones. */
export function countByRole(rows: readonly ListedRow[]) {
  const counts = new Map<ApplicationRole, number>()
  let total = 0
  for (const { status, row } of rows) {
    if (status === 'withdrawn') continue
    counts.set(row.role, (counts.get(row.role) ?? 0) + 1)
    total++
  }
  return { total, of: (role: ApplicationRole) => counts.get(role) ?? 0 }
}
