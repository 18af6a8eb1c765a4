import * as z from 'zod/mini'
import { lowestLimit } from '#shared/interviews/interview-slot.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { getItems } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { agendaOf } from './busy-times.ts'

/** How many interviews a person has on a day, and how many they take. */
export const dayKey = (userId: string, day: string): Key => ({ pk: agendaOf(userId), sk: `DAY#${day}` })

interface OnDay {
  ownerId: string
  day: string
}

/** The parts of a slot that a day depends on. */
interface SlotOnDay extends OnDay {
  id: string
  mostADay: number | null
}

const StoredDay = z.object({
  booked: z.record(z.string(), z.int()),
  /** The lowest limit of the person's slots of that day. Without it they take any number. */
  most: z.optional(z.int()),
})

/** A day of a person: how many interviews are booked, and how many they take. */
interface Day {
  booked: number
  most: number | null
}

function readDay(item: unknown): Day {
  const { booked, most = null } = StoredDay.parse(item)
  return { booked: Object.keys(booked).length, most }
}

/** The days of these slots as they are now, by `dayId`. */
export async function findDays(slots: readonly OnDay[]): Promise<Map<string, Day>> {
  const days = [...new Map(slots.map((slot) => [dayId(slot), slot])).values()]
  const items = await getItems(days.map(({ ownerId, day }) => dayKey(ownerId, day)))
  return new Map(items.flatMap((item, index) => (item ? [[dayId(days[index]!), readDay(item)]] : [])))
}

/** Names a day of a person. */
export const dayId = ({ ownerId, day }: OnDay) => `${ownerId} ${day}`

/**
 * The writes that count slots as booked, or as free again, on the days of their owners. `kept`: the other slots of the owner, if the slot
 * that is left is removed too.
 */
export function changedDays(
  left: readonly SlotOnDay[],
  taken: SlotOnDay | undefined,
  kept?: readonly SlotOnDay[],
): Write[] {
  const days = Map.groupBy([...left, ...(taken ? [taken] : [])], dayId)
  return [...days.values()].map((slots) => {
    const onDay = slots.find((slot) => slot === taken)
    return changedDay({ day: slots[0]!, left: slots.filter((slot) => slot !== taken), taken: onDay, kept })
  })
}

interface DayChange {
  day: OnDay
  left: readonly SlotOnDay[]
  taken: SlotOnDay | undefined
  kept: readonly SlotOnDay[] | undefined
}

function changedDay({ day, left, taken, kept }: DayChange): Write {
  const limit = kept && limitOf(day, kept)
  const change = changeOf(
    [...(taken ? [expression`#booked.${attribute(taken.id)} = ${1}`] : []), ...(limit?.sets ?? [])],
    [...left.map(({ id }) => expression`#booked.${attribute(id)}`), ...(limit?.removes ?? [])],
  )
  const room = taken ? [roomFor(left.length > 0)] : []
  const condition = joined([expression`attribute_exists(#booked)`, ...room], ' AND ')
  return { update: dayKey(day.ownerId, day.day), change, condition }
}

/**
 * A condition on a day: its owner takes one more, or as many as there are if someone moves on the same day. The day has the lowest limit of
 * its slots, so the limit of the chosen one holds too.
 */
const roomFor = (isMoved: boolean): Expression =>
  isMoved
    ? expression`(attribute_not_exists(#most) OR size(#booked) <= #most)`
    : expression`(attribute_not_exists(#most) OR size(#booked) < #most)`

const changeOf = (sets: readonly Expression[], removes: readonly Expression[]): Expression => {
  const set = expression`SET ${joined(sets, ', ')}`
  const remove = expression`REMOVE ${joined(removes, ', ')}`
  if (removes.length === 0) return set
  return sets.length === 0 ? remove : expression`${set} ${remove}`
}

/** What sets the limit of a day to the lowest of these slots of its owner. */
function limitOf({ day }: Pick<OnDay, 'day'>, slots: readonly SlotOnDay[]) {
  const most = lowestLimit(slots.filter((slot) => slot.day === day).map(({ mostADay }) => mostADay))
  return most === null
    ? { sets: [], removes: [expression`#most`] }
    : { sets: [expression`#most = ${most}`], removes: [] }
}

/** The writes that set the limits of the days on which slots of one person were added or removed. `kept`: all that they have then. */
export function changedLimits(changed: readonly SlotOnDay[], kept: readonly SlotOnDay[]): Write[] {
  const days = new Map(changed.map((slot) => [dayId(slot), slot])).values()
  return [...days].map((slot) => {
    const { sets, removes } = limitOf(slot, kept)
    const change = changeOf([expression`#booked = if_not_exists(#booked, ${{}})`, ...sets], removes)
    return { update: dayKey(slot.ownerId, slot.day), change }
  })
}
