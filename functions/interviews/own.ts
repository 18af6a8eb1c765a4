import type { Caller } from '#functions/http/caller.ts'
import { zoneOf } from '#functions/mail/time-for.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { progressOfRow } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import {
  changeBooking,
  findInterview,
  meetingOf,
  type StoredInterview,
} from '#functions/store/interviews/booking-changes.ts'
import { type Booking, findBookings, findBookingsOf, isAbout } from '#functions/store/interviews/bookings.ts'
import { choicesFor, comingSlots } from '#functions/store/interviews/choices.ts'
import { findInterviewSettings } from '#functions/store/interviews/interview-settings.ts'
import type { Slot } from '#functions/store/interviews/slots.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { freeSlots, freeTimes, slotAt } from '#shared/interviews/free-slots.ts'
import {
  awaitsTime,
  type BookBody,
  type CancelBody,
  changeUntil,
  isChangeable,
  type InterviewSettings,
  isBooked,
  isScored,
  type OwnInterview,
  type OwnInterviews,
  timeTaken,
} from '#shared/interviews/interview-booking.ts'
import { isOnline } from '#shared/interviews/interview-slot.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { fullName } from '#shared/kernel/wording.ts'

export interface Asked {
  caller: Caller
  head: FormHead
  meta: ResponseMeta
  now: Date
}

/** The interviews to which the caller is invited for an application of theirs, with the times that are free. @throws Problem MISSING */
export async function ownInterviews({ caller, head, meta, now }: Asked): Promise<OwnInterviews> {
  if (!isOwnResponse(caller, meta)) throw noResponse()
  const bookings = await findBookings(meta.id)
  const found = await Promise.all(bookings.map(findInterview))
  const shown = found.filter((each) => each !== undefined).filter((each) => isShown(each, head))
  const about = { timeZone: zoneOf(head), semester: head.semester }
  if (shown.length === 0) return { ...about, interviews: [] }
  const [settings, slots] = await Promise.all([findInterviewSettings(head.id), comingSlots(head, now)])
  const interviews = shown.map((each) => toOwn(each, { head, slots, settings, now }))
  const { whatToExpect } = settings
  return { ...about, ...(whatToExpect && { whatToExpect }), interviews: await Promise.all(interviews) }
}

/** Whether an applicant may know about an interview: the status of the row is or was Interview. */
const isShown = ({ row, booking }: StoredInterview, head: FormHead) =>
  !row.isWithdrawn &&
  isAbout(row, booking) &&
  (progressOfRow(row, head) === 'interview' || progressOfRow(row, head) === 'decided')

const mayChange = ({ row, booking, current }: StoredInterview, head: FormHead) =>
  areDecisionsOpen(head.phase) &&
  progressOfRow(row, head) === 'interview' &&
  booking.state !== 'done' &&
  booking.state !== 'no-show' &&
  !isScored(row, current?.slot.ownerId)

interface Told {
  head: FormHead
  slots: readonly Slot[]
  settings: InterviewSettings
  now: Date
}

async function toOwn(stored: StoredInterview, { head, slots, settings, now }: Told): Promise<OwnInterview> {
  const { booking, current } = stored
  const { role, state, changes } = booking
  const isOpen = mayChange(stored, head)
  const isOver = state === 'done' || state === 'no-show' || (!current && !isOpen)
  const isInTime = !current || isChangeable(current.slot.start, settings, now)
  const free = isInTime && isOpen ? freeSlots(await choicesFor(stored, slots), settings, now) : []
  const times = freeTimes(free)
  const last = times.at(-1)
  return {
    role,
    state: isOver ? 'over' : state,
    changes,
    booking: current ? await toBooking(current.slot, settings, isOpen) : null,
    times,
    chooseBy: last ? changeUntil(last.start, settings).toISOString() : null,
  }
}

async function toBooking(
  { start, minutes, place, ownerId }: Slot,
  settings: InterviewSettings,
  isOpen: boolean,
) {
  const [owner] = settings.showsInterviewer ? await findPeople([ownerId]) : []
  return {
    start,
    minutes,
    place,
    ...(owner && owner.state !== 'erased' && { interviewer: fullName(owner) }),
    changeUntil: isOpen ? changeUntil(start, settings).toISOString() : null,
  }
}

/**
 * Books the time that the caller chose, with someone who is free then, or moves what they had booked. Repeating a call whose answer was
 * lost changes nothing.
 * @throws Problem MISSING, CONFLICT
 */
export async function bookOwn(asked: Asked, { role, seen, ...time }: BookBody): Promise<OwnInterviews> {
  const { caller, head, now } = asked
  await tryAgain(async () => {
    const stored = await requireOwn(asked, role)
    const { booking, current } = stored
    if (current && isBooked(booking.state) && isAt(current.slot, time)) return true
    requireSeen(booking, seen)
    const settings = await findInterviewSettings(head.id)
    requireInTime(current?.slot, settings, now)
    const choices = await choicesFor(stored, await comingSlots(head, now))
    const slot = slotAt(choices, freeSlots(choices, settings, now), time, Math.random)
    if (!slot) throw new Problem('CONFLICT', timeTaken)
    const to = await meetingOf(booking, slot)
    const state = current || isBooked(booking.state) ? 'moved' : 'booked'
    return changeBooking(caller.record, { ...stored, before: booking, from: current, to, state, now })
  })
  return ownInterviews(asked)
}

const isAt = (slot: Slot, { start, minutes, isOnline: isCall }: Omit<BookBody, 'role' | 'seen'>) =>
  Date.parse(slot.start) === Date.parse(start) && slot.minutes === minutes && isOnline(slot) === isCall

/** Cancels what the caller had booked. It may be repeated. @throws Problem MISSING, CONFLICT */
export async function cancelOwn(asked: Asked, { role, seen }: CancelBody): Promise<OwnInterviews> {
  const { caller, head, now } = asked
  await tryAgain(async () => {
    const stored = await requireOwn(asked, role)
    const { booking, current } = stored
    if (!current && booking.state === 'canceled') return true
    requireSeen(booking, seen)
    if (!current) throw new Problem('CONFLICT', 'There is no interview to cancel.')
    requireInTime(current.slot, await findInterviewSettings(head.id), now)
    return changeBooking(caller.record, {
      ...stored,
      before: booking,
      from: current,
      to: undefined,
      state: 'canceled',
      now,
    })
  })
  return ownInterviews(asked)
}

async function requireOwn({ caller, head, meta }: Asked, role: Booking['role']): Promise<StoredInterview> {
  if (!isOwnResponse(caller, meta)) throw noResponse()
  const [booking] = await findBookingsOf([{ responseId: meta.id, role }])
  const stored = booking && (await findInterview(booking))
  if (!stored || !isShown(stored, head)) throw noResponse()
  if (!mayChange(stored, head))
    throw new Problem(
      'CONFLICT',
      'This interview can no longer be changed here. If you cannot come, please write to us.',
    )
  return stored
}

/** An interview of the caller's that has no time yet. @throws Problem MISSING, CONFLICT */
export async function requireWithoutTime(asked: Asked, role: Booking['role']): Promise<void> {
  const { booking } = await requireOwn(asked, role)
  if (!awaitsTime(booking.state))
    throw new Problem('CONFLICT', 'You have a time for this interview. You can move or cancel it here.')
}

function requireSeen({ changes }: Booking, seen: number) {
  if (changes !== seen)
    throw new Problem('CONFLICT', 'Your interview was changed in the meantime. Please check it again.')
}

function requireInTime(slot: Slot | undefined, settings: InterviewSettings, now: Date) {
  if (slot && !isChangeable(slot.start, settings, now))
    throw new Problem('CONFLICT', 'It is too late to change this interview. Please write to us.')
}
