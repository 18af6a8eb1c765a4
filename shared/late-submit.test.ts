import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesAnswers } from './form.ts'
import { countsAsOf, freezeDelay, longestCall, repeatWindow } from './late-submit.ts'
import { waitsToFreeze } from './release.ts'

const deadline = Date.parse('2026-10-16T03:59:59.000Z')
const form = { isActive: true, dueDate: new Date(deadline).toISOString() }
const at = (milliseconds: number) => new Date(deadline + milliseconds)
/** Up to two minutes before and after the deadline, often within a millisecond of a limit. */
const moments = fc.oneof(
  fc.integer({ min: -120_000, max: 120_000 }),
  fc.constantFrom(-1, 0, 1, repeatWindow - 1, repeatWindow, repeatWindow + 1),
)

const isTaken = (now: Date, firstArrival?: Date) => takesAnswers(form, countsAsOf(form, now, firstArrival))

test('a submit counts if it arrives in time, or repeats one that did no more than 50 seconds after the deadline', () => {
  fc.assert(
    fc.property(moments, fc.option(moments, { nil: undefined }), (now, first) => {
      const isInTime = now <= 0
      const isRepeat = first !== undefined && first <= 0 && first <= now && now <= 50_000
      expect(isTaken(at(now), first === undefined ? undefined : at(first))).toBe(isInTime || isRepeat)
    }),
  )
})

test('a submit before the deadline counts from now, a repeat after it from its first arrival', () => {
  expect(countsAsOf(form, at(0), at(-5_000))).toEqual(at(0))
  expect(countsAsOf(form, at(1), at(-5_000))).toEqual(at(-5_000))
  expect(countsAsOf(form, at(1), undefined)).toEqual(at(1))
})

test('a form that was stopped accepts no repeat', () => {
  const stopped = { ...form, isActive: false }
  expect(takesAnswers(stopped, countsAsOf(stopped, at(1), at(-1)))).toBe(false)
})

test('whatever the clocks, no submit can still be running when decisions are frozen', () => {
  const lastRepeatEnds = repeatWindow + longestCall
  expect(freezeDelay).toBeGreaterThanOrEqual(lastRepeatEnds + 10_000)
  fc.assert(
    fc.property(moments, moments, (now, first) => {
      const isRunning = isTaken(at(now), at(first))
      expect(isRunning && !waitsToFreeze(form, [], at(now + longestCall))).toBe(false)
    }),
  )
})
