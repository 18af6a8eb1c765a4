import type { PlacedRow } from '#functions/store/role-rows.ts'
import { submittedOf } from '#functions/store/row-pages.ts'
import type { DashboardRow, Participant } from '#shared/dashboard-row.ts'
import { isBlindTo, isKeptOut } from '#shared/permissions.ts'

/** The rows that the caller may see, as they may see them. */
export const toRows = (caller: { id: string }, rows: readonly PlacedRow[]): DashboardRow[] =>
  rows
    .map(toRow)
    .filter((row) => !isKeptOut(caller, row))
    .map((row) => (isBlindTo(caller, row) ? blinded(row) : row))

/** How many submitted rows are kept from the caller altogether. */
export const countWithheld = (caller: { id: string }, rows: readonly PlacedRow[]): number =>
  submittedOf(rows).filter((row) => isKeptOut(caller, toRow(row))).length

/** A row of the table as the dashboards list it. */
export const toRow = (row: PlacedRow): DashboardRow => ({
  responseId: row.responseId,
  role: row.role,
  userId: row.u,
  name: row.name,
  roles: row.roles,
  dateSubmitted: row.submittedAt,
  isWithdrawn: row.st === 'withdrawn',
  reviewers: participants(row.rv),
  interviewers: participants(row.iv),
  isQualified: row.q,
  isInterviewing: row.i,
  decision: row.d,
  decisionVersion: row.dv,
  rsvp: row.rsvp ?? null,
  rsvpBy: row.rsvpBy ?? null,
  isBlind: false,
})

const participants = (stored: PlacedRow['rv']): Participant[] =>
  Object.entries(stored).map(([id, { s, x = null }]) => ({ id, state: s, score: x }))

const blinded = (row: DashboardRow): DashboardRow => ({
  ...row,
  reviewers: withoutScores(row.reviewers),
  interviewers: withoutScores(row.interviewers),
  decision: 'undecided',
  rsvp: null,
  rsvpBy: null,
  isBlind: true,
})

const withoutScores = (list: readonly Participant[]) => list.map((each) => ({ ...each, score: null }))
