import { applicationRoleLabel } from '#shared/application-role.ts'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import {
  awaitsTime,
  type BookingState,
  type FormInterviews,
  type ListedSlot,
  type RowInterview,
} from '#shared/interview-booking.ts'
import { isAtInterview } from '#shared/review-status.ts'
import { isUnbooked } from '#shared/undecided.ts'

/** An application for one role that is at the interview, or has a time for one. */
export interface InterviewLine {
  id: string
  row: DashboardRow
  /** Whether its applicant was invited to choose a time, and the state of that. */
  state: BookingState | 'not-invited'
  interview: RowInterview | undefined
  slot: ListedSlot | undefined
}

/** The applications at the interview, with their times. */
export function interviewLines(
  rows: readonly DashboardRow[],
  { interviews, slots }: FormInterviews,
): InterviewLine[] {
  const byRow = new Map(interviews.map((each) => [rowId(each), each]))
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]))
  return rows
    .filter((row) => !row.isWithdrawn && (isAtInterview(row) || byRow.has(rowId(row))))
    .map((row) => {
      const interview = byRow.get(rowId(row))
      const slot = interview?.slotId ? bySlot.get(interview.slotId) : undefined
      return { id: rowId(row), row, interview, slot, state: interview?.state ?? 'not-invited' }
    })
}

/**
 * Whether its applicant still has to be invited: nobody has interviewed them without a time. What was decided about them does not count,
 * since who gets an invitation would tell it.
 */
export const isToInvite = ({ state, row: { interviewers } }: InterviewLine) =>
  state === 'not-invited' && !interviewers.some((interviewer) => interviewer.state === 'done')

/** Whether its applicant was invited and has no time, and needs none any more, since it was decided. */
export const isOverUnbooked = ({ row, state }: InterviewLine) =>
  state === 'invited' && !isUnbooked(row, state)

/** Whether a time is still to be booked by somebody who knows the name. Nobody who was interviewed without one needs it. */
export const mayBook = (line: InterviewLine) =>
  !line.row.isNameHidden && (line.state === 'not-invited' ? isToInvite(line) : awaitsTime(line.state))

/** 'Amara Nwosu, Engineer' */
export const nameOfLine = ({ row }: InterviewLine) => `${row.name}, ${applicationRoleLabel[row.role].name}`

/** What the search of the dashboards looks in: applicant, role and interviewer. */
export const textOfLine = (line: InterviewLine, names: Readonly<Record<string, string>>) =>
  `${nameOfLine(line)} ${(line.slot && names[line.slot.ownerId]) ?? ''}`

/** The slots at which somebody could be interviewed, as far as the page knows. The server checks again. */
export const freeFor = ({ row }: InterviewLine, slots: readonly ListedSlot[], now: Date) =>
  slots.filter(
    ({ isTaken, start, roles, ownerId }) =>
      !isTaken &&
      Date.parse(start) > now.getTime() &&
      (roles.length === 0 || roles.includes(row.role)) &&
      !row.reviewers.some(({ id, state }) => id === ownerId && state === 'recused') &&
      // Whoever has begun to interview somebody does not meet them again.
      !row.interviewers.some(({ id, state }) => id === ownerId && state !== 'new'),
  )
