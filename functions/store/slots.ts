import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import type { RowName } from '#shared/decision.ts'
import {
  dayIn,
  formOfSlot,
  lowestLimit,
  type Offer,
  placeInForm,
  type SlotTerms,
  type Span,
  spanOf,
  startOfSlot,
} from '#shared/interview-slot.ts'
import { act, type Deed } from './deed.ts'
import { attribute, expression, type Expression, joined } from './expression.ts'
import type { Item, Key } from './item.ts'
import { getItems, queryItems } from './table.ts'
import type { Write } from './transaction.ts'
import { userKey } from './user-record.ts'
import type { UserRecord } from './user-record.ts'
import { isActiveStaff } from './users.ts'

const slotPrefix = 'SLOT#'
const partitionOf = (formId: string) => `INTERVIEWS#${formId}`

/** A slot: its id says of which form, and when it begins. */
export const slotKey = (slotId: string): Key => ({
  pk: partitionOf(formOfSlot(slotId)),
  sk: slotPrefix + placeInForm(slotId),
})
/** What a form has set for its interviews. */
export const settingsKey = (formId: string): Key => ({ pk: partitionOf(formId), sk: 'SETTINGS' })

/** When a person is busy: with slots that are theirs, and with interviews of their own. */
export const timesKey = (userId: string): Key => ({ pk: `AGENDA#${userId}`, sk: 'TIMES' })
/** What is booked with a person on a day, and how much they take. */
export const dayKey = (userId: string, day: string): Key => ({ pk: `AGENDA#${userId}`, sk: `DAY#${day}` })

const StoredSlot = z.object({
  pk: z.string(),
  sk: z.string(),
  o: z.string(),
  m: z.int(),
  p: z.string(),
  most: z.nullable(z.int()),
  ro: z.array(ApplicationRole),
  /** The day in the zone of the form, when it was offered. */
  day: z.string(),
  b: z.optional(z.object({ r: z.string(), role: ApplicationRole })),
})

export interface Slot extends SlotTerms {
  id: string
  ownerId: string
  start: string
  day: string
  /** The row whose interview it is. */
  booked?: { responseId: string; role: ApplicationRole } | undefined
}

export function readSlot(item: unknown): Slot {
  const { pk, sk, o, m, p, most, ro, day, b } = StoredSlot.parse(item)
  const id = `${pk.slice('INTERVIEWS#'.length)}~${sk.slice(slotPrefix.length)}`
  const booked = b && { responseId: b.r, role: b.role }
  return {
    id,
    ownerId: o,
    start: startOfSlot(id),
    minutes: m,
    place: p,
    mostADay: most,
    roles: ro,
    day,
    booked,
  }
}

const slotItem = (slot: Slot): Item => ({
  ...slotKey(slot.id),
  o: slot.ownerId,
  m: slot.minutes,
  p: slot.place,
  most: slot.mostADay,
  ro: slot.roles,
  day: slot.day,
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

const StoredTimes = z.object({ v: z.int(), t: z.record(z.string(), z.int()) })

/** When somebody is busy: minutes by the id of a slot. A change names the version that it is based on. */
export interface Times {
  userId: string
  version: number
  minutes: Record<string, number>
}

/** When people are busy, as it is now. */
export async function findTimes(userIds: readonly string[]): Promise<Times[]> {
  const items = await getItems(userIds.map(timesKey))
  return items.map((item, index) => {
    const { v = 0, t = {} } = item ? StoredTimes.parse(item) : {}
    return { userId: userIds[index]!, version: v, minutes: t }
  })
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

/** The spans of all these slots but one. */
export const spansOf = ({ minutes }: Pick<Times, 'minutes'>, except?: string): Span[] =>
  Object.entries(minutes)
    .filter(([slotId]) => slotId !== except)
    .map(([slotId, length]) => spanOf(startOfSlot(slotId), length))

/** How long a time that has passed is remembered, in milliseconds: so long an agenda leads back to it. */
const memory = 180 * 86_400_000

/** The write that changes when somebody is busy. It fails if that has changed since it was read. */
export function changedTimes(
  { userId, version, minutes }: Times,
  { joined: more = [], left = [] }: { joined?: readonly Slot[]; left?: readonly string[] },
  now: Date,
): Write {
  const kept = Object.entries(minutes).filter(
    ([slotId]) => !left.includes(slotId) && Date.parse(startOfSlot(slotId)) > now.getTime() - memory,
  )
  const next = Object.fromEntries([...kept, ...more.map((slot) => [slot.id, slot.minutes] as const)])
  return {
    put: { ...timesKey(userId), v: version + 1, t: next },
    condition: version === 0 ? expression`attribute_not_exists(#pk)` : expression`#v = ${version}`,
  }
}

const StoredDay = z.object({
  b: z.record(z.string(), z.int()),
  /** The lowest limit of the person's slots of that day. Without it they take any number. */
  most: z.optional(z.int()),
})

/** A day of a person: how many interviews are booked, and how many they take. */
interface Day {
  booked: number
  most: number | null
}

function readDay(item: unknown): Day {
  const { b, most = null } = StoredDay.parse(item)
  return { booked: Object.keys(b).length, most }
}

/** The days of these slots as they are now, by `dayId`. */
export async function findDays(slots: readonly Pick<Slot, 'ownerId' | 'day'>[]): Promise<Map<string, Day>> {
  const days = [...new Map(slots.map((slot) => [dayId(slot), slot])).values()]
  const items = await getItems(days.map(({ ownerId, day }) => dayKey(ownerId, day)))
  return new Map(items.flatMap((item, index) => (item ? [[dayId(days[index]!), readDay(item)]] : [])))
}

/** Names a day of a person. */
export const dayId = ({ ownerId, day }: Pick<Slot, 'ownerId' | 'day'>) => `${ownerId} ${day}`

/**
 * The writes that count slots as booked, or as free again, on the days of their owners. `kept`: what its owner still has, if the slot that is
 * left goes too.
 */
export function changedDays(left: readonly Slot[], taken: Slot | undefined, kept?: readonly Slot[]): Write[] {
  const days = Map.groupBy([...left, ...(taken ? [taken] : [])], dayId)
  return [...days.values()].map((slots) => {
    const onDay = slots.find((slot) => slot === taken)
    return changedDay({ day: slots[0]!, left: slots.filter((slot) => slot !== taken), taken: onDay, kept })
  })
}

interface DayChange {
  day: Pick<Slot, 'ownerId' | 'day'>
  left: readonly Slot[]
  taken: Slot | undefined
  kept: readonly Slot[] | undefined
}

function changedDay({ day, left, taken, kept }: DayChange): Write {
  const limit = kept && limitOf(day, kept)
  const change = changeOf(
    [...(taken ? [expression`#b.${attribute(taken.id)} = ${1}`] : []), ...(limit?.sets ?? [])],
    [...left.map(({ id }) => expression`#b.${attribute(id)}`), ...(limit?.removes ?? [])],
  )
  const room = taken ? [roomFor(left.length > 0)] : []
  const condition = joined([expression`attribute_exists(#b)`, ...room], ' AND ')
  return { update: dayKey(day.ownerId, day.day), change, condition }
}

/**
 * A condition on a day: its owner takes one more, or as many as there are if somebody moves on the same day. The day has the lowest limit of
 * its slots, so the limit of the chosen one holds too.
 */
const roomFor = (isMoved: boolean): Expression =>
  isMoved
    ? expression`(attribute_not_exists(#most) OR size(#b) <= #most)`
    : expression`(attribute_not_exists(#most) OR size(#b) < #most)`

const changeOf = (sets: readonly Expression[], removes: readonly Expression[]): Expression => {
  const set = expression`SET ${joined(sets, ', ')}`
  const remove = expression`REMOVE ${joined(removes, ', ')}`
  if (removes.length === 0) return set
  return sets.length === 0 ? remove : expression`${set} ${remove}`
}

/** What sets the limit of a day to the lowest of these slots of its owner. */
function limitOf({ day }: Pick<Slot, 'day'>, slots: readonly Slot[]) {
  const most = lowestLimit(slots.filter((slot) => slot.day === day).map(({ mostADay }) => mostADay))
  return most === null
    ? { sets: [], removes: [expression`#most`] }
    : { sets: [expression`#most = ${most}`], removes: [] }
}

/** The writes that set the limits of the days on which slots of one person were added or removed. `kept`: all that they have then. */
export function changedLimits(changed: readonly Slot[], kept: readonly Slot[]): Write[] {
  const days = new Map(changed.map((slot) => [dayId(slot), slot])).values()
  return [...days].map((slot) => {
    const { sets, removes } = limitOf(slot, kept)
    const change = changeOf([expression`#b = if_not_exists(#b, ${{}})`, ...sets], removes)
    return { update: dayKey(slot.ownerId, slot.day), change }
  })
}

/** All of these slots but some. */
export const without = (slots: readonly Slot[], left: readonly Slot[]): Slot[] =>
  slots.filter(({ id }) => left.every((slot) => slot.id !== id))

/** The slots that an offer makes. `nameOf` gives each a random name. */
export const slotsOf = (
  formId: string,
  { ownerId, starts, minutes, place, mostADay, roles }: Offer,
  timeZone: string,
  nameOf: () => string,
): Slot[] =>
  starts.map((each) => {
    const start = new Date(each).toISOString()
    const id = `${formId}~${start.slice(0, 16)}~${nameOf()}`
    return { id, ownerId, start, minutes, place, mostADay, roles, day: dayIn(start, timeZone) }
  })

/** Offers slots of one person. @throws ConditionFailed if they are no longer staff, or busy with something else since `own` was read */
export const addSlots = (by: UserRecord, slots: readonly Slot[], own: OwnSlots, now: Date) => {
  const [{ id: slotId, ownerId } = { id: '', ownerId: '' }] = slots
  const starts = slots.map(({ start }) => start)
  const after = { slots: slots.length, from: starts[0], to: starts.at(-1) }
  const deed: Deed = { what: 'interview.offer', on: [formOfSlot(slotId), ownerId], after, at: now }
  return act(by, deed, (actor) => [
    ...(actor.id === ownerId ? [] : [isStaff(ownerId)]),
    ...slots.map((slot): Write => ({
      put: slotItem(slot),
      condition: expression`attribute_not_exists(#pk)`,
    })),
    ...changedLimits(slots, [...own.slots, ...slots]),
    changedTimes(own.times, { joined: slots }, now),
  ])
}

/** A condition on a person's record: they can still interview. */
export const isStaff = (userId: string): Write => ({
  check: userKey(userId),
  condition: isActiveStaff,
})

const isBookedBy = ({ responseId, role }: RowName) => expression`#b.#r = ${responseId} AND #b.#role = ${role}`

/** The write with which a booked slot is free again, or gone. */
export const leftSlot = ({ id }: Pick<Slot, 'id'>, row: RowName, isRemoved = false): Write =>
  isRemoved
    ? { remove: slotKey(id), condition: isBookedBy(row) }
    : { update: slotKey(id), change: expression`REMOVE #b`, condition: isBookedBy(row) }

/** The write that removes a slot that is free. */
const removedSlot = ({ id }: Pick<Slot, 'id'>): Write => ({
  remove: slotKey(id),
  condition: expression`attribute_not_exists(#b)`,
})

/** Takes free slots of one person back. @throws ConditionFailed if one was booked in the meantime */
export const removeSlots = (by: UserRecord, slots: readonly Slot[], own: OwnSlots, now: Date) => {
  const [{ id, ownerId } = { id: '', ownerId: '' }] = slots
  const before = { slots: slots.length, from: slots[0]?.start, to: slots.at(-1)?.start }
  const deed: Deed = { what: 'interview.take-back', on: [formOfSlot(id), ownerId], before, at: now }
  return act(by, deed, () => freeSlotsRemoved(slots, own, now))
}

/** The writes that remove free slots of one person. */
export const freeSlotsRemoved = (slots: readonly Slot[], own: OwnSlots, now: Date): Write[] => [
  ...slots.map(removedSlot),
  ...changedLimits(slots, without(own.slots, slots)),
  changedTimes(own.times, { left: slots.map((slot) => slot.id) }, now),
]
