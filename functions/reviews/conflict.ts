import { requireName } from '#functions/applications/blind-form.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { canceledWrites } from '#functions/store/interviews/booking-changes.ts'
import { findBookingsOf } from '#functions/store/interviews/bookings.ts'
import { findTimes } from '#functions/store/interviews/busy-times.ts'
import { findSlots } from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { withReasons } from '#functions/store/reasons.ts'
import { latestRecord } from '#functions/store/records/records.ts'
import { type AssignmentItem, listOwnAssignments } from '#functions/store/reviews/assignments.ts'
import { liftRecusal, recuse } from '#functions/store/reviews/recusals.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { administers, isKeptOut, isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { Acquaintance } from '#shared/reviews/conflict-of-interest.ts'

interface Conflict {
  responseId: string
  acquaintance: Acquaintance
}

/**
 * Declares that a reviewer knows the applicant. From now on they can neither read, score nor interview the application. Only someone who
 * was assigned to it, or administers one of its roles, can know that it exists. Nobody declares that they know themselves.
 * @throws Problem MISSING
 */
export async function declareConflict(by: UserRecord, conflict: Conflict, now: Date) {
  const rows = await findRowsOf(conflict.responseId)
  const isInvolved = rows.some((row) => stateOf(row, by.id) !== undefined)
  if (rows.some((row) => isOwnResponse(by, row))) throw noResponse()
  if (rows.length === 0 || (!isInvolved && !rows.some(({ role }) => administers(by, role))))
    throw noResponse()
  const { isThere } = await keepOut(by, conflict, now)
  if (!isThere) throw noResponse()
}

/**
 * Keeps a person out of an application, whether or not they were assigned to it. Repeating it changes nothing. `isThere`: it has not become a
 * draft again in the meantime.
 */
const keepOut = (by: UserRecord, { responseId, acquaintance }: Conflict, now: Date) =>
  tryAgain(async () => {
    const rows = await findRowsOf(responseId)
    const isThere = rows.length > 0
    if (rows.every((row) => stateOf(row, by.id) === 'recused')) return { isThere }
    return (await isKeptOutOf(by, rows, { responseId, acquaintance }, now)) && { isThere }
  })

/**
 * The same for an application that may not exist: with the same calls of the table whether or not it does, or the person is kept out of it
 * already, so that no answer takes longer.
 */
export const keepOutUnseen = (by: UserRecord, conflict: Conflict, now: Date) =>
  tryAgain(async () => isKeptOutOf(by, await findRowsOf(conflict.responseId), conflict, now))

async function isKeptOutOf(
  by: UserRecord,
  rows: readonly RoleRow[],
  { responseId, acquaintance }: Conflict,
  now: Date,
) {
  const own = await listOwnAssignments(responseId, by.id)
  const canceled = await canceledWith(rows, own, now)
  const on = rows.length > 0 ? responseId : formIdOf(responseId)
  return isWritten(recuse(by, { on, rows, own, acquaintance, canceled }, now))
}

/** The writes that cancel the interviews of an application that are booked with one person, who has these assignments. */
async function canceledWith(rows: readonly RoleRow[], own: readonly AssignmentItem[], now: Date) {
  const booked = own.filter(({ slot }) => slot !== undefined)
  if (booked.length === 0) return []
  const [bookings, slots, [times]] = await Promise.all([
    findBookingsOf(booked),
    findSlots(booked.map(({ slot = '' }) => slot)),
    findTimes([rows[0]!.userId]),
  ])
  const interviews = booked.flatMap(({ role }, index) => {
    const [row, booking, slot] = [rows.find((each) => each.role === role), bookings[index], slots[index]]
    return row && booking && slot ? [{ row, booking, slot }] : []
  })
  return canceledWrites(interviews, times!, now)
}

const stateOf = ({ reviewers, interviewers }: RoleRow, userId: string) =>
  [...reviewers, ...interviewers].find(({ id }) => id === userId)?.state

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

interface Lifting {
  responseId: string
  reviewerId: string
  reason: string
}

/**
 * Lifts a conflict. Only another person who knows the applicant's name may do so, with a reason. To others the answer would reveal whether
 * someone cannot be assigned because they know the applicant or because they are the applicant.
 * @throws Problem FORBIDDEN, MISSING, CONFLICT
 */
export async function liftConflict({ by, head, now }: Asked, lifting: Lifting) {
  const { responseId, reviewerId, reason } = lifting
  if (by.id === reviewerId)
    throw new Problem('FORBIDDEN', 'Another super reviewer has to lift your own conflict of interest.')
  const all = await findRowsOf(responseId)
  if (all.some((row) => isKeptOut(by, row))) throw noResponse()
  requireName(by, head, all)
  const rows = all.filter((row) => stateOf(row, reviewerId) === 'recused')
  if (rows.length > 0 && (await isWritten(liftRecusal(by, { rows, reviewerId, reason }, now)))) return
  if (await hasJustLifted(by, lifting)) return
  throw new Problem('CONFLICT', 'This person no longer has a conflict of interest with this application.')
}

/** Whether it was the caller who lifted it, so that a call whose answer was lost can be repeated. */
async function hasJustLifted({ id }: UserRecord, { responseId, reviewerId, reason }: Lifting) {
  const last = await latestRecord(id, ({ on }) => on.includes(responseId) && on.includes(reviewerId))
  const [known] = last?.what === 'conflict.lift' ? await withReasons([last]) : []
  return known !== undefined && same(known.after, { reason })
}
