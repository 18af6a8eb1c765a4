import { type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { isAtInterview } from '#shared/applications/review-status.ts'
import {
  awaitsTime,
  type BookingState,
  type FormInterviews,
  type ListedSlot,
  type RowInterview,
} from '#shared/interviews/interview-booking.ts'
import { isUnbooked } from '#shared/interviews/undecided.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** An application for one role whose status is Interview, or that has an interview time. */
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
 * Whether its applicant still has to be invited: nobody has interviewed them without a time. Decisions do not matter, since the list of
 * invitations would reveal them.
 */
export const isToInvite = ({ state, row: { interviewers } }: InterviewLine) =>
  state === 'not-invited' && !interviewers.some((interviewer) => interviewer.state === 'done')

/** Whether its applicant was invited, has not chosen a time, and no longer needs one because a decision was made. */
export const isOverUnbooked = ({ row, state }: InterviewLine) =>
  state === 'invited' && !isUnbooked(row, state)

/**
 * Whether a time still has to be booked, which only viewers who know the name can do. People who were interviewed without a time need none.
 */
export const mayBook = (line: InterviewLine) =>
  !line.row.isNameHidden && (line.state === 'not-invited' ? isToInvite(line) : awaitsTime(line.state))

/** Whether its time can be moved, which only viewers who know the name can do, until someone notes how it went or scores it. */
export const mayMove = ({ row, interview, slot }: InterviewLine) =>
  !row.isNameHidden && slot !== undefined && interview?.isChangeable === true

/** 'Amara Nwosu, Engineer' */
export const nameOfLine = ({ row }: InterviewLine) => `${row.name}, ${chapterRoles.nameOf(row.role)}`

/** The searched text of the dashboards: applicant, role and interviewer. */
export const textOfLine = (line: InterviewLine, names: Readonly<Record<string, string>>) =>
  `${nameOfLine(line)} ${(line.slot && names[line.slot.ownerId]) ?? ''}`

/** The slots at which an applicant could be interviewed, as far as the page knows. The server checks again. */
export const freeFor = ({ row }: InterviewLine, slots: readonly ListedSlot[], now: Date) =>
  slots.filter(
    ({ isTaken, start, roles, ownerId }) =>
      !isTaken &&
      Date.parse(start) > now.getTime() &&
      (roles.length === 0 || roles.includes(row.role)) &&
      !row.reviewers.some(({ id, state }) => id === ownerId && state === 'recused') &&
      // An interviewer who has begun an interview does not meet the applicant again.
      !row.interviewers.some(({ id, state }) => id === ownerId && state !== 'new'),
  )
