import { expect, test } from 'vitest'
import {
  awaitsTime,
  BookBody,
  BookingState,
  changeUntil,
  InterviewSettings,
  isBooked,
  mostInvited,
  moveBooking,
  usualSettings,
} from './interview-booking.ts'

test.each<[BookingState, string]>([
  ['invited', 'invited booked'],
  ['booked', 'moved canceled no-show done'],
  ['moved', 'moved canceled no-show done'],
  ['canceled', 'invited booked canceled'],
  ['no-show', 'invited booked canceled done'],
  ['done', 'booked canceled no-show'],
])('an interview that is %s can become %s', (from, expected) => {
  const allowed = BookingState.options.filter((to) => isAllowed(from, to))
  expect(allowed.join(' ')).toBe(expected)
})

function isAllowed(from: BookingState, to: BookingState) {
  try {
    return moveBooking(from, to) === to
  } catch {
    return false
  }
}

test('a forbidden move is refused in words', () => {
  const words = 'An interview that is "Not booked" cannot become "Done".'
  expect(() => moveBooking('invited', 'done')).toThrow(words)
})

test('a booking that was moved is still one', () => {
  expect(BookingState.options.filter(isBooked)).toEqual(['booked', 'moved'])
})

test('the default settings, and how many people can be invited at once', () => {
  expect(usualSettings).toEqual({ changeHours: 24, showsInterviewer: false })
  expect(mostInvited).toBe(40)
  const body = { role: 'engineer', start: '2027-03-12T15:00:00Z', minutes: 30, isOnline: false }
  expect([0, 1, -1].map((seen) => BookBody.safeParse({ ...body, seen }).success)).toEqual([true, true, false])
})

test('an interview can be changed until the form’s hours before it', () => {
  expect(changeUntil('2027-03-12T15:00:00Z', usualSettings).toISOString()).toBe('2027-03-11T15:00:00.000Z')
  const settings = { changeHours: 0, showsInterviewer: true }
  expect(changeUntil('2027-03-12T15:00:00Z', settings).toISOString()).toBe('2027-03-12T15:00:00.000Z')
})

test.each([
  [0, true],
  [336, true],
  [-1, false],
  [337, false],
  [1.5, false],
])('%s hours are a setting: %s', (changeHours, isOne) => {
  expect(InterviewSettings.safeParse({ changeHours, showsInterviewer: false }).success).toBe(isOne)
})

test('an applicant chooses a time once invited, and again once canceled', () => {
  expect(BookingState.options.filter(awaitsTime)).toEqual(['invited', 'canceled'])
})
