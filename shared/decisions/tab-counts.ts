import * as z from 'zod/mini'
import {
  activeOf,
  type DashboardRow,
  isErased,
  rowId,
  submittedOf,
  tallyOf,
} from '#shared/applications/dashboard-row.ts'
import { isAtInterview, rsvpState } from '#shared/applications/review-status.ts'
import type { Phase } from '#shared/forms/phase.ts'
import { isUnbooked, isUndecided } from '#shared/interviews/undecided.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { type Administrator, mayDecide } from '#shared/kernel/permissions.ts'

const Share = z.object({ done: z.int(), of: z.int() })

/** How far a season is, phase by phase, as far as the caller may know. */
export const TabCounts = z.object({
  submitted: z.int(),
  reviews: Share,
  interviews: Share,
  /** Invited to choose a time, and without one. */
  unbooked: z.int(),
  /** Rows without a decision; once released, offers without an answer. Null for those who do not decide. */
  open: z.nullable(z.int()),
  isReleased: z.boolean(),
  /** Applications are complete, and two thirds of their reviews are in. */
  isTimeToDecide: z.boolean(),
  /** The caller's own reviews and interviews that are not submitted. */
  own: z.int(),
})
export type TabCounts = z.infer<typeof TabCounts>

interface Given {
  caller: Administrator
  /** As the caller may see them. */
  rows: readonly DashboardRow[]
  form: { phase: Phase; dueDate: string; rsvpBy?: string | undefined }
  /** Rows whose applicants were invited to choose the time of an interview and have not. */
  unbooked: readonly string[]
}

/** Whether two thirds of the reviews are in: from then on it's worth asking who gets a place. */
export const areIn = ({ done, of }: z.infer<typeof Share>) => of > 0 && done * 3 >= of * 2

/** How many reviews of the submitted applications are in, and how many there will be. */
export const reviewsOf = (rows: readonly DashboardRow[]) =>
  shareOf(submittedOf(rows).map(({ reviewers }) => reviewers))

/** The counts from the rows, as page and server know them. */
export function tabCounts({ caller, rows, form, ...given }: Given, now: Date): TabCounts {
  const submitted = submittedOf(rows)
  const unbooked = new Set(given.unbooked)
  const isReleased = form.phase === 'released'
  const isOffered = ({ decision, rsvp, rsvpBy }: DashboardRow) =>
    rsvpState({ decision, rsvp, rsvpBy: rsvpBy ?? form.rsvpBy ?? null }, now) === 'open'
  const open = submitted.filter(isReleased ? isOffered : isUndecided)
  const reviews = reviewsOf(rows)
  return {
    submitted: submitted.length,
    reviews,
    interviews: shareOf(submitted.filter(isAtInterview).map(({ interviewers }) => interviewers)),
    unbooked: submitted.filter((row) => unbooked.has(rowId(row)) && isUnbooked(row, 'invited')).length,
    open: mayDecide(caller) ? open.filter((row) => !isErased(row)).length : null,
    isReleased,
    isTimeToDecide: now.getTime() > lastMoment(form.dueDate) && areIn(reviews),
    own: submitted.reduce((sum, row) => sum + countOwn(caller, row), 0),
  }
}

function shareOf(all: readonly DashboardRow['reviewers'][]) {
  const tallies = all.map((each) => tallyOf(each))
  return {
    done: tallies.reduce((sum, { done }) => sum + done, 0),
    of: tallies.reduce((sum, { assigned }) => sum + assigned, 0),
  }
}

const countOwn = ({ id }: Administrator, { reviewers, interviewers }: DashboardRow) =>
  [...activeOf(reviewers), ...activeOf(interviewers)].filter(
    (each) => each.id === id && each.state !== 'done',
  ).length
