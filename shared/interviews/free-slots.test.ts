import { expect, test } from 'vitest'
import type { UserRole } from '#shared/kernel/user-role.ts'
import { freeSlots, freeTimes, isFreeFor, mayInterview, slotAt } from './free-slots.ts'
import { usualSettings } from './interview-booking.ts'
import { spanOf } from './interview-slot.ts'

const now = new Date('2027-03-01T12:00:00Z')
const row = {
  role: 'engineer' as const,
  userId: 'applicant',
  isWithdrawn: false,
  reviewers: [] as { id: string; state: string }[],
  interviewers: [] as { id: string; state: string }[],
}
const slot = {
  id: 'one',
  ownerId: 'ann',
  start: '2027-03-12T15:00:00.000Z',
  minutes: 30,
  place: 'Room 1',
  roles: [] as 'engineer'[],
  day: '2027-03-12',
}
type Slot = typeof slot & { booked?: unknown }
const person = (
  id: string,
  more: { role?: UserRole; isActive?: boolean; preferences?: 'engineer'[] } = {},
) => ({
  id,
  role: 'reviewer' as UserRole,
  isActive: true,
  preferences: ['engineer' as const],
  ...more,
})
const asked = {
  row,
  slots: [slot] as Slot[],
  owners: new Map(['ann', 'ben', 'cleo'].map((id) => [id, person(id)])),
  busy: [] as { from: number; to: number }[],
  booked: () => 0,
  most: (): number | null => null,
}

test('a slot is free for an applicant if no rule excludes it', () => {
  expect(isFreeFor(asked, slot)).toBe(true)
})

test.each<[string, object, object]>([
  ['it is taken', {}, { booked: {} }],
  ['it is for another role', {}, { roles: ['designer'] }],
  ['the day of its owner is full', { booked: () => 2, most: () => 2 }, {}],
  ['the applicant is busy', { busy: [spanOf('2027-03-12T15:29:00.000Z', 5)] }, {}],
  ['its owner is nobody known', {}, { ownerId: 'dan' }],
  ['its owner knows the applicant', { row: { ...row, interviewers: [{ id: 'ann', state: 'recused' }] } }, {}],
  ['its owner said so as a reviewer', { row: { ...row, reviewers: [{ id: 'ann', state: 'recused' }] } }, {}],
  ['its owner is the applicant', { row: { ...row, userId: 'ann' } }, {}],
  ['its owner has begun already', { row: { ...row, interviewers: [{ id: 'ann', state: 'started' }] } }, {}],
  ['its owner is no interviewer', { owners: new Map([['ann', person('ann', { role: 'applicant' })]]) }, {}],
  [
    'its owner did not choose the role',
    { owners: new Map([['ann', person('ann', { preferences: [] })]]) },
    {},
  ],
  ['the application was withdrawn', { row: { ...row, isWithdrawn: true } }, {}],
])('a slot is not free for an applicant if %s', (_, about, of) => {
  expect(isFreeFor({ ...asked, ...about }, { ...slot, ...of })).toBe(false)
})

test('a slot is free while its owner has fewer interviews that day than they take', () => {
  expect(isFreeFor({ ...asked, booked: () => 1, most: () => 2 }, slot)).toBe(true)
})

test('an assigned interviewer may interview, and a super reviewer always', () => {
  expect(mayInterview({ ...row, interviewers: [{ id: 'ann', state: 'new' }] }, person('ann'))).toBe(true)
  expect(mayInterview(row, person('ann', { role: 'super-reviewer', preferences: [] }))).toBe(true)
  expect(mayInterview(row, person('ann', { isActive: false }))).toBe(false)
  expect(mayInterview(row, undefined)).toBe(false)
})

test('a slot can be chosen until the time that the form sets', () => {
  const at = (time: string) => freeSlots(asked, usualSettings, new Date(time)).length
  expect(at('2027-03-11T15:00:59Z')).toBe(1)
  expect(at('2027-03-11T15:01:00Z')).toBe(0)
})

const other = { ...slot, id: 'two', ownerId: 'ben', place: 'Room 2' }
const call = { ...slot, id: 'three', ownerId: 'cleo', place: 'https://meet.example.org' }
const early = { ...slot, id: 'four', start: '2027-03-12T14:00:00.000Z' }
const short = { ...slot, id: 'five', minutes: 20 }

test('applicants see each time once, in order, without the interviewer and the place', () => {
  expect(freeTimes([slot, call, other, early, short])).toEqual([
    { start: '2027-03-12T14:00:00.000Z', minutes: 30, isOnline: false },
    { start: '2027-03-12T15:00:00.000Z', minutes: 20, isOnline: false },
    { start: '2027-03-12T15:00:00.000Z', minutes: 30, isOnline: false },
    { start: '2027-03-12T15:00:00.000Z', minutes: 30, isOnline: true },
  ])
  expect(freeSlots({ ...asked, slots: [slot, other] }, usualSettings, now)).toEqual([slot, other])
})

const time = { start: '2027-03-12T15:00:00.000Z', minutes: 30, isOnline: false }

test('a chosen time goes to the assigned, else to the least busy that day', () => {
  const booked = ({ ownerId }: Slot) => (ownerId === 'ann' ? 1 : 0)
  const slots: Slot[] = [slot, other, call, early, short]
  const last = () => 0.999
  expect(slotAt({ row, booked: () => 0 }, slots, time, () => 0)?.id).toBe('one')
  expect(slotAt({ row, booked: () => 0 }, slots, time, last)?.id).toBe('two')
  expect(slotAt({ row, booked }, slots, time, () => 0)?.id).toBe('two')
  const assigned = { ...row, interviewers: [{ id: 'ann', state: 'new' }] }
  expect(slotAt({ row: assigned, booked }, slots, time, last)?.id).toBe('one')
  expect(slotAt({ row, booked }, slots, { ...time, isOnline: true }, last)?.id).toBe('three')
  expect(slotAt({ row, booked }, slots, { ...time, start: '2027-03-12T18:00:00.000Z' }, last)).toBeUndefined()
})

test('a board member interviews outside their roles only if assigned', () => {
  const board = { ...person('ann', { role: 'board' }), administers: [] }
  expect(mayInterview(row, { ...board, administers: ['engineer'] })).toBe(true)
  expect(mayInterview(row, board)).toBe(false)
  const others = [
    { id: 'ann', state: 'new' },
    { id: 'ben', state: 'new' },
  ]
  expect(mayInterview({ ...row, interviewers: others }, board)).toBe(true)
  expect(mayInterview({ ...row, interviewers: [others[1]!] }, board)).toBe(false)
})

test('an assigned interviewer is chosen before an idle one', () => {
  const [of, other] = [slot, { ...slot, id: 'two', ownerId: 'ben' }]
  const time = { start: slot.start, minutes: 30, isOnline: false }
  const busy = { row: { ...row, interviewers: [{ id: 'ben', state: 'new' }] }, booked: () => 0 }
  expect(slotAt(busy, [of, other], time, () => 0)?.id).toBe('two')
})

test('each offered time is looked at a fixed number of times, however many are offered', () => {
  const looksAt = (count: number) => {
    let looks = 0
    const slots = Array.from({ length: count }, (_, index) => ({
      ...slot,
      id: `slot-${index}`,
      get start() {
        looks++
        return new Date(Date.UTC(2027, 2, 12, 15, index)).toISOString()
      },
    }))
    const busy = Array.from({ length: count }, (_, index) => spanOf('2027-04-01T15:00:00.000Z', index + 1))
    expect(freeTimes(freeSlots({ ...asked, slots, busy }, usualSettings, now))).toHaveLength(count)
    return looks / count
  }
  expect(looksAt(1_000)).toBe(looksAt(10))
})
