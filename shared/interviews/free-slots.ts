import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { type Administrator, isBeyond, isKeptOut } from '#shared/kernel/permissions.ts'
import { whyNotAssign } from '#shared/reviews/assigning.ts'
import { isChangeable, type FreeTime, type InterviewSettings } from './interview-booking.ts'
import { isOnline, overlap, type SlotTerms, type Span, spanOfSlot } from './interview-slot.ts'

interface OfferedSlot extends Pick<SlotTerms, 'minutes' | 'place' | 'isOnline' | 'roles'> {
  id: string
  ownerId: string
  start: string
  day: string
  booked?: unknown
}

interface Owner extends Administrator {
  isActive: boolean
  preferences: readonly ApplicationRole[]
}

interface InterviewedRow {
  role: ApplicationRole
  userId: string
  isWithdrawn: boolean
  reviewers: readonly { id: string; state: string }[]
  interviewers: readonly { id: string; state: string }[]
}

/**
 * Whether someone may interview for a row: they can be assigned to it, do not know the applicant, and have not begun. A board member is
 * chosen only for a role that they administer, or for a row to which they are assigned.
 */
export const mayInterview = (row: InterviewedRow, owner: Owner | undefined) =>
  owner !== undefined &&
  !isKeptOut(owner, row) &&
  (!isBeyond(owner, row) || row.interviewers.some(({ id }) => id === owner.id)) &&
  whyNotAssign({ ...row, participants: row.interviewers }, owner) === undefined &&
  !row.interviewers.some(({ id, state }) => id === owner.id && state !== 'new')

interface Asked<Slot> {
  row: InterviewedRow
  slots: readonly Slot[]
  owners: ReadonlyMap<string, Owner>
  /** When the applicant is busy, without the booking that is moved. */
  busy: readonly Span[]
  /** How many interviews an owner has on a slot's day, without the booking that is moved. */
  booked: (slot: Slot) => number
  /** How many interviews an owner takes on a slot's day: the lowest limit of all their slots that day. */
  most: (slot: Slot) => number | null
}

/** Whether the interview of a row can be at this slot, no matter who chooses it. */
export const isFreeFor = <Slot extends OfferedSlot>(
  { row, owners, busy, booked, most }: Asked<Slot>,
  slot: Slot,
) => {
  if (slot.booked || (slot.roles.length > 0 && !slot.roles.includes(row.role))) return false
  const span = spanOfSlot(slot)
  return (
    booked(slot) < (most(slot) ?? Infinity) &&
    !busy.some((each) => overlap(each, span)) &&
    mayInterview(row, owners.get(slot.ownerId))
  )
}

/**
 * The slots that an applicant may choose. The answer does not say which ones are left out, or why: taken, the interviewer's day is full,
 * another role, a conflict of interest, too late, or the applicant is busy.
 */
export const freeSlots = <Slot extends OfferedSlot>(
  asked: Asked<Slot>,
  settings: InterviewSettings,
  now: Date,
): Slot[] => asked.slots.filter((slot) => isChangeable(slot.start, settings, now) && isFreeFor(asked, slot))

const timeOf = (slot: OfferedSlot): FreeTime => ({
  start: slot.start,
  minutes: slot.minutes,
  isOnline: isOnline(slot),
})

/** Names a time as applicants see it: equal times have equal names. */
const nameOf = ({ start, minutes, isOnline: isCall }: FreeTime) => `${Date.parse(start)} ${minutes} ${isCall}`

/** The free times as applicants see them: each time once, however many people are free then. */
export function freeTimes(slots: readonly OfferedSlot[]): FreeTime[] {
  const times = slots.map(timeOf)
  return [...new Map(times.map((time) => [nameOf(time), time])).values()].toSorted(
    (one, other) => Date.parse(one.start) - Date.parse(other.start) || one.minutes - other.minutes,
  )
}

/**
 * The slot at a chosen time: that of the assigned interviewer, otherwise of the one with the fewest interviews that day. `pick` chooses
 * between equal ones, so that people who choose at the same moment get different slots.
 */
export function slotAt<Slot extends OfferedSlot>(
  { row, booked }: Pick<Asked<Slot>, 'row' | 'booked'>,
  slots: readonly Slot[],
  time: FreeTime,
  pick: () => number,
): Slot | undefined {
  const isAssigned = ({ ownerId }: Slot) => row.interviewers.some(({ id }) => id === ownerId)
  const cost = (slot: Slot) => (isAssigned(slot) ? -1 : booked(slot))
  const fitting = slots.filter((slot) => nameOf(timeOf(slot)) === nameOf(time))
  const least = Math.min(...fitting.map(cost))
  const equals = fitting.filter((slot) => cost(slot) === least)
  return equals[Math.floor(pick() * equals.length)]
}
