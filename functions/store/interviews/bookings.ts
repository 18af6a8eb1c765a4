import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { BookingState, moveBooking } from '#shared/interviews/interview-booking.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { bookingKey, partsBetween, responseIdOf } from '../applications/response-keys.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { outgoing } from '../table/outbox.ts'
import { getItems, queryIndex, queryItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'

const StoredBooking = z.object({
  pk: z.string(),
  role: ApplicationRole,
  userId: z.string(),
  state: BookingState,
  /** How often it was changed. It is also the SEQUENCE of calendar entries. */
  changes: z.int(),
  slotId: z.optional(z.string()),
  /** Whether the booking created its assignment, which then ends with it. */
  hasMade: z.boolean(),
  /** When the application was submitted that it is about, where that is known. */
  submittedAt: z.optional(z.string()),
})

/** The time of the interview of a row: invited to choose one, or booked. */
export type Booking = Omit<z.infer<typeof StoredBooking>, 'pk'> & RowName

/**
 * Whether the booking is about this submission of the application. A booking of an earlier submission, which was withdrawn or changed, is
 * no invitation: the applicant is invited again, with a mail.
 */
export const isAbout = (
  { dateSubmitted }: Pick<RoleRow, 'dateSubmitted'>,
  { slotId, submittedAt }: Booking,
) => slotId !== undefined || submittedAt === undefined || submittedAt === dateSubmitted

function readBooking(item: unknown): Booking {
  const { pk, ...booking } = StoredBooking.parse(item)
  return { ...booking, responseId: responseIdOf({ pk }) }
}

const bookingsOf = (formId: string) => `INTERVIEWS#${formId}`

/** The item that keeps the interview of a row. */
export const bookingItem = ({ responseId, ...booking }: Booking): Item => ({
  ...bookingKey(responseId, booking.role),
  ...booking,
  gsi1pk: bookingsOf(formIdOf(responseId)),
  gsi1sk: `${responseId}#${booking.role}`,
})

/** The interviews of an application, as they are now. */
export async function findBookings(responseId: string): Promise<Booking[]> {
  const items = await queryItems(...partsBetween(responseId, 'BOOKING'))
  return items.map(readBooking)
}

/** The interview of a row as it is now; undefined if its applicant was never invited. */
export async function findBookingsOf(rows: readonly RowName[]): Promise<(Booking | undefined)[]> {
  const items = await getItems(rows.map(({ responseId, role }) => bookingKey(responseId, role)))
  return items.map((item) => item && readBooking(item))
}

/** All interviews of a form, a few milliseconds behind the table. */
export async function listBookings(formId: string): Promise<Booking[]> {
  const items = await queryIndex('gsi1', bookingsOf(formId))
  return items.map(readBooking)
}

/** An interview to which nobody has been invited yet. */
export const noBooking = ({
  responseId,
  role,
  userId,
}: Pick<RoleRow, 'responseId' | 'role' | 'userId'>): Booking => ({
  responseId,
  role,
  userId,
  state: 'invited',
  changes: 0,
  hasMade: false,
})

/** A condition: nobody has changed it since it was read. */
export const asRead = ({ changes }: Booking) =>
  changes === 0 ? expression`attribute_not_exists(#pk)` : expression`#changes = ${changes}`

/** Invites the applicants of these rows, which have no time, to choose one, each with a mail. @throws ConditionFailed if one was changed since it was read */
export const inviteToInterviews = (by: UserRecord, bookings: readonly Booking[], now: Date) => {
  const on = bookings.map(({ responseId, role }) => `${responseId}/${role}`)
  return act(by, { what: 'interview.invite', on, at: now }, () =>
    bookings.flatMap((before): Write[] => {
      const next: Booking = {
        ...before,
        state: moveBooking(before.state, 'invited'),
        changes: before.changes + 1,
      }
      const { responseId, role, userId } = before
      const name = `interview-invitation#${responseId}#${role}#${next.changes}`
      return [
        { put: bookingItem(next), condition: asRead(before) },
        outgoing({ name, kind: 'interview-invitation', userId, responseId, role }, now),
      ]
    }),
  )
}

/** Saves how an interview went. @throws ConditionFailed if it was changed since it was read */
export const noteInterview = (by: UserRecord, before: Booking, state: BookingState, now: Date) => {
  const { responseId, role } = before
  const action = {
    what: 'interview.note',
    on: [`${responseId}/${role}`],
    before: { state: before.state },
    after: { state },
    at: now,
  } as const
  return act(by, action, () => [
    {
      put: bookingItem({ ...before, state: moveBooking(before.state, state), changes: before.changes + 1 }),
      condition: asRead(before),
    },
  ])
}
