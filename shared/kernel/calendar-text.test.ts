import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarText } from './calendar-text.ts'

const entry: CalendarEntry = {
  uid: 'abc@portal.example.org',
  sequence: 3,
  start: '2026-11-30T15:00:00.000Z',
  minutes: 30,
  title: 'Interview: Engineer; Spring, 2027',
  place: 'Room 1\nSecond floor',
  description: 'C:\\',
  organizer: { name: 'The "chapter"', email: 'portal@example.org' },
  attendee: { name: 'Ada: Lovelace', email: 'ada@example.edu' },
}
const now = new Date('2026-11-01T12:34:56.789Z')

test('an entry has its time in UTC, escaped texts and quoted names', () => {
  expect(calendarText('REQUEST', 'Interviews', [entry], now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Application portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:abc@portal.example.org',
    'SEQUENCE:3',
    'DTSTAMP:20261101T123456Z',
    'DTSTART:20261130T150000Z',
    'DTEND:20261130T153000Z',
    'SUMMARY:Interview: Engineer\\; Spring\\, 2027',
    'LOCATION:Room 1\\nSecond floor',
    'DESCRIPTION:C:\\\\',
    'STATUS:CONFIRMED',
    `ORGANIZER;CN="The 'chapter'":mailto:portal@example.org`,
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ada: Lovelac',
    ' e":mailto:ada@example.edu',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a canceled entry says so, and a list of entries has a name', () => {
  expect(calendarText('CANCEL', '', [{ ...entry, isCanceled: true }], now)).toContain('STATUS:CANCELLED')
  expect(calendarText('PUBLISH', 'My interviews', [], now)).toContain('X-WR-CALNAME:My interviews\r\n')
})

test('a moment has no end, a day is a date, and neither takes time', () => {
  const linesOf = (start: string) =>
    calendarText('PUBLISH', '', [{ ...entry, start, minutes: 0, place: '', description: '' }], now)
      .split('\r\n')
      .filter((line) => /^(DT(START|END)|TRANSP|LOCATION|DESCRIPTION)/.test(line))
  expect(linesOf('2026-12-13T23:59:59-05:00')).toEqual(['DTSTART:20261214T045959Z', 'TRANSP:TRANSPARENT'])
  expect(linesOf('2027-06-30')).toEqual(['DTSTART;VALUE=DATE:20270630', 'TRANSP:TRANSPARENT'])
})

const bytesOf = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll(/%../g, '.').length

/** A text value as a calendar reads it. */
const read = (text: string) =>
  text.replaceAll(/\\([nN\\;,])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

test('any title reads back unchanged, in lines of at most 75 bytes', () => {
  const title = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[\p{Cc}]/u.test(text))
  fc.assert(
    fc.property(title, (given) => {
      const text = calendarText('REQUEST', '', [{ ...entry, title: given }], now)
      const lines = text.split('\r\n')
      for (const line of lines) expect(bytesOf(line)).toBeLessThanOrEqual(75)
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded).toHaveLength(21)
      expect(read(unfolded.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length))).toBe(given)
    }),
  )
  const injected = calendarText('REQUEST', '', [{ ...entry, title: 'a\r\nATTENDEE:mailto:x@y.z' }], now)
  expect(injected.split('\r\n').some((line) => line.startsWith('ATTENDEE:'))).toBe(false)
})

test.each(['a', 'é', '߿', 'ࠀ', '王', '\uffff', '\u{10000}', '😀'])(
  'a line of %j is folded where the next one would not fit',
  (sign) => {
    const size = bytesOf(sign)
    const text = calendarText('PUBLISH', sign.repeat(200), [], now)
    const lines = text.slice(text.indexOf('X-WR-CALNAME:')).split('END:')[0]!.trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(2)
    const sizes = lines.map(bytesOf)
    for (const each of sizes.slice(0, -1)) expect([each <= 75, each > 75 - size]).toEqual([true, true])
    expect(sizes.at(-1)).toBeLessThanOrEqual(75)
  },
)

test('an interview ends to the second when it does', () => {
  const text = calendarText('REQUEST', '', [{ ...entry, start: '2026-11-30T15:00:00Z', minutes: 45 }], now)
  expect(text).toContain('DTEND:20261130T154500Z\r\n')
  expect(text).toContain('TRANSP:OPAQUE\r\n')
  const short = calendarText('REQUEST', '', [{ ...entry, start: '2026-11-30T15:00:00Z', minutes: 1 }], now)
  expect(short).toContain('TRANSP:OPAQUE\r\n')
})
