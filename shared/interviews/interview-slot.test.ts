import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#shared/decisions/day-counts.ts'
import { wallTime } from '#shared/kernel/time-zone.ts'
import {
  firstOverlap,
  formOfSlot,
  isOnline,
  lowestLimit,
  mostOffered,
  mostSlots,
  Offer,
  overlap,
  Place,
  placeInForm,
  repeatedStarts,
  type Repetition,
  SlotId,
  spanOf,
  startOfSlot,
} from './interview-slot.ts'

test('the id of a slot says its form and its start', () => {
  const id = 'spring-2027~2027-03-12T15:00~abcdefghijkl'
  expect(SlotId.safeParse(id).success).toBe(true)
  expect([formOfSlot(id), startOfSlot(id), placeInForm(id)]).toEqual([
    'spring-2027',
    '2027-03-12T15:00:00.000Z',
    '2027-03-12T15:00~abcdefghijkl',
  ])
  for (const wrong of ['x~2027-03-12T15:00~short', 'X~2027-03-12T15:00~abcdefghijkl', `${id}m`, ` ${id}`])
    expect(SlotId.safeParse(wrong).success).toBe(false)
})

test.each([
  ['Room 1204', true, false],
  ['https://meet.example.org/abc?pwd=1', true, true],
  ['zoom.us/j/1', true, true],
  ['Zoom: https://zoom.us/j/1, passcode 1', true, true],
  ['https://meet.example.org Passcode: 1', true, true],
  ['http://meet.example.org/abc', true, true],
  ['HTTPS://meet.example.org', true, true],
  ['javascript://x', false, false],
  ['https://', false, false],
  ['Room 1\r\nDecision: accepted', false, false],
  ['Room 1\u2028Decision: accepted', false, false],
  ['  ', false, false],
])('the place %j is accepted: %s; a call, unless someone says so: %s', (place, isAccepted, isCall) => {
  expect(Place.safeParse(place).success).toBe(isAccepted)
  expect(isOnline({ place })).toBe(isCall)
  expect(isOnline({ place, isOnline: !isCall })).toBe(!isCall)
})

const offer = {
  ownerId: 'ada',
  starts: ['2027-03-12T15:00:00Z'],
  minutes: 30,
  place: 'Room 1',
  mostADay: 4,
  roles: [],
}
test.each([
  ['a start with seconds', { starts: ['2027-03-12T15:00:30Z'] }],
  ['a start with an offset', { starts: ['2027-03-12T15:00:00+01:00'] }],
  ['no start', { starts: [] }],
  ['too many starts', { starts: Array.from({ length: mostOffered + 1 }, () => '2027-03-12T15:00:00Z') }],
  ['four minutes', { minutes: 4 }],
  ['241 minutes', { minutes: 241 }],
  ['none a day', { mostADay: 0 }],
  ['31 a day', { mostADay: 31 }],
  ['a place of 301 signs', { place: 'a'.repeat(301) }],
])('an offer with %s is refused', (_, wrong) => {
  expect(Offer.safeParse(offer).success).toBe(true)
  expect(Offer.safeParse({ ...offer, ...wrong }).success).toBe(false)
})

test('the least and the most of what an offer can say are accepted', () => {
  expect([mostOffered, mostSlots]).toEqual([40, 300])
  for (const right of [
    { minutes: 5 },
    { minutes: 240 },
    { mostADay: 1 },
    { mostADay: 30 },
    { mostADay: null },
  ])
    expect(Offer.safeParse({ ...offer, ...right }).success).toBe(true)
})

test('the lowest of several limits holds, and without any there is none', () => {
  expect(lowestLimit([4, null, 2, 3])).toBe(2)
  expect(lowestLimit([1])).toBe(1)
  expect([lowestLimit([null, null]), lowestLimit([])]).toEqual([null, null])
})

test('what is repeated every day ends after 120 days', () => {
  const all = {
    ...repetition,
    count: 1,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '2029-01-01',
    timeZone: 'UTC',
  }
  const starts = repeatedStarts(all)
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([
    120,
    '2027-03-12T15:00:00.000Z',
    '2027-07-09T15:00:00.000Z',
  ])
})

test('one interview may begin when another ends, and not earlier', () => {
  const first = spanOf('2027-03-12T15:00:00Z', 30)
  expect(overlap(first, spanOf('2027-03-12T15:30:00Z', 30))).toBe(false)
  expect(overlap(first, spanOf('2027-03-12T15:29:00Z', 30))).toBe(true)
  expect(overlap(first, spanOf('2027-03-12T14:30:00Z', 30))).toBe(false)
  expect(overlap(first, spanOf('2027-03-12T14:00:00Z', 180))).toBe(true)
})

test('an overlap is found exactly if some pair overlaps', () => {
  const span = fc
    .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 15 }) })
    .map(({ from, length }) => ({ from, to: from + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), fc.array(span, { maxLength: 4 }), (spans, others) => {
      const pairs = spans.flatMap((one, index) =>
        [...spans.slice(index + 1), ...others].map((other) => overlap(one, other)),
      )
      expect(firstOverlap(spans, others) !== undefined).toBe(pairs.includes(true))
    }),
  )
})

const repetition: Repetition = {
  first: '2027-03-12T15:00',
  count: 2,
  minutes: 30,
  breakMinutes: 10,
  weekdays: [],
  until: '2027-03-19',
  timeZone: 'America/New_York',
}

test('a day has its slots one after the other, with the pause between them', () => {
  expect(repeatedStarts(repetition)).toEqual(['2027-03-12T20:00:00.000Z', '2027-03-12T20:40:00.000Z'])
})

test('repeated slots keep their time of day across clock changes', () => {
  // The clocks go forward on March 14, 2027. The 12th is a Friday.
  const starts = repeatedStarts({ ...repetition, count: 1, weekdays: [1, 5] })
  expect(starts).toEqual(['2027-03-12T20:00:00.000Z', '2027-03-15T19:00:00.000Z', '2027-03-19T19:00:00.000Z'])
  expect(starts.map(dayIn('America/New_York'))).toEqual(['2027-03-12', '2027-03-15', '2027-03-19'])
})

test('a time that the clocks skip is left out', () => {
  const starts = repeatedStarts({
    ...repetition,
    first: '2027-03-13T02:30',
    count: 1,
    weekdays: [0, 6],
    until: '2027-03-20',
  })
  expect(starts.map((start) => wallTime(start, 'America/New_York'))).toEqual([
    '2027-03-13T02:30:00',
    '2027-03-20T02:30:00',
  ])
})

test('whatever is repeated is in order, does not overlap, and ends on its last day', () => {
  const given = fc.record({
    first: fc.constantFrom('2027-03-10T09:00', '2027-10-29T13:15', '2027-12-30T08:00'),
    count: fc.integer({ min: 1, max: 5 }),
    minutes: fc.integer({ min: 5, max: 60 }),
    breakMinutes: fc.integer({ min: 0, max: 30 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    until: fc.constantFrom('2027-03-24', '2027-11-10', '2028-01-05'),
    timeZone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata'),
  })
  fc.assert(
    fc.property(given, (each) => {
      const starts = repeatedStarts(each)
      const spans = starts.map((start) => spanOf(start, each.minutes))
      expect(firstOverlap(spans, [])).toBeUndefined()
      expect(starts).toEqual(starts.toSorted())
      for (const start of starts)
        if (each.weekdays.length > 0) expect(dayIn(each.timeZone)(start) <= each.until).toBe(true)
    }),
  )
})
