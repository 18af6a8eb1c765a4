import type { ListedSlot } from '#shared/interviews/interview-booking.ts'
import { spanOfSlot } from '#shared/interviews/interview-slot.ts'
import { dayAfter } from '#shared/kernel/day.ts'
import { wallTime } from '#shared/kernel/time-zone.ts'

/** The Monday of the week of a calendar day. */
export const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))

/** The calendar day of a time in a zone. */
export const dayIn = (iso: string, timeZone: string) => wallTime(iso, timeZone).slice(0, 10)

/** What the clocks show at a full hour: '2026-12-07T15:00'. */
export const wallAt = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

/** From when to when a week without times is shown. */
const [morning, evening] = [9, 17]

/**
 * A week by the clocks of a zone: its days, on weekends only with times, its hours with one to spare before and after, and the times of
 * each hour. An hour that the clocks repeat is one.
 */
export function weekOf<Slot extends { start: string }>(
  slots: readonly Slot[],
  monday: string,
  timeZone: string,
) {
  const week = Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
  const placed = Map.groupBy(slots, ({ start }) => `${wallTime(start, timeZone).slice(0, 13)}:00`)
  const used = [...placed.keys()].filter((wall) => week.includes(wall.slice(0, 10)))
  const hours = used.map((wall) => Number(wall.slice(11, 13)))
  const first = hours.length > 0 ? Math.max(Math.min(...hours) - 1, 0) : morning
  const last = hours.length > 0 ? Math.min(Math.max(...hours) + 1, 23) : evening
  return {
    days: week.filter((day, index) => index < 5 || used.some((wall) => wall.startsWith(day))),
    hours: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    slotsAt: (day: string, hour: number): readonly Slot[] => placed.get(wallAt(day, hour)) ?? [],
  }
}

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const hourOf = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' })

/** 'Mon, Dec 7' */
export const dayName = (date: string) => day.format(new Date(`${date}T00:00Z`))
/** '3 PM' */
export const hourName = (hour: number) => hourOf.format(hour * 3_600_000)

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** '3:40 PM' by the clocks of a zone. */
export const clockIn = (iso: string, timeZone: string) =>
  clock.format(new Date(`${wallTime(iso, timeZone)}Z`))

/** Whether a time has ended. */
export const isOver = (slot: Pick<ListedSlot, 'start' | 'minutes'>, now: Date) =>
  spanOfSlot(slot).to <= now.getTime()
