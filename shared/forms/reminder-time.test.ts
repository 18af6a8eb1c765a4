import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '#shared/kernel/time-zone.ts'
import { digestSpan, draftSpan, fateOf, isNight, nextDigest, spanBefore, willGoAt } from './reminder-time.ts'

const newYork = 'America/New_York'
const at = (iso: string) => new Date(iso)

test.each([
  ['2026-10-15T00:59:59Z', false],
  ['2026-10-15T01:00:00Z', true],
  ['2026-10-15T11:59:59Z', true],
  ['2026-10-15T12:00:00Z', false],
  // The clocks of New York have gone back.
  ['2026-11-02T01:59:59Z', false],
  ['2026-11-02T02:00:00Z', true],
  ['2026-11-02T12:59:59Z', true],
  ['2026-11-02T13:00:00Z', false],
])('at %s it is night in New York: %s', (iso, night) => {
  expect(isNight(at(iso), newYork)).toBe(night)
})

test('a draft is reminded 72 and 24 hours before, never at night', () => {
  const noon = { dueDate: '2026-10-15T16:00:00Z' }
  const goes = (kind: 'draft72' | 'draft24', form: { dueDate: string }, until?: string) =>
    willGoAt(draftSpan(kind, form, until), newYork, at('2026-10-01T12:00:00Z'))?.toISOString()
  expect(goes('draft72', noon)).toBe('2026-10-12T16:00:00.000Z')
  expect(goes('draft24', noon)).toBe('2026-10-14T16:00:00.000Z')
  const midnight = { dueDate: '2026-10-15T03:59:59Z' }
  expect(goes('draft24', midnight)).toBe('2026-10-14T12:00:00.000Z')
  expect(goes('draft24', midnight, '2026-10-20T16:00:00Z')).toBe('2026-10-19T16:00:00.000Z')
})

test('a reminder that would wait for a morning after the end never goes', () => {
  const span = { from: at('2026-10-15T02:00:00Z'), until: at('2026-10-15T12:00:00Z') }
  expect(willGoAt(span, newYork, at('2026-10-14T12:00:00Z'))).toBeUndefined()
  const due = { span, isOn: true, isDone: false, isUnwanted: false }
  expect(fateOf(due, newYork, at('2026-10-15T02:00:00Z'))).toBe('drop')
})

test('a draft that was begun after its reminder was due gets none', () => {
  const span = spanBefore('interview', '2026-10-15T16:00:00Z')
  expect(willGoAt(span, newYork, at('2026-10-14T15:59:59Z'))).toEqual(at('2026-10-14T16:00:00Z'))
  expect(willGoAt(span, newYork, at('2026-10-14T16:00:00Z'))).toBeUndefined()
})

test('the digest is sent on the morning of its days, around clock changes', () => {
  const from = at('2026-10-29T16:00:00Z')
  expect(nextDigest([1, 4], newYork, from)).toEqual(at('2026-11-02T13:00:00Z'))
  expect(nextDigest([5], newYork, from)).toEqual(at('2026-10-30T12:00:00Z'))
  expect(nextDigest([4], newYork, from)).toEqual(at('2026-11-05T13:00:00Z'))
  expect(nextDigest([], newYork, from)).toBeUndefined()
  expect(digestSpan(at('2026-11-02T13:00:00Z')).until).toEqual(at('2026-11-03T02:00:00Z'))
  const due = { span: digestSpan(at('2026-11-02T13:00:00Z')), isOn: true, isDone: false, isUnwanted: false }
  expect(fateOf(due, newYork, at('2026-11-03T01:59:59Z'))).toBe('send')
  expect(fateOf(due, newYork, at('2026-11-03T02:00:00Z'))).toBe('drop')
})

const zone = fc.constantFrom(newYork, 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
const second = fc.integer({ min: 1_790_000_000, max: 1_830_000_000 }).map((seconds) => seconds * 1000)
const hours = (most: number) => fc.integer({ min: 1, max: most * 3600 }).map((seconds) => seconds * 1000)

/** A season of one draft: what holds for it changes, and the outbox looks at its reminder again and again. */
const draftSeason = fc.record({
  timeZone: zone,
  kind: fc.constantFrom('draft72', 'draft24'),
  due: second,
  /** How much later its own deadline is, if it has one. */
  more: fc.option(hours(20 * 24), { nil: undefined }),
  /** When it is submitted, after the first look, if it is. */
  submittedAfter: fc.option(hours(30 * 24), { nil: undefined }),
  /** When its reader switches reminders off, after the first look. */
  unwantedAfter: fc.option(hours(30 * 24), { nil: undefined }),
  /** How long the outbox pauses between two looks: usually a minute, or as long as something is broken. */
  pauses: fc.array(hours(12), { minLength: 30, maxLength: 60 }),
})

test('a draft is reminded once at most, by the deadline that holds', () => {
  fc.assert(
    fc.property(draftSeason, (season) => {
      const {
        timeZone,
        kind,
        due,
        more,
        submittedAfter = Infinity,
        unwantedAfter = Infinity,
        pauses,
      } = season
      const dueDate = new Date(due).toISOString()
      const deadline = due + (more ?? 0)
      const span = draftSpan(kind, { dueDate }, more ? new Date(deadline).toISOString() : undefined)
      const start = due - 80 * 3_600_000
      let next: Date | undefined = willGoAt(span, timeZone, new Date(start))
      const sent: number[] = []
      for (let now = start, look = 0; next && look < pauses.length; now += pauses[look++]!) {
        if (now < next.getTime()) continue
        const isDone = now >= start + submittedAfter || now > deadline
        const isUnwanted = now >= start + unwantedAfter
        const fate = fateOf({ span, isOn: true, isDone, isUnwanted }, timeZone, new Date(now))
        if (fate === 'send') sent.push(now)
        next = fate instanceof Date ? fate : undefined
      }
      expect(sent.length).toBeLessThanOrEqual(1)
      for (const moment of sent) {
        expect(isNight(new Date(moment), timeZone)).toBe(false)
        expect(moment).toBeLessThan(deadline)
        expect(moment).toBeGreaterThanOrEqual(deadline - (kind === 'draft72' ? 72 : 24) * 3_600_000)
        expect(moment).toBeLessThan(start + Math.min(submittedAfter, unwantedAfter))
      }
    }),
  )
})

test('whenever a reminder waits, it is sent at the time for which it waits', () => {
  fc.assert(
    fc.property(zone, second, hours(100), hours(100), (timeZone, from, lasts, late) => {
      const due = {
        span: { from: new Date(from), until: new Date(from + lasts) },
        isOn: true,
        isDone: false,
        isUnwanted: false,
      }
      const fate = fateOf(due, timeZone, new Date(from + late - 50 * 3_600_000))
      if (fate instanceof Date) expect(fateOf(due, timeZone, fate)).toBe('send')
      else if (fate === 'drop') expect(fateOf(due, timeZone, new Date(from + lasts))).toBe('drop')
    }),
  )
})

test('the next digest is at 8 in the morning of a chosen day', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
  fc.assert(
    fc.property(zone, second, weekdays, (timeZone, seconds, days) => {
      const now = new Date(seconds)
      const next = nextDigest(days, timeZone, now)!
      expect(next > now).toBe(true)
      const wall = wallTime(next.toISOString(), timeZone)
      expect(wall.slice(11, 16)).toBe('08:00')
      expect(days).toContain(new Date(`${wall}Z`).getUTCDay())
      // A day before, it was the next one too, or there was another one in between.
      const before = nextDigest(days, timeZone, new Date(next.getTime() - 12 * 3_600_000))!
      expect(before).toEqual(next)
    }),
  )
})

test.each([
  ['it is switched off', { isOn: false }],
  ['it is done', { isDone: true }],
  ['its reader wants none', { isUnwanted: true }],
])('a reminder is dropped if %s, day and night', (_, more) => {
  const span = spanBefore('offer', '2026-10-15T16:00:00Z')
  const due = { span, isOn: true, isDone: false, isUnwanted: false }
  const [day, night] = [at('2026-10-14T16:00:00Z'), at('2026-10-15T05:00:00Z')]
  expect(fateOf(due, newYork, day)).toBe('send')
  expect(fateOf(due, newYork, night)).toEqual(at('2026-10-15T12:00:00Z'))
  expect([day, night].map((now) => fateOf({ ...due, ...more }, newYork, now))).toEqual(['drop', 'drop'])
})
