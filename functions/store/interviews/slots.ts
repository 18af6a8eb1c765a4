import * as z from 'zod/mini'
import type { RowName } from '#shared/applications/review-status.ts'
import { dayIn } from '#shared/decisions/day-counts.ts'
import { formOfSlot, type Offer, placeInForm, startOfSlot } from '#shared/interviews/interview-slot.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { inPhaseAndKept } from '../forms/form-phase.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { staffCheck } from '../people/users.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { getItems, queryItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { changedTimes, findTimes, type Times } from './busy-times.ts'
import { changedLimits } from './interview-days.ts'

const slotPrefix = 'SLOT#'
const partitionOf = (formId: string) => `INTERVIEWS#${formId}`

/** A slot: its id says of which form, and when it begins. */
export const slotKey = (slotId: string): Key => ({
  pk: partitionOf(formOfSlot(slotId)),
  sk: slotPrefix + placeInForm(slotId),
})
/** What a form has set for its interviews. */
export const settingsKey = (formId: string): Key => ({ pk: partitionOf(formId), sk: 'SETTINGS' })

const StoredSlot = z.object({
  pk: z.string(),
  sk: z.string(),
  ownerId: z.string(),
  minutes: z.int(),
  place: z.string(),
  isOnline: z.optional(z.boolean()),
  mostADay: z.nullable(z.int()),
  roles: z.array(ApplicationRole),
  /** The day in the zone of the form, when it was offered. */
  day: z.string(),
  /** The row whose interview it is. */
  booked: z.optional(z.object({ responseId: z.string(), role: ApplicationRole })),
})

/** A time that someone offers, with who has booked it. */
export interface Slot extends Omit<z.infer<typeof StoredSlot>, 'pk' | 'sk'> {
  id: string
  start: string
}

/** The slot of an item. @throws ZodError if the item is not one */
export function readSlot(item: unknown): Slot {
  const { pk, sk, ...slot } = StoredSlot.parse(item)
  const id = `${pk.slice('INTERVIEWS#'.length)}~${sk.slice(slotPrefix.length)}`
  return { ...slot, id, start: startOfSlot(id) }
}

const slotItem = (slot: Slot): Item => ({
  ...slotKey(slot.id),
  // Its start is part of the key.
  ...z.omit(StoredSlot, { pk: true, sk: true }).parse(slot),
})

/** The slots of a form that begin at this time or later, as they are now, in their order. */
export async function listSlots(formId: string, from?: Date): Promise<Slot[]> {
  // In a key "~" follows the minute, and it comes after the seconds that a time has there.
  const start = slotPrefix + (from?.toISOString() ?? '')
  const items = await queryItems(partitionOf(formId), start, `${slotPrefix}~`)
  return items.map(readSlot)
}

/** Slots by id, as they are now; undefined for one that does not exist. */
export async function findSlots(slotIds: readonly string[]): Promise<(Slot | undefined)[]> {
  const items = await getItems(slotIds.map(slotKey))
  return items.map((item) => item && readSlot(item))
}

/** A person's slots of all forms, in their order, and when they are busy. Whatever adds or removes one of these slots changes `times`. */
export interface OwnSlots {
  times: Times
  slots: readonly Slot[]
}

/** A person's slots as they are now. A slot that was changed since `times` was read may be missing. */
export async function findOwnSlots(ownerId: string): Promise<OwnSlots> {
  const [times] = await findTimes([ownerId])
  const slots = await findSlots(Object.keys(times!.minutes))
  const own = slots.flatMap((slot) => (slot?.ownerId === ownerId ? [slot] : []))
  return { times: times!, slots: own.toSorted((one, other) => (one.start < other.start ? -1 : 1)) }
}

/** A person's slots of all forms, as they are now, in their order. */
export const listOwnSlots = async (ownerId: string): Promise<readonly Slot[]> =>
  (await findOwnSlots(ownerId)).slots

/** All of these slots but some. */
export const without = (slots: readonly Slot[], left: readonly Slot[]): Slot[] =>
  slots.filter(({ id }) => left.every((slot) => slot.id !== id))

/** The slots that an offer makes. `nameOf` gives each a random name. */
export const slotsOf = (
  formId: string,
  { starts, ...terms }: Offer,
  timeZone: string,
  nameOf: () => string,
): Slot[] => {
  const dayOf = dayIn(timeZone)
  return starts.map((each) => {
    const start = new Date(each).toISOString()
    const id = `${formId}~${start.slice(0, 16)}~${nameOf()}`
    return { ...terms, id, start, day: dayOf(start) }
  })
}

interface Offered {
  head: FormHead
  slots: readonly Slot[]
  /** The other slots of their owner. */
  own: OwnSlots
}

/**
 * Offers slots of one person. @throws ConditionFailed if they are no longer staff, or busy with something else since `own` was read, or the
 * form's decisions are fixed or its applications being erased by now
 */
export const addSlots = (by: UserRecord, { head, slots, own }: Offered, now: Date) => {
  const [{ id: slotId, ownerId } = { id: '', ownerId: '' }] = slots
  const starts = slots.map(({ start }) => start)
  const after = { slots: slots.length, from: starts[0], to: starts.at(-1) }
  const action: AuditedAction = { what: 'interview.offer', on: [formOfSlot(slotId), ownerId], after, at: now }
  return act(by, action, (actor) => [
    inPhaseAndKept(head),
    ...(actor.id === ownerId ? [] : [staffCheck(ownerId)]),
    ...slots.map((slot): Write => ({
      put: slotItem(slot),
      condition: expression`attribute_not_exists(#pk)`,
    })),
    ...changedLimits(slots, [...own.slots, ...slots]),
    changedTimes(own.times, { joined: slots }, now),
  ])
}

const isBookedBy = ({ responseId, role }: RowName) =>
  expression`#booked.#responseId = ${responseId} AND #booked.#role = ${role}`

/** The write that makes a booked slot free again. */
export const freedSlot = ({ id }: Pick<Slot, 'id'>, row: RowName): Write => ({
  update: slotKey(id),
  change: expression`REMOVE #booked`,
  condition: isBookedBy(row),
})

/** The write that removes a slot with what is booked there. */
export const removedWithBooking = ({ id }: Pick<Slot, 'id'>, row: RowName): Write => ({
  remove: slotKey(id),
  condition: isBookedBy(row),
})

/** The write that removes a slot that is free. */
const removedSlot = ({ id }: Pick<Slot, 'id'>): Write => ({
  remove: slotKey(id),
  condition: expression`attribute_not_exists(#booked)`,
})

/** Takes free slots of one person back. @throws ConditionFailed if one was booked in the meantime */
export const removeSlots = (by: UserRecord, slots: readonly Slot[], own: OwnSlots, now: Date) => {
  const [{ id, ownerId } = { id: '', ownerId: '' }] = slots
  const before = { slots: slots.length, from: slots[0]?.start, to: slots.at(-1)?.start }
  const action: AuditedAction = {
    what: 'interview.take-back',
    on: [formOfSlot(id), ownerId],
    before,
    at: now,
  }
  return act(by, action, () => freeSlotsRemoved(slots, own, now))
}

/** The writes that remove free slots of one person. */
export const freeSlotsRemoved = (slots: readonly Slot[], own: OwnSlots, now: Date): Write[] => [
  ...slots.map(removedSlot),
  ...changedLimits(slots, without(own.slots, slots)),
  changedTimes(own.times, { left: slots.map((slot) => slot.id) }, now),
]
