import { activeOf, type DashboardRow } from '#shared/applications/dashboard-row.ts'
import { reviewStatusOf } from '#shared/applications/review-status.ts'
import { awaitsTime, type BookingState } from './interview-booking.ts'

/** Whether a row is qualified and undecided, and nobody interviews it. */
export const lacksInterviewer = ({ isQualified, isWithdrawn, decision, interviewers }: DashboardRow) =>
  isQualified && !isWithdrawn && decision === 'undecided' && activeOf(interviewers).length === 0

/** Whether the applicant of a row still has to choose a time, if its interview is in this state. */
export const isUnbooked = (row: DashboardRow, state: BookingState) =>
  awaitsTime(state) && !row.isWithdrawn && reviewStatusOf(row) === 'interview'

/** Whether the caller knows that nothing is decided about a row. */
export const isUndecided = ({ isWithdrawn, isBlind, decision }: DashboardRow) =>
  !isWithdrawn && !isBlind && decision === 'undecided'
