import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { FormId, ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { SlotId, SlotTerms } from './interview-slot.ts'

/**
 * The state of a row's interview. `invited`: its applicant may choose a time. `moved` is a booking at another time than the first.
 * `canceled`: it had a time, and may get another one.
 */
export const BookingState = z.enum(['invited', 'booked', 'moved', 'canceled', 'no-show', 'done'])
export type BookingState = z.infer<typeof BookingState>

/** The label of each state for staff. An invitation is `Not booked`. */
export const bookingStateLabel: Record<BookingState, string> = {
  invited: 'Not booked',
  booked: 'Booked',
  moved: 'Moved',
  canceled: 'Canceled',
  'no-show': 'No-show',
  done: 'Done',
}

const moves: Record<BookingState, readonly BookingState[]> = {
  invited: ['invited', 'booked'],
  booked: ['moved', 'canceled', 'no-show', 'done'],
  moved: ['moved', 'canceled', 'no-show', 'done'],
  canceled: ['invited', 'booked', 'canceled'],
  'no-show': ['invited', 'booked', 'done', 'canceled'],
  done: ['booked', 'no-show', 'canceled'],
}

/** The only way in which the interview of a row changes its state. @throws Problem CONFLICT for a forbidden move */
export function moveBooking(from: BookingState, to: BookingState): BookingState {
  if (!moves[from].includes(to))
    throw new Problem(
      'CONFLICT',
      `An interview that is "${bookingStateLabel[from]}" cannot become "${bookingStateLabel[to]}".`,
    )
  return to
}

/** Whether it has a time that is in the future, or whose outcome nobody has noted yet. */
export const isBooked = (state: BookingState) => state === 'booked' || state === 'moved'

/** Whether the score of an interview with this interviewer is submitted. Nobody moves or cancels it then: its applicant would have to come again. */
export const isScored = (
  { interviewers }: { interviewers: readonly { id: string; state: string }[] },
  interviewerId: string | undefined,
) => interviewers.some(({ id, state }) => id === interviewerId && state === 'done')

/** Why staff cannot move or cancel it. */
export const scoredAlready =
  'The score of this interview is submitted, so its time cannot be changed. A super reviewer can reopen it first.'

/** Whether its applicant is to choose a time. */
export const awaitsTime = (state: BookingState) => state === 'invited' || state === 'canceled'

const hoursFault = { error: 'Enter a whole number from 0 to 336.' }

/** What a form sets for its interviews. */
export const InterviewSettings = z.strictObject({
  /** Until how many hours before the start applicants may choose, move and cancel. */
  changeHours: z.int(hoursFault).check(z.minimum(0, hoursFault), z.maximum(336, hoursFault)),
  /** Whether applicants read the interviewer's name once they have booked. */
  showsInterviewer: z.boolean(),
  /** What applicants read about how an interview goes, in markdown. */
  whatToExpect: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
})
export type InterviewSettings = z.infer<typeof InterviewSettings>

/** The settings of a form that sets none. */
export const usualSettings: InterviewSettings = { changeHours: 24, showsInterviewer: false }

/** Until when an applicant may choose, move or cancel a time. */
export const changeUntil = (start: string, { changeHours }: InterviewSettings): Date =>
  new Date(Date.parse(start) - changeHours * 3_600_000)

/** Whether applicants may still choose, move and cancel this time. */
export const isChangeable = (start: string, settings: InterviewSettings, now: Date) =>
  now.getTime() <= lastMoment(changeUntil(start, settings).toISOString())

/** How often the interview of a row was changed. A change names the number that was on screen. */
const Seen = z.int().check(z.minimum(0))

/** The name of an interview in calendars, in mails and on its page: always the same. */
export const calendarIdOf = ({ responseId, role }: { responseId: string; role: string }, hostname: string) =>
  `interview.${responseId}.${role}@${hostname}`

/** A time that applicants can choose, without its owner and place. Several people who are free at the same time make one. */
export const FreeTime = z.object({
  start: z.string(),
  minutes: z.int(),
  isOnline: z.boolean(),
})
export type FreeTime = z.infer<typeof FreeTime>

/** A booking: the row, and the free time as it was on screen. The portal chooses whose slot it is. */
export const BookBody = z.strictObject({ role: ApplicationRole, seen: Seen, ...FreeTime.shape })
export type BookBody = z.infer<typeof BookBody>
/** The same without a time: the booking is canceled. */
export const CancelBody = z.strictObject({ role: ApplicationRole, seen: Seen })
export type CancelBody = z.infer<typeof CancelBody>

/**
 * The interview for one role, as its applicant sees it. `over`: its time has passed, whether or not they came, or no time can be chosen any
 * more.
 */
export const OwnInterview = z.object({
  role: ApplicationRole,
  state: z.enum(['invited', 'booked', 'moved', 'canceled', 'over']),
  changes: z.int(),
  booking: z.nullable(
    z.object({
      start: z.string(),
      minutes: z.int(),
      place: z.string(),
      interviewer: z.optional(z.string()),
      /** Null: it can no longer be changed, whatever the time is. */
      changeUntil: z.nullable(z.string()),
    }),
  ),
  /** The times that can be chosen now. */
  times: z.array(FreeTime),
  /** Until when the last of them can be chosen. */
  chooseBy: z.nullable(z.string()),
})
export type OwnInterview = z.infer<typeof OwnInterview>

/** The interviews of one application. `timeZone`: the chapter's, or the form's. */
export const OwnInterviews = z.object({
  timeZone: z.string(),
  semester: z.string(),
  whatToExpect: InterviewSettings.shape.whatToExpect,
  interviews: z.array(OwnInterview),
})
export type OwnInterviews = z.infer<typeof OwnInterviews>

/** The booking of a slot, for people who may know the applicant. */
export const SlotBooking = z.object({
  responseId: ResponseId,
  role: ApplicationRole,
  /** The applicant's name. */
  name: z.string(),
  state: BookingState,
  changes: z.int(),
  /** Its time can be moved or canceled. */
  isChangeable: z.boolean(),
})
export type SlotBooking = z.infer<typeof SlotBooking>

/** A slot as staff see it. */
export const ListedSlot = z.object({
  ...SlotTerms.shape,
  id: SlotId,
  ownerId: UserId,
  start: z.string(),
  isTaken: z.boolean(),
  /** The interviewed applicant, unless the caller is kept out of that application. */
  booking: z.nullable(SlotBooking),
})
export type ListedSlot = z.infer<typeof ListedSlot>

/**
 * The caller's slots of all forms, from a month ago on. `calendarSince`: when the address for calendars was made. `offerable`: the forms for
 * which times can be offered.
 */
export const Agenda = z.object({
  timeZone: z.string(),
  offerable: z.array(FormId),
  calendarSince: z.nullable(z.string()),
  slots: z.array(z.extend(ListedSlot, { semester: z.string() })),
})
export type Agenda = z.infer<typeof Agenda>

/** The interview of a row, as super reviewers see it. */
export const RowInterview = z.object({
  ...SlotBooking.shape,
  slotId: z.nullable(SlotId),
})
export type RowInterview = z.infer<typeof RowInterview>

/** Everything about the times of a form's interviews. */
export const FormInterviews = z.object({
  timeZone: z.string(),
  settings: InterviewSettings,
  slots: z.array(ListedSlot),
  interviews: z.array(RowInterview),
  /** The names of those who have slots. */
  names: z.record(z.string(), z.string()),
})
export type FormInterviews = z.infer<typeof FormInterviews>

/** Most rows that are invited at once: a mail for each, in one transaction. */
export const mostInvited = 40

/** A change of the interview of a row by staff. */
export const StaffChange = { responseId: ResponseId, role: ApplicationRole, seen: Seen }

/** The message whenever a time is not available, whatever the reason. */
export const timeTaken = 'This time is no longer free. Please choose another one.'
