import {
  activeOf,
  countVacancies,
  type DashboardRow,
  isErased,
  isOpenDispute,
  type LeftRow,
  rowId,
  submittedOf,
  withLeavers,
} from '#shared/applications/dashboard-row.ts'
import { rsvpState } from '#shared/applications/review-status.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { areDecisionsOpen, type Phase } from '#shared/forms/phase.ts'
import { isUnbooked, isUndecided, lacksInterviewer } from '#shared/interviews/undecided.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { type Administrator, mayDecide } from '#shared/kernel/permissions.ts'
import { type Need, NeedKind } from './need.ts'

interface Given {
  caller: Pick<Administrator, 'role'>
  form: { isActive: boolean; dueDate: string; phase: Phase }
  /** As the caller may see them. */
  rows: readonly DashboardRow[]
  /** Who can be assigned. */
  people: readonly { id: string }[]
  drafts: number
  /** Drafts whose applicants ask for help. */
  asking: number
  /** Rows whose applicants were invited to choose the time of an interview and have not. */
  unbooked: readonly string[]
  offersUntil: string | null
  /** Messages that wait for the caller: for a second look, or since they could not be sent at their time. */
  unconfirmed: number
  mailStops: number
}

/** How long before its end something is urgent, in milliseconds: three days. */
const urgent = 3 * 86_400_000
const endsSoon = (end: string, now: Date) => {
  const left = Date.parse(end) - now.getTime()
  return left >= 0 && left <= urgent
}

/** What needs attention now. Scores and decisions that the caller may not know are not counted. */
export function needsOf({ caller, form, rows, people, ...given }: Given, now: Date): Need[] {
  // Of an erased application there is nothing left to do.
  const staff = new Set(people.map(({ id }) => id))
  const submitted = submittedOf(rows)
    .filter((row) => !isErased(row))
    .map((row) => withLeavers(row, staff))
  const isOpen = areDecisionsOpen(form.phase)
  const unbooked = new Set(given.unbooked)
  const isOver = now.getTime() > lastMoment(form.dueDate)
  const counts: Record<NeedKind, number> = {
    help: given.asking,
    drafts: takesAnswers(form, now) && endsSoon(form.dueDate, now) ? given.drafts : 0,
    offers: form.phase === 'released' ? submitted.filter((row) => isOfferOpen(row, given, now)).length : 0,
    messages: given.unconfirmed,
    ...(isOpen ? openNeeds(submitted) : nothing),
    unbooked: isOpen
      ? submitted.filter((row) => unbooked.has(rowId(row)) && isUnbooked(row, 'invited')).length
      : 0,
    undecided: isOpen && isOver ? submitted.filter(isUndecided).length : 0,
    mail: given.mailStops,
  }
  return NeedKind.options
    .filter((what) => mayDecide(caller) || what in nothing)
    .map((what) => ({ what, count: counts[what] }))
    .filter(({ count }) => count > 0)
}

/** Tasks before decisions can be made. They concern board members too; all others are only for those who decide. */
const nothing = {
  unassigned: 0,
  left: 0,
  reviewers: 0,
  disagreement: 0,
  'no-interviewer': 0,
  interviewers: 0,
}

const openNeeds = (rows: readonly DashboardRow[]): typeof nothing => ({
  unassigned: rows.filter(({ reviewers }) => activeOf(reviewers).length === 0).length,
  left: countLeft(rows),
  reviewers: stillScoring(rows, 'reviewers'),
  disagreement: rows.filter(isOpenDispute).length,
  'no-interviewer': rows.filter(lacksInterviewer).length,
  interviewers: stillScoring(rows, 'interviewers'),
})

/** How many places of these rows are open because someone left. */
export const countLeft = (rows: readonly LeftRow[]) =>
  rows.reduce((sum, row) => sum + countVacancies(row, 'review') + countVacancies(row, 'interview'), 0)

/** How many people have something left to submit. */
const stillScoring = (rows: readonly DashboardRow[], kind: 'reviewers' | 'interviewers') =>
  new Set(
    rows.flatMap((row) => activeOf(row[kind]).flatMap(({ id, state }) => (state === 'done' ? [] : [id]))),
  ).size

const isOfferOpen = (
  { decision, rsvp, rsvpBy }: DashboardRow,
  { offersUntil }: Pick<Given, 'offersUntil'>,
  now: Date,
) => rsvpState({ decision, rsvp, rsvpBy: rsvpBy ?? offersUntil }, now) === 'open'
