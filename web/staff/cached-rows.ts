import {
  blinded,
  countVacancies,
  type DashboardRow,
  type Participant,
  rowId,
  withLeavers,
} from '#shared/applications/dashboard-row.ts'
import { type RowName, type RowOutcome, reviewStatusOf } from '#shared/applications/review-status.ts'
import { allowedMoves, setStatus, type SettableStatus } from '#shared/decisions/decision.ts'
import { isBlindTo } from '#shared/kernel/permissions.ts'
import type { User } from '#shared/people/user.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { queryClient } from '#web/api/query-client.ts'
import { releaseQuery, type RowChange } from '#web/decisions/decision-queries.ts'
import { changePages } from '#web/kit/list/all-pages.ts'
import { dashboardQueries } from './dashboard-data.ts'

type Change = (row: DashboardRow) => DashboardRow

const listName = { review: 'reviewers', interview: 'interviewers' } as const

const onRow =
  (name: RowName, change: Change): Change =>
  (row) =>
    rowId(row) === rowId(name) ? change(row) : row

/** Adds assignments to their rows. Scores that the caller may no longer see are hidden, as on the server. */
export function withAssigned(made: readonly Assignment[], caller: { id: string }): Change {
  const byRow = Map.groupBy(made, rowId)
  return (row) => {
    const assigned = (byRow.get(rowId(row)) ?? []).reduce(withParticipant, row)
    return assigned !== row && isBlindTo(caller, assigned) ? blinded(caller, assigned) : assigned
  }
}

function withParticipant(row: DashboardRow, { kind, reviewerId }: Assignment): DashboardRow {
  const name = listName[kind]
  if (row[name].some(({ id }) => id === reviewerId)) return row
  const added: Participant = {
    id: reviewerId,
    state: 'new',
    score: null,
    ...(countVacancies(row, kind) > 0 && { isInstead: true }),
  }
  return { ...row, [name]: [...row[name], added] }
}

export function withoutAssigned(gone: Assignment): Change {
  const name = listName[gone.kind]
  return onRow(gone, (row) => ({ ...row, [name]: row[name].filter(({ id }) => id !== gone.reviewerId) }))
}

/** Allows a person who declared a conflict of interest to be assigned again. */
export function withoutRecusal({ responseId, reviewerId }: Omit<Assignment, 'kind' | 'role'>): Change {
  const others = (participants: readonly Participant[]) =>
    participants.filter(({ id, state }) => id !== reviewerId || state !== 'recused')
  return (row) =>
    row.responseId === responseId
      ? { ...row, reviewers: others(row.reviewers), interviewers: others(row.interviewers) }
      : row
}

/**
 * Changes rows in every dashboard of the form, and in the single applications that were read, so that nothing is fetched again.
 * Unchanged rows stay the same objects.
 */
export function updateRows(formId: string, change: Change) {
  const query = dashboardQueries.ofForm(formId)
  const people = queryClient.getQueryData(query.queryKey)?.pages[0]?.colleagues ?? []
  const staff = new Set(people.map(({ id }) => id))
  changePages(query, (page) => ({ ...page, rows: page.rows.map((row) => change(withLeavers(row, staff))) }))
  queryClient.setQueriesData<{ rows: DashboardRow[] }>(
    { queryKey: ['dashboard', 'response', formId] },
    (one) => one && { ...one, rows: one.rows.map(change) },
  )
}

/** Shows at once what a person is ready to review, without fetching the rows again. */
export const updatePreferences = (
  formId: string,
  { id, applicantRolePreferences: preferences = [], mostReviews }: User,
) =>
  changePages(dashboardQueries.ofForm(formId), ({ colleagues, ...page }) => ({
    ...page,
    ...(colleagues && {
      colleagues: colleagues.map((each) => (each.id === id ? { ...each, preferences, mostReviews } : each)),
    }),
  }))

/** Changes the cached rows that the server says it has changed. */
export function withChange(change: RowChange, outcomes: readonly RowOutcome[]) {
  const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(rowId))
  return (row: DashboardRow) => (done.has(rowId(row)) ? changed(row, change) : row)
}

/** The row after a successful change. */
export function changed(row: DashboardRow, change: RowChange): DashboardRow {
  if (change.kind === 'qualify')
    return row.isQualified === change.isQualified
      ? row
      : { ...row, isQualified: change.isQualified, qualifyVersion: row.qualifyVersion + 1 }
  if (change.kind === 'label') {
    const { label, isGiven } = change
    const others = (row.labels ?? []).filter((id) => id !== label.id)
    return { ...row, labels: isGiven ? [...others, label.id] : others }
  }
  const from = reviewStatusOf(row)
  // The server writes nothing where the status was the same, so the version stays too.
  if (!allowedMoves(from, false).includes(change.to)) return row
  return { ...row, ...setStatus(from, change.to, false), decisionVersion: row.decisionVersion + 1 }
}

/** Shows at once what was done, and fetches rows that someone else changed first. */
export function noteChange(formId: string, change: RowChange, outcomes: readonly RowOutcome[]) {
  updateRows(formId, withChange(change, outcomes))
  // A row that already had the wanted state was changed by another person too.
  const isStale = outcomes.some(
    ({ outcome, already }) => outcome === 'changed' || (already && change.kind === 'decide'),
  )
  if (isStale) fetchRowsAgain(formId)
}

/** Fetches the rows of a form again. */
export const fetchRowsAgain = (formId: string) =>
  void queryClient.invalidateQueries(dashboardQueries.ofForm(formId))

/** Refetches rows that the caller now reads without names: only the server knows the pseudonyms. */
export const fetchNamelessAgain = (
  { isBlind }: { isBlind?: boolean | undefined },
  made: readonly Assignment[],
  caller: { id: string },
) => {
  if (isBlind && made.some(({ kind, reviewerId }) => kind === 'review' && reviewerId === caller.id))
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}

/** The state of the release has a query of its own. */
export const fetchReleaseAgain = (formId: string) => void queryClient.invalidateQueries(releaseQuery(formId))

interface Revision {
  name: RowName
  to: SettableStatus
  rsvpBy: string | undefined
}

/** Shows a released decision that was changed. The applicant has not answered it yet. */
export const noteRevision = (formId: string, { name, to, rsvpBy }: Revision) =>
  updateRows(
    formId,
    onRow(name, (row) => ({
      ...row,
      ...setStatus(reviewStatusOf(row), to, true),
      decisionVersion: row.decisionVersion + 1,
      rsvp: null,
      rsvpBy: rsvpBy ?? row.rsvpBy,
    })),
  )
