import { requireName } from '#functions/applications/blind-form.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { findRows, findRowsOf, progressOfRow } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import {
  changeBooking,
  findInterview,
  meetingOf,
  type StoredInterview,
} from '#functions/store/interviews/booking-changes.ts'
import {
  type Booking,
  findBookingsOf,
  inviteToInterviews,
  isAbout,
  noBooking,
  noteInterview,
} from '#functions/store/interviews/bookings.ts'
import { choicesFor } from '#functions/store/interviews/choices.ts'
import { findOwnSlots, findSlots } from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { latestRecord } from '#functions/store/records/records.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import {
  isErased,
  noSuchRow,
  type RoleRow,
  scoreFirst,
  withdrawnAlready,
} from '#shared/applications/dashboard-row.ts'
import { type RowName, type RowOutcome, isAtInterview } from '#shared/applications/review-status.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { isFreeFor } from '#shared/interviews/free-slots.ts'
import { isBooked, isScored, scoredAlready, timeTaken } from '#shared/interviews/interview-booking.ts'
import { formOfSlot } from '#shared/interviews/interview-slot.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isBlindTo, isKeptOut, mayActFor } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { requireAwayFromOwn } from './away-from-own.ts'
import { noSlot } from './offers.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

type Named = RowName & { seen: number }

/** A row that the caller may see, and its interview; an interview that does not exist yet is returned as a new one. @throws Problem MISSING */
async function findFor({ by, head }: Asked, name: RowName): Promise<StoredInterview> {
  const [[row], [booking]] = await Promise.all([findRows([name]), findBookingsOf([name])])
  if (!row || formIdOf(name.responseId) !== head.id || isKeptOut(by, row)) throw noResponse()
  const stored = await findInterview(booking ?? noBooking(row))
  if (!stored) throw noResponse()
  return stored
}

function requireSeen({ changes }: Pick<Booking, 'changes'>, seen: number) {
  if (changes !== seen) throw changedSince()
}

/** Whether a row is at the interview for everybody who sees it. */
const hasInterviewer = (row: RoleRow) => isAtInterview({ ...row, isInterviewing: false })

const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed this interview in the meantime. Please check it again.')

/**
 * Books a slot for someone, or moves their interview to it. Only people who know the name may do so: if the applicant is on the team, the
 * times at which they are busy would reveal who it is.
 * @throws Problem MISSING, FORBIDDEN, CONFLICT
 */
export const bookFor = (asked: Asked, { slotId, seen, responseId, role }: Named & { slotId: string }) =>
  tryAgain(async () => {
    const { by, head, now } = asked
    const stored = await findFor(asked, { responseId, role })
    const { booking, current, row } = stored
    requireName(by, head, await findRowsOf(responseId))
    if (booking.slotId === slotId) return true
    // As in the list of interviews, people who still have to score must not learn whether there was an invitation.
    const hidesInvitation = !current && isBlindTo(by, row)
    const reason = hidesInvitation && !hasInterviewer(row) ? scoreFirst : whyNotMeet(head, row)
    if (reason) throw new Problem('CONFLICT', reason)
    requireSeen(hidesInvitation || !isAbout(row, booking) ? { changes: 0 } : booking, seen)
    requireUnscored(stored)
    const [slot] = await findSlots([slotId])
    if (!slot || formOfSlot(slotId) !== head.id) throw noSlot()
    for (const { ownerId, start } of current ? [slot, current.slot] : [slot])
      await requireAwayFromOwn(by, ownerId, [start])
    const choices = await choicesFor(stored, current ? [slot, current.slot] : [slot])
    if (!isFreeFor(choices, slot) || Date.parse(slot.start) <= now.getTime())
      throw new Problem('CONFLICT', timeTaken)
    const to = await meetingOf(booking, slot)
    const state = isBooked(booking.state) ? 'moved' : 'booked'
    return changeBooking(by, { ...stored, before: booking, from: current, to, state, now })
  })

/**
 * Cancels an interview that is not scored yet: its interviewer does, or a super reviewer.
 * @throws Problem MISSING, FORBIDDEN, CONFLICT
 */
export const cancelFor = (
  asked: Asked,
  { takesSlotBack, seen, ...name }: Named & { takesSlotBack: boolean },
) =>
  tryAgain(async () => {
    const { by, now } = asked
    const stored = await findFor(asked, name)
    const { booking, current } = stored
    if (!current && booking.state === 'canceled' && (await hasJustCanceled(by, name))) return true
    if (!current && by.role === 'super-reviewer') throw changedSince()
    if (!current || !mayActFor(by, current.slot.ownerId)) throw noResponse()
    requireSeen(booking, seen)
    await requireAwayFromOwn(by, current.slot.ownerId, [current.slot.start])
    requireUnscored(stored)
    const change = {
      ...stored,
      before: booking,
      from: current,
      to: undefined,
      state: 'canceled' as const,
      now,
    }
    const owner = takesSlotBack ? await findOwnSlots(current.slot.ownerId) : undefined
    return changeBooking(by, { ...change, owner })
  })

function requireUnscored({ row, current }: StoredInterview) {
  if (isScored(row, current?.slot.ownerId)) throw new Problem('CONFLICT', scoredAlready)
}

/**
 * Whether it was the caller who canceled an interview, so that their repeated call changes nothing. A canceled booking no longer names
 * its interviewer, and others must not learn that it was canceled.
 */
async function hasJustCanceled(by: UserRecord, { responseId, role }: RowName): Promise<boolean> {
  const last = await latestRecord(by.id, ({ on }) =>
    on.some((subject) => subject.startsWith(`${responseId}/${role}/`)),
  )
  return last?.what === 'interview.cancel'
}

/** Says how an interview went. Only once it has begun. @throws Problem MISSING, CONFLICT */
export const note = (
  asked: Asked,
  { state, seen, ...name }: Named & { state: 'booked' | 'no-show' | 'done' },
) =>
  tryAgain(async () => {
    const { by, now } = asked
    const { booking, current } = await findFor(asked, name)
    if (!current || !mayActFor(by, current.slot.ownerId)) throw noResponse()
    if (booking.state === state) return true
    requireSeen(booking, seen)
    if (Date.parse(current.slot.start) > now.getTime())
      throw new Problem('CONFLICT', 'This interview has not begun yet.')
    return isWritten(noteInterview(by, booking, state, now))
  })

/** Invites the applicants whose status is Interview. Nothing changes for those who were already invited or have a time. */
export const invite = ({ by, head, now }: Asked, names: readonly RowName[]): Promise<RowOutcome[]> =>
  tryAgain(async () => {
    const unique = [...new Map(names.map((name) => [`${name.responseId}/${name.role}`, name])).values()]
    const [rows, bookings] = await Promise.all([findRows(unique), findBookingsOf(unique)])
    const judged = unique.map((name, index) => judge({ by, head, now }, name, rows[index], bookings[index]))
    const toInvite = judged.flatMap(({ booking }) => (booking ? [booking] : []))
    const isDone = toInvite.length === 0 || (await isWritten(inviteToInterviews(by, toInvite, now)))
    return isDone && judged.map(({ outcome }) => outcome)
  })

function judge({ by, head }: Asked, name: RowName, row: RoleRow | undefined, booking: Booking | undefined) {
  const reason = whyNotInvite(by, head, row)
  if (!row || reason) return { outcome: { ...name, outcome: 'refused' as const, reason: reason ?? '' } }
  const isInvited = booking && isAbout(row, booking) && (booking.slotId || booking.state === 'invited')
  if (isInvited) return { outcome: { ...name, outcome: 'done' as const, already: true as const } }
  return {
    outcome: { ...name, outcome: 'done' as const },
    booking: { ...(booking ?? noBooking(row)), submittedAt: row.dateSubmitted },
  }
}

function whyNotInvite(by: UserRecord, head: FormHead, row: RoleRow | undefined): string | undefined {
  if (!row || formIdOf(row.responseId) !== head.id || isKeptOut(by, row)) return noSuchRow
  if (isBlindTo(by, row)) return scoreFirst
  const isAtInterview = progressOfRow(row, head) === 'interview'
  return whyNotMeet(head, row) ?? (isAtInterview ? undefined : 'Set its status to Interview first.')
}

/** Why there can be no interview for a row, no matter who asks. */
function whyNotMeet(head: FormHead, row: RoleRow): string | undefined {
  if (isErased(row) || head.erasingSince) return noSuchRow
  if (row.isWithdrawn) return withdrawnAlready
  return areDecisionsOpen(head.phase) ? undefined : 'The decisions of this form are fixed.'
}
