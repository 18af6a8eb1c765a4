import { erasedId, type RoleRow } from '#shared/applications/dashboard-row.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { type BookingState, moveBooking } from '#shared/interviews/interview-booking.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { assignmentKey, roleRowKey } from '../applications/response-keys.ts'
import { readRow } from '../applications/role-rows.ts'
import type { UserRecord } from '../people/user-record.ts'
import { staffCheck } from '../people/users.ts'
import { actOnce } from '../records/audited-action.ts'
import {
  type AssignmentItem,
  hasSlot,
  joiningRow,
  newAssignment,
  participantPath,
  readAssignment,
} from '../reviews/assignments.ts'
import { expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import { getItems } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { bookingMails, type BookingNews } from './booking-mails.ts'
import { asRead, type Booking, bookingItem } from './bookings.ts'
import { changedTimes, findTimes, type Times } from './busy-times.ts'
import { changedDays } from './interview-days.ts'
import {
  freedSlot,
  type OwnSlots,
  readSlot,
  removedWithBooking,
  type Slot,
  slotKey,
  without,
} from './slots.ts'

/** A booking with its slot, and the assignment of the slot's owner if there is one. */
export interface Meeting {
  slot: Slot
  assignment: AssignmentItem | undefined
}

/** A change of the time of one interview: from a slot, to a slot, or to none. */
interface BookingChange {
  row: RoleRow
  before: Booking
  from: Meeting | undefined
  to: Meeting | undefined
  state: BookingState
  /** When the applicant is busy. */
  times: Times
  /** The other slots of the owner, if the slot that is left is removed too. */
  owner?: OwnSlots | undefined
  /** Someone on the team ends it, and not the applicant. */
  isByTeam?: boolean
  now: Date
}

/** The booking after a change. */
const nextOf = ({ before, from, to, state, row }: BookingChange): Booking => ({
  ...before,
  userId: row.userId,
  state: moveBooking(before.state, state),
  changes: before.changes + 1,
  submittedAt: row.dateSubmitted,
  slotId: to?.slot.id,
  hasMade: to !== undefined && (isSamePerson(from, to) ? before.hasMade : to.assignment === undefined),
})

const isSamePerson = (from: Meeting | undefined, to: Meeting | undefined) =>
  from !== undefined && from.slot.ownerId === to?.slot.ownerId

/** Whether the assignment ends with the booking that created it: nothing has been written for it yet. */
const isUndone = ({ before, from, to }: BookingChange) =>
  !isSamePerson(from, to) && before.hasMade && from?.assignment?.state === 'new'

/**
 * Books, moves or cancels an interview in one transaction. It changes slot, row, assignment, the interviewers' days and the applicant's
 * busy times together, or nothing. False if one of them changed since it was read, or is being changed.
 */
export const changeBooking = (by: UserRecord, change: BookingChange) => {
  const { row, from, to, now } = change
  const kind = to ? (from ? 'interview.move' : 'interview.book') : 'interview.cancel'
  const owners = [to, from].flatMap((meeting) => (meeting ? [meeting.slot.ownerId] : []))
  const on = [...new Set(owners)].map((id) => `${row.responseId}/${row.role}/interview/${id}`)
  return actOnce(by, { what: kind, on, before: timeOf(from), after: timeOf(to), at: now }, (actor) =>
    writesFor(change, actor),
  )
}

const timeOf = (meeting: Meeting | undefined) => meeting && { start: meeting.slot.start }

/** Ends a booking together with something else, such as its interviewer's account. @throws ConditionFailed */
export const endBooking = (change: BookingChange) => writeTogether(writesFor(change, undefined))

function writesFor(change: BookingChange, actor: UserRecord | undefined): Write[] {
  const { from, to, times, now, owner } = change
  const next = nextOf(change)
  const left = from ? [from.slot] : []
  return [
    ...(to && to.slot.ownerId !== actor?.id ? [staffCheck(to.slot.ownerId)] : []),
    { put: bookingItem(next), condition: asRead(change.before) },
    ...(from ? [(owner ? removedWithBooking : freedSlot)(from.slot, change.row)] : []),
    ...(to ? [takenSlot(to.slot, change.row)] : []),
    ...changedDays(left, to?.slot, owner && without(owner.slots, left)),
    changedTimes(times, { joined: to ? [to.slot] : [], left: left.map(({ id }) => id) }, now),
    ...(owner ? [changedTimes(owner.times, { left: left.map(({ id }) => id) }, now)] : []),
    ...onRow(change),
    ...onAssignments(change),
    ...bookingMails(newsOf(change, next, actor)).map((mail) => outgoing(mail, now)),
  ]
}

const newsOf = (
  { row, from, to, isByTeam, now }: BookingChange,
  { changes }: Booking,
  actor?: UserRecord,
): BookingNews => ({
  responseId: row.responseId,
  role: row.role,
  userId: row.userId,
  changes,
  from: from?.slot,
  to: to?.slot,
  isByApplicant: actor ? actor.id === row.userId : !isByTeam,
  now,
})

const takenSlot = ({ id, ownerId }: Slot, { responseId, role }: RowName): Write => ({
  update: slotKey(id),
  change: expression`SET #booked = ${{ responseId, role }}`,
  condition: expression`attribute_not_exists(#booked) AND #ownerId = ${ownerId}`,
})

/**
 * The write to the row: which interviewers join and leave. None if all stay. An interviewer who leaves must not have begun, which is a
 * condition on their assignment.
 */
function onRow(change: BookingChange): Write[] {
  const { row, from, to } = change
  const leaving = isUndone(change) ? from?.slot.ownerId : undefined
  const joining = to && !to.assignment && !isSamePerson(from, to) ? to.slot.ownerId : undefined
  if (joining && leaving) return [exchanged(row, leaving, joining)]
  if (joining) return [joiningRow(row, [{ kind: 'interview', reviewerId: joining }])]
  if (leaving) {
    const path = participantPath('interview', leaving)
    return [{ update: roleRowKey(row.responseId, row.role), change: expression`REMOVE ${path}` }]
  }
  // The interviewers stay the same, but a booking needs an application that was neither withdrawn nor erased.
  return to ? [{ check: roleRowKey(row.responseId, row.role), condition: isOpenStill }] : []
}

const isOpenStill = expression`#isWithdrawn = ${false} AND #userId <> ${erasedId}`

const exchanged = ({ responseId, role }: RowName, leaving: string, joining: string): Write => {
  const path = participantPath('interview', joining)
  return {
    update: roleRowKey(responseId, role),
    change: expression`SET ${path} = ${{ state: 'new' }} REMOVE ${participantPath('interview', leaving)}`,
    condition: expression`${isOpenStill} AND #userId <> ${joining} AND attribute_not_exists(${path})`,
  }
}

function onAssignments(change: BookingChange): Write[] {
  const { row, from, to } = change
  const assignmentOf = (reviewerId: string): Assignment => ({
    kind: 'interview',
    responseId: row.responseId,
    role: row.role,
    reviewerId,
  })
  if (from && to && isSamePerson(from, to))
    return [moved(assignmentOf(to.slot.ownerId), from.slot.id, to.slot.id)]
  const writes: Write[] = []
  if (from?.assignment) {
    const key = assignmentKey(from.assignment)
    const isOurs = expression`#state = ${from.assignment.state} AND ${hasSlot(from.slot.id)}`
    writes.push(
      isUndone(change)
        ? { remove: key, condition: isOurs }
        : { update: key, change: expression`REMOVE #slot`, condition: isOurs },
    )
  }
  if (to)
    writes.push(
      to.assignment
        ? {
            update: assignmentKey(to.assignment),
            change: expression`SET #slot = ${to.slot.id}`,
            condition: expression`#state = ${'new'} AND ${hasSlot(undefined)}`,
          }
        : newAssignment({ ...assignmentOf(to.slot.ownerId), slot: to.slot.id }),
    )
  return writes
}

const moved = (assignment: Assignment, from: string, to: string): Write => ({
  update: assignmentKey(assignment),
  change: expression`SET #slot = ${to}`,
  // Who has begun an interview does not meet the applicant again.
  condition: expression`#state = ${'new'} AND ${hasSlot(from)}`,
})

/** The interview of a row with everything that its change depends on. */
export interface StoredInterview {
  row: RoleRow
  booking: Booking
  current: Meeting | undefined
  times: Times
}

/** What a change of a booking starts from, as it is now. Undefined if there is no such row any more. */
export async function findInterview(booking: Booking): Promise<StoredInterview | undefined> {
  const { responseId, role, slotId, userId } = booking
  const [[item, slotItem], [times]] = await Promise.all([
    getItems([roleRowKey(responseId, role), ...(slotId ? [slotKey(slotId)] : [])]),
    findTimes([userId]),
  ])
  if (!item || !times) return undefined
  const slot = slotItem && readSlot(slotItem)
  return { row: readRow(item), booking, times, current: slot && (await meetingOf(booking, slot)) }
}

/** A slot with the assignment that its owner has for the row. */
export async function meetingOf({ responseId, role }: RowName, slot: Slot): Promise<Meeting> {
  const key = assignmentKey({ kind: 'interview', responseId, role, reviewerId: slot.ownerId })
  const [item] = await getItems([key])
  return { slot, assignment: item && readAssignment(item) }
}

/**
 * The writes that cancel interviews of one applicant, without those that remove their interviewer from rows and assignments. `times` is
 * when the applicant is busy.
 */
export function canceledWrites(
  interviews: readonly { row: RoleRow; booking: Booking; slot: Slot }[],
  times: Times,
  now: Date,
): Write[] {
  if (interviews.length === 0) return []
  const slots = interviews.map(({ slot }) => slot)
  return [
    ...changedDays(slots, undefined),
    changedTimes(times, { left: slots.map(({ id }) => id) }, now),
    ...interviews.flatMap(({ row, booking, slot }): Write[] => {
      const change = {
        row,
        before: booking,
        from: undefined,
        to: undefined,
        state: 'canceled',
        times,
        isByTeam: true,
        now,
      } as const
      const next = nextOf(change)
      const news = { ...newsOf(change, next), from: slot }
      return [
        freedSlot(slot, row),
        { put: bookingItem(next), condition: asRead(booking) },
        ...bookingMails(news).map((mail) => outgoing(mail, now)),
      ]
    }),
  ]
}
