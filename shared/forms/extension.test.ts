import { expect, test } from 'vitest'
import {
  longestExtension,
  requireExtendable,
  runningExtensions,
  withExtension,
  withLastExtension,
} from './extension.ts'

const dueDate = '2027-01-10T12:00:00.000Z'
const form = { dueDate, isActive: true, phase: 'open' as const }
const after = (milliseconds: number) => new Date(Date.parse(dueDate) + milliseconds).toISOString()
const now = new Date('2027-01-01T00:00:00.000Z')

test('an extension ends at most 30 days after the due date', () => {
  expect(longestExtension).toBe(2_592_000_000)
  expect(() => requireExtendable(form, after(longestExtension), now)).not.toThrow()
  expect(() => requireExtendable(form, after(longestExtension + 1), now)).toThrow('at most 30 days')
})

test('an extension ends after the due date, and in the future', () => {
  const words = 'Choose a time in the future that is after the due date.'
  expect(() => requireExtendable(form, dueDate, now)).toThrow(words)
  expect(() => requireExtendable(form, after(1), now)).not.toThrow()
  expect(() => requireExtendable(form, after(5_000), new Date(after(5_000)))).toThrow(words)
  expect(() => requireExtendable(form, after(5_000), new Date(after(4_999)))).not.toThrow()
})

test('no one gets more time once decisions freeze or the form is closed', () => {
  for (const phase of ['frozen', 'released'] as const)
    expect(() => requireExtendable({ ...form, phase }, after(1), now)).toThrow(`are ${phase}`)
  expect(() => requireExtendable({ ...form, isActive: false }, after(1), now)).toThrow('is not active')
})

test('only a later deadline than the form’s takes its place', () => {
  expect(withExtension(form, undefined)).toBe(form)
  expect(withExtension(form, dueDate)).toBe(form)
  expect(withExtension(form, after(-1))).toBe(form)
  expect(withExtension(form, after(1))).toEqual({ ...form, dueDate: after(1) })
  const last = withLastExtension(form, [{ until: after(1) }, { until: after(9) }, { until: after(5) }])
  expect(last.dueDate).toBe(after(9))
  expect(withLastExtension(form, [])).toBe(form)
})

test('extensions run from the due date until their end, and the last to end is first', () => {
  const all = [5, 9, -1, 0, 7].map((minutes) => ({ until: after(minutes * 60_000) }))
  const running = (at: string) => runningExtensions(all, form, new Date(at)).map(({ until }) => until)
  expect(running(after(-5_000))).toEqual([after(540_000), after(420_000), after(300_000)])
  expect(running(after(360_000))).toEqual([after(540_000), after(420_000)])
  expect(running(after(600_000))).toEqual([])
})
