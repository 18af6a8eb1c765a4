import type { InfiniteData } from '@tanstack/react-query'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { Assignment } from '#shared/assignment.ts'
import {
  blinded,
  type DashboardPage,
  type DashboardRow,
  type Participant,
  rowId,
} from '#shared/dashboard-row.ts'
import { isBlindTo } from '#shared/permissions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { dashboardQueries } from './dashboard-queries.ts'

type Pages = Pick<InfiniteData<DashboardPage>, 'pages'>
type Change = (row: DashboardRow) => DashboardRow

const listName = { review: 'reviewers', interview: 'interviewers' } as const

/** What a change does to the cached rows: nothing is fetched again. Rows that stay as they are stay the same objects. */
const changeRows = <P extends Pages>(pages: P, change: Change): P => ({
  ...pages,
  pages: pages.pages.map((page) => changePage(page, change)),
})

function changePage(page: DashboardPage, change: Change): DashboardPage {
  const rows = page.rows.map(change)
  return rows.every((row, index) => row === page.rows[index]) ? page : { ...page, rows }
}

/** These assignments stand on their rows. What the caller has to review now is hidden from them, as the server would. */
export function withAssigned(made: readonly Assignment[], caller: { id: string }): Change {
  const byRow = Map.groupBy(made, rowId)
  return (row) => {
    const assigned = (byRow.get(rowId(row)) ?? []).reduce(withParticipant, row)
    return assigned !== row && isBlindTo(caller, assigned) ? blinded(assigned) : assigned
  }
}

function withParticipant(row: DashboardRow, { kind, reviewerId }: Assignment): DashboardRow {
  const name = listName[kind]
  if (row[name].some(({ id }) => id === reviewerId)) return row
  const added: Participant = { id: reviewerId, state: 'new', score: null }
  return { ...row, [name]: [...row[name], added] }
}

/** This assignment is gone. */
export function withoutAssigned(gone: Assignment): Change {
  const name = listName[gone.kind]
  return (row) =>
    rowId(row) === rowId(gone)
      ? { ...row, [name]: row[name].filter(({ id }) => id !== gone.reviewerId) }
      : row
}

/** This person does not count as knowing the applicant any more. */
export function withoutRecusal({
  responseId,
  reviewerId,
}: Pick<Assignment, 'responseId' | 'reviewerId'>): Change {
  const isOther = ({ id, state }: Participant) => id !== reviewerId || state !== 'recused'
  return (row) =>
    row.responseId === responseId
      ? {
          ...row,
          reviewers: row.reviewers.filter(isOther),
          interviewers: row.interviewers.filter(isOther),
        }
      : row
}

/** Applies a change to what every open dashboard of the form shows, and to the single applications that were read. */
export function updateRows(formId: string, change: Change) {
  queryClient.setQueryData(dashboardQueries.ofForm(formId).queryKey, (pages) =>
    pages ? changeRows(pages, change) : pages,
  )
  queryClient.setQueriesData<{ rows: DashboardRow[] }>(
    { queryKey: ['dashboard', 'response', formId] },
    (one) => (one ? { ...one, rows: one.rows.map(change) } : one),
  )
}

/** A reviewer reviews other roles from now on. */
export function updatePreferences(formId: string, userId: string, preferences: ApplicationRole[]) {
  queryClient.setQueryData(dashboardQueries.ofForm(formId).queryKey, (pages) =>
    pages
      ? { ...pages, pages: pages.pages.map((page) => withPreferences(page, userId, preferences)) }
      : pages,
  )
}

const withPreferences = (
  page: DashboardPage,
  userId: string,
  preferences: ApplicationRole[],
): DashboardPage =>
  page.colleagues
    ? {
        ...page,
        colleagues: page.colleagues.map((each) => (each.id === userId ? { ...each, preferences } : each)),
      }
    : page
