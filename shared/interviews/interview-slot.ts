import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { dayAfter } from '#shared/kernel/day.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { firstLink } from '#shared/kernel/linked-text.ts'
import { isReadable, oneLine } from '#shared/kernel/name.ts'
import { isSkipped, timeAt } from '#shared/kernel/time-zone.ts'

/** `formId~start~random`: the id of a slot says where it is stored, and when it begins. */
export const SlotId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}~\d{4}-\d\d-\d\dT\d\d:\d\d~[A-Za-z0-9_-]{12}$/))

/** The form for which a slot is offered. */
export const formOfSlot = (slotId: string) => slotId.slice(0, slotId.indexOf('~'))

/** When a slot begins, to the minute. */
export const startOfSlot = (slotId: string) => `${slotId.split('~')[1]}:00.000Z`

/** The part of a slot's id after the form: slots are stored in this order. */
export const placeInForm = (slotId: string) => slotId.slice(slotId.indexOf('~') + 1)

/** Where an interview is: a room, or a call with its link, and whatever else people have to know, such as a passcode. */
export const Place = z.string().check(
  z.trim(),
  oneLine('a place'),
  z.refine(isReadable, 'Please say where: a room, or the link to a call.'),
  z.maxLength(300),
  z.refine(
    (place) => !/\b[a-z][a-z0-9+.-]*:\/\//i.test(place.replaceAll(/https?:\/\/[a-z0-9]/gi, '')),
    'A link in the place must begin with https:// or http://, followed by its address.',
  ),
)

/** Whether people meet in a call. Where nobody said so, a link does. Before they have booked, applicants know no more about the place. */
export const isOnline = ({ place, isOnline: said }: { place: string; isOnline?: boolean | undefined }) =>
  said ?? firstLink(place) !== undefined

/** A time to the minute, in UTC. */
const Start = z.iso.datetime().check(z.regex(/:00(\.000)?Z$/))

/** Most slots that are offered at once: a transaction holds 100 writes, one for each slot and one for each day. */
export const mostOffered = 40
/** Most slots that one person can have, of all forms together. */
export const mostSlots = 300

/** What an offered time promises: how long it takes, where it is, and when and for whom it can be booked. */
export const SlotTerms = z.object({
  minutes: z.int().check(z.minimum(5), z.maximum(240)),
  place: Place,
  /** In a call, or in person. */
  isOnline: z.optional(z.boolean()),
  /**
   * It can be booked only while its owner has fewer interviews on that day, in the zone of the form. No limit if left out. See
   * `lowestLimit`.
   */
  mostADay: z.nullable(z.int().check(z.minimum(1), z.maximum(30))),
  /** Only for these roles. Empty: for all roles that this person may interview. */
  roles: z.array(ApplicationRole),
})
export type SlotTerms = z.infer<typeof SlotTerms>

/** How many interviews someone takes on one day: the lowest limit of their slots that day. Null: any number. */
export function lowestLimit(limits: readonly (number | null)[]): number | null {
  const set = limits.filter((limit) => limit !== null)
  return set.length > 0 ? Math.min(...set) : null
}

/** Slots to offer. Only super reviewers offer slots for others. */
export const Offer = z.strictObject({
  ...SlotTerms.shape,
  ownerId: UserId,
  starts: z.array(Start).check(z.minLength(1), z.maxLength(mostOffered)),
})
export type Offer = z.infer<typeof Offer>

/** The start and end of a time at which someone is busy, in milliseconds. */
export interface Span {
  from: number
  to: number
}

/** The span that begins at an ISO time and lasts this many minutes. */
export const spanOf = (start: string, minutes: number): Span => ({
  from: Date.parse(start),
  to: Date.parse(start) + minutes * 60_000,
})

/** When a slot is. */
export const spanOfSlot = ({ start, minutes }: { start: string; minutes: number }) => spanOf(start, minutes)

/** Whether two spans share a moment. One may begin when the other ends. */
export const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** The first span that overlaps one of the others, or another one of the same list; undefined if there is none. */
export function firstOverlap(spans: readonly Span[], others: readonly Span[]): Span | undefined {
  const all = [...spans].toSorted((one, other) => one.from - other.from)
  return all.find(
    (span, index) =>
      (index > 0 && overlap(span, all[index - 1]!)) || others.some((other) => overlap(span, other)),
  )
}

/** Times that are offered in a row, or on several days. */
export interface Repetition {
  /** What the clocks of the zone show at the first start: '2026-11-30T14:00'. */
  first: string
  /** How many follow each other on a day, and the pause between two of them. */
  count: number
  minutes: number
  breakMinutes: number
  /** On which days of the week (0: Sunday), and until which day. None: only on the first day. */
  weekdays: readonly number[]
  until: string
  timeZone: string
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Longest time for which slots are repeated, in days. */
const longestRepetition = 120

/**
 * The starts of repeated slots, in order. Each day begins at the same time by the clocks of the zone, also after they were changed; on a
 * day the pauses are counted in real time. A time that the clocks skip is left out.
 */
export function repeatedStarts(repetition: Repetition): string[] {
  const { first, count, minutes, breakMinutes, timeZone } = repetition
  const step = (minutes + breakMinutes) * 60_000
  return daysOf(repetition).flatMap((day) => {
    const wall = `${day}${first.slice(10, 16)}`
    const start = Date.parse(timeAt(wall, timeZone))
    if (Number.isNaN(start) || isSkipped(wall, timeZone)) return []
    return Array.from({ length: count }, (_, index) => new Date(start + index * step).toISOString())
  })
}

function daysOf({ first, weekdays, until }: Repetition): string[] {
  const day = first.slice(0, 10)
  if (weekdays.length === 0) return [day]
  return Array.from({ length: longestRepetition }, (_, index) => dayAfter(day, index)).filter(
    (each) => each <= until && weekdays.includes(weekdayOf(each)),
  )
}
