import { timesKey } from '#functions/store/interviews/busy-times.ts'
import { dayKey } from '#functions/store/interviews/interview-days.ts'
import { slotKey } from '#functions/store/interviews/slots.ts'
import type { Item } from '#functions/store/table/item.ts'
import { isBooked } from '#shared/interviews/interview-booking.ts'
import { lowestLimit, startOfSlot } from '#shared/interviews/interview-slot.ts'
import { without } from './without.ts'
import { type Items, nameOf, type World } from './world.ts'

const rowOf = ({ pk, role }: Item) => `${pk.slice('RESPONSE#'.length)}/${String(role)}`
const slotIdOf = ({ pk, sk }: Item) => `${pk.slice('INTERVIEWS#'.length)}~${sk.slice('SLOT#'.length)}`

/** The row that has booked a slot. */
function bookedBy({ booked }: Item): string | undefined {
  const row = booked as { responseId: string; role: string } | undefined
  return row && `${row.responseId}/${row.role}`
}

/** A booking that is lost: at the time that is still booked for it, or that comes back with it. Otherwise it may be chosen anew. */
export function restoredBooking(booking: Item, { live, copy }: World): Item {
  const row = rowOf(booking)
  const held = live.of('interview times').find((slot) => bookedBy(slot) === row)
  const slotId = held ? slotIdOf(held) : slotOf(booking, live, copy)
  if (slotId !== undefined) return { ...booking, slotId }
  const isLost = isBooked(booking.state as Parameters<typeof isBooked>[0])
  return {
    ...without(booking, 'slotId'),
    ...(isLost && { state: 'invited', changes: Number(booking.changes) + 1 }),
  }
}

/** The slot of a lost booking that comes back with it. */
function slotOf(booking: Item, live: Items, copy: Items): string | undefined {
  const slotId = booking.slotId as string | undefined
  if (slotId === undefined) return undefined
  const before = copy.get(slotKey(slotId))
  if (live.has(slotKey(slotId)) || !before || bookedBy(before) !== rowOf(booking)) return undefined
  return live.of('bookings').some((other) => other.slotId === slotId) ? undefined : slotId
}

/** A lost slot, booked by the person whose booking names it now, and by nobody else. */
export function restoredSlot(before: Item, world: World): Item {
  const slot = without(before, 'booked')
  const { live, copy } = world
  const id = slotIdOf(slot)
  const names = (booking: Item) => booking.slotId === id
  const lost = copy.of('bookings').filter((each) => !live.has(each))
  const booking =
    live.of('bookings').find(names) ??
    lost.find((each) => !isGoneRow(each, world) && names(restoredBooking(each, world)))
  if (!booking) return slot
  return {
    ...slot,
    booked: { responseId: booking.pk.slice('RESPONSE#'.length), role: booking.role },
  }
}

const isGoneRow = ({ pk, userId }: Item, { responses, people }: World) =>
  responses.has(pk.slice('RESPONSE#'.length)) || people.has(String(userId))

/** For how long agendas remember what is past, in milliseconds. */
const memory = 180 * 86_400_000

/** When people are busy, and the days of interviewers, as the slots and bookings say: only what the agendas lack. */
export function agendaItems(after: Items, now: Date): Item[] {
  const slots = after.of('interview times').map((item) => ({ ...item, id: slotIdOf(item) }) as Slot)
  const recent = slots.filter(({ id }) => Date.parse(startOfSlot(id)) > now.getTime() - memory)
  const applicants = new Map(after.of('bookings').map((item) => [rowOf(item), String(item.userId)]))
  const busy = recent.flatMap((slot) => {
    const applicant = applicants.get(bookedBy(slot) ?? '')
    return [slot.ownerId, ...(applicant ? [applicant] : [])].map((userId) => ({ userId, slot }))
  })
  const people = Map.groupBy(busy, ({ userId }) => userId)
  const days = Map.groupBy(recent, ({ ownerId, day }) => nameOf(dayKey(ownerId, day)))
  return [
    ...[...people].flatMap(([userId, those]) =>
      timesOf(
        userId,
        those.map(({ slot }) => slot),
        after,
      ),
    ),
    ...[...days.values()].flatMap((those) => dayOf(those, after)),
  ]
}

interface Slot extends Item {
  id: string
  ownerId: string
  minutes: number
  day: string
  mostADay: number | null
}

function timesOf(userId: string, slots: readonly Slot[], after: Items): Item[] {
  const key = timesKey(userId)
  const { version = 0, minutes = {} } = (after.get(key) ?? {}) as { version?: number; minutes?: object }
  if (slots.every(({ id }) => id in minutes)) return []
  const added = Object.fromEntries(slots.map((slot) => [slot.id, slot.minutes]))
  return [{ ...key, version: version + 1, minutes: { ...minutes, ...added } }]
}

function dayOf(slots: readonly Slot[], after: Items): Item[] {
  const { ownerId, day } = slots[0]!
  const key = dayKey(ownerId, day)
  const there = after.get(key)
  const taken = slots.filter(({ booked }) => booked !== undefined).map(({ id }) => [id, 1] as const)
  const before = (there?.booked ?? {}) as object
  if (there && taken.every(([id]) => id in before)) return []
  const most = lowestLimit(slots.map(({ mostADay }) => mostADay))
  return [
    { ...(most !== null && { most }), ...there, ...key, booked: { ...before, ...Object.fromEntries(taken) } },
  ]
}
