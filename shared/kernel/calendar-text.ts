import { firstLink } from './linked-text.ts'

/** A calendar entry as defined by iCalendar (RFC 5545). */
export interface CalendarEntry {
  /** The same for all changes of one entry. */
  uid: string
  /** Counts the changes, so that a calendar keeps the latest. */
  sequence: number
  /** A time in ISO format, or a day ('2027-03-01') for an entry that is about the whole day. */
  start: string
  /** 0: a day or a moment. Its reader then counts as free. */
  minutes: number
  title: string
  place: string
  description: string
  isCanceled?: boolean
  /** It is tentative. Its reader counts as free. */
  isTentative?: boolean
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

/** What a calendar does with the entries: REQUEST adds or changes them, CANCEL removes them, PUBLISH lists them. */
type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A calendar with these entries, made at `now`. Lines end with CRLF and have at most 75 bytes. */
export const calendarText = (
  method: CalendarMethod,
  name: string,
  entries: readonly CalendarEntry[],
  now: Date,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Application portal//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')

function linesOf(entry: CalendarEntry, now: Date): string[] {
  const { uid, sequence, start, minutes, title, place, description, organizer, attendee } = entry
  const link = firstLink(place)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now)}`,
    ...timesOf(start, minutes),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `STATUS:${statusOf(entry)}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${quoted(attendee.name)}:mailto:${address(attendee.email)}`,
        ]
      : []),
    `TRANSP:${minutes > 0 && !entry.isTentative ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

function statusOf({ isCanceled, isTentative }: CalendarEntry) {
  if (isCanceled) return 'CANCELLED'
  return isTentative ? 'TENTATIVE' : 'CONFIRMED'
}

/** An entry ends after it begins, so a moment and a day have no end: RFC 5545, 3.6.1 and 3.8.2.2. */
function timesOf(start: string, minutes: number): string[] {
  if (isDay(start)) return [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
  const begin = `DTSTART:${moment(new Date(start))}`
  if (minutes === 0) return [begin]
  return [begin, `DTEND:${moment(new Date(Date.parse(start) + minutes * 60_000))}`]
}

const isDay = (start: string) => /^\d{4}-\d{2}-\d{2}$/.test(start)

/** '20261130T150000Z' */
const moment = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text value: RFC 5545, 3.3.11. Other control characters are not allowed at all. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

/** A parameter value: RFC 5545, 3.1. It has no way to write a quotation mark. */
const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll(/\p{Cc}/gu, ' ')}"`

const address = (email: string) => email.replaceAll(/[\s\p{Cc}]/gu, '')

const bytesOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Longest line in bytes, without its end. A longer one continues after a blank: RFC 5545, 3.1. No character is split. */
const longestLine = 75

function folded(line: string): string {
  let text = ''
  let room = longestLine
  for (const character of line) {
    const size = bytesOf(character)
    if (size > room) {
      text += '\r\n '
      room = longestLine - 1
    }
    text += character
    room -= size
  }
  return `${text}\r\n`
}
