import { nextMorning, wallTime } from '#shared/kernel/time-zone.ts'
import { withExtension } from './extension.ts'
import type { DraftReminder } from './form-reminders.ts'
import { reminderLead } from './freezing.ts'
import type { ReminderKind } from './reminder.ts'

const hour = 60 * 60_000

/** No reminder is sent from 21:00 on, or before 8:00, in the chapter's time zone. */
const night = { from: '21:00', until: '08:00' }

/** Whether it is night in a time zone. */
export function isNight(time: Date, timeZone: string): boolean {
  const clock = wallTime(time.toISOString(), timeZone).slice('2026-10-14T'.length, -':00'.length)
  return clock >= night.from || clock < night.until
}

/** From when a reminder may be sent, and from when on it is pointless. */
export interface Span {
  from: Date
  until: Date
}

/** How long before a deadline its reminder is due, in milliseconds. */
const leads: Record<Exclude<ReminderKind, 'reviews'>, number> = {
  draft72: 72 * hour,
  draft24: 24 * hour,
  interview: 24 * hour,
  offer: reminderLead,
}

/** The reminder of a deadline, or of a beginning, at this time (ISO). */
export const spanBefore = (kind: keyof typeof leads, end: string): Span => ({
  from: new Date(Date.parse(end) - leads[kind]),
  until: new Date(end),
})

/** When a reminder is sent, from `now` on: at night it waits for the morning. Undefined if it would be pointless by then. */
function goesAt({ from, until }: Span, timeZone: string, now: Date): Date | undefined {
  const earliest = from > now ? from : now
  const at = isNight(earliest, timeZone) ? nextMorning(earliest, timeZone) : earliest
  return at < until ? at : undefined
}

/** When a reminder that was not sent yet is due. Undefined if that time has passed: what was begun later gets no reminder. */
export function willGoAt(span: Span, timeZone: string, now: Date): Date | undefined {
  const at = goesAt(span, timeZone, span.from)
  return at && at > now ? at : undefined
}

/** A reminder that is due now or was due before. */
export interface Due {
  span: Span
  isOn: boolean
  /** Whether there is nothing left to remind people of. */
  isDone: boolean
  /** Whether its reader has switched off reminders. */
  isUnwanted: boolean
}

/** What to do with a reminder now: send it, let it wait until a time, or drop it. */
export function fateOf(
  { span, isOn, isDone, isUnwanted }: Due,
  timeZone: string,
  now: Date,
): 'send' | 'drop' | Date {
  const at = isOn && !isDone && !isUnwanted && goesAt(span, timeZone, now)
  if (!at) return 'drop'
  return at > now ? at : 'send'
}

/** The reminders of one draft, by the deadline that holds for it: the form's, or a later one of its own. */
export const draftSpan = (
  kind: DraftReminder,
  form: { dueDate: string },
  extendedUntil: string | undefined,
): Span => spanBefore(kind, withExtension(form, extendedUntil).dueDate)

const day = 24 * hour

/** The digest of a day is sent in the morning, and is pointless once it is night. `at` is that morning. */
export const digestSpan = (at: Date): Span => ({ from: at, until: new Date(at.getTime() + 13 * hour) })

/** The next morning on one of these days of the week (0 is Sunday), by the clocks of a zone. Undefined if there is no such day. */
export function nextDigest(weekdays: readonly number[], timeZone: string, now: Date): Date | undefined {
  let at = nextMorning(now, timeZone)
  for (let days = 0; days < 7; days++) {
    if (weekdays.includes(weekdayOf(at, timeZone))) return at
    at = nextMorning(new Date(at.getTime() + day / 2), timeZone)
  }
  return undefined
}

/** The day of the week that the clocks of a zone show. */
export const weekdayOf = (time: Date, timeZone: string): number =>
  new Date(`${wallTime(time.toISOString(), timeZone)}Z`).getUTCDay()
