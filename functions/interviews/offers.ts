import { randomBytes } from 'node:crypto'
import { zoneOf } from '#functions/mail/time-for.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { spansOf } from '#functions/store/interviews/busy-times.ts'
import {
  addSlots,
  findOwnSlots,
  findSlots,
  removeSlots,
  type Slot,
  slotsOf,
} from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, isStaff } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { firstOverlap, formOfSlot, mostSlots, type Offer, spanOf } from '#shared/interviews/interview-slot.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { mayActFor, mayOfferFor } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'
import { requireAwayFromNameless, requireAwayFromOwn } from './away-from-own.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** Offers slots of one person, all or none. A repeated call finds them offered. @throws Problem FORBIDDEN, INVALID, CONFLICT */
export const offer = ({ by, head: { id: formId }, now }: Asked, body: Offer): Promise<string[]> =>
  tryAgain(async () => {
    const head = await findHead(formId)
    if (!mayActFor(by, body.ownerId))
      throw new Problem('FORBIDDEN', 'Only super reviewers offer times for others.')
    if (!mayOfferFor(by, body.roles))
      throw new Problem('FORBIDDEN', 'Please choose among the roles that you administer.')
    if (!areDecisionsOpen(head.phase))
      throw new Problem('CONFLICT', 'The decisions of this form are fixed: there are no more interviews.')
    requireKept(head)
    if (body.starts.some((start) => Date.parse(start) <= now.getTime()))
      throw new Problem('INVALID', 'Please offer times that are still to come.')
    const spans = body.starts.map((start) => spanOf(start, body.minutes))
    await requireAwayFromOwn(by, body.ownerId, body.starts)
    await requireAwayFromNameless(by, body.ownerId, spans)
    await requireStaff(body.ownerId)
    const own = await findOwnSlots(body.ownerId)
    const offered = offeredBefore(head.id, body, own.slots)
    if (offered) return offered
    if (Object.keys(own.times.minutes).length + body.starts.length > mostSlots)
      throw new Problem('CONFLICT', `One person can have at most ${mostSlots} times.`)
    const clash = firstOverlap(spans, spansOf(own.times))
    if (clash) {
      const whose = body.ownerId === by.id ? 'You already have' : 'This person already has'
      const at = timeInWords(new Date(clash.from).toISOString(), zoneOf(head))
      throw new Problem('CONFLICT', `${whose} something at ${at}.`)
    }
    const slots = slotsOf(head.id, body, zoneOf(head), () => randomBytes(9).toString('base64url'))
    return (await isWritten(addSlots(by, { head, slots, own }, now))) && slots.map(({ id }) => id)
  })

/** The ids of the slots of this very offer, if it was made before: the call is repeated because its answer was lost. */
function offeredBefore(formId: string, { starts, ...terms }: Offer, slots: readonly Slot[]) {
  const isOf = (start: string) => (slot: Slot) =>
    formOfSlot(slot.id) === formId &&
    Date.parse(slot.start) === Date.parse(start) &&
    same(termsOf(slot), termsOf(terms))
  const found = starts.map((start) => slots.find(isOf(start))?.id)
  return found.every((id) => id !== undefined) ? found : undefined
}

const termsOf = ({ ownerId, minutes, place, isOnline, mostADay, roles }: Omit<Offer, 'starts'>) => ({
  ownerId,
  minutes,
  place,
  isOnline: isOnline ?? null,
  mostADay,
  roles,
})

async function requireStaff(ownerId: string) {
  const [owner] = await findPeople([ownerId])
  if (!isStaff(owner)) throw new Problem('CONFLICT', 'This person is no longer a reviewer.')
}

/** Removes those of these slots that are free. @throws Problem MISSING if one is someone else's, or of another form; FORBIDDEN */
export const takeBack = ({ by, head, now }: Asked, slotIds: readonly string[]): Promise<string[]> =>
  tryAgain(async () => {
    const found = (await findSlots([...new Set(slotIds)])).filter((slot) => slot !== undefined)
    if (
      slotIds.some((id) => formOfSlot(id) !== head.id) ||
      !found.every(({ ownerId }) => mayActFor(by, ownerId))
    )
      throw noSlot()
    // Whether a person's time is still free would reveal it too.
    for (const [ownerId, slots] of Map.groupBy(found, (slot) => slot.ownerId))
      await requireAwayFromOwn(
        by,
        ownerId,
        slots.map(({ start }) => start),
      )
    const free = found.filter(({ booked }) => !booked)
    const removed: string[] = []
    for (const slots of Map.groupBy(free, ({ ownerId }) => ownerId).values()) {
      const own = await findOwnSlots(slots[0]!.ownerId)
      if (!(await isWritten(removeSlots(by, slots, own, now)))) return false
      removed.push(...slots.map(({ id }) => id))
    }
    // Slots that no longer exist need nothing.
    const known = new Set(found.map(({ id }) => id))
    return [...slotIds.filter((id) => !known.has(id)), ...removed]
  })

export const noSlot = () => new Problem('MISSING', 'This time is no longer offered.')
