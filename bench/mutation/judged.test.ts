import { expect, test } from 'vitest'
import { type Attempt, isLateness, judged } from './judged.ts'

const passed: Attempt = { end: 'passed', took: 100 }
const failed: Attempt = { end: 'failed', took: 100 }
const late: Attempt = { end: 'late', took: 1_000 }
const slow: Attempt = { end: 'passed', took: 900 }

/** What is said of a change when the test ends in this way, with and without the change in turn. */
const after = (...attempts: Attempt[]) => judged(async () => attempts.shift()!, 1_000)

test('a change is noticed if the test fails with it and passes without it', async () => {
  expect(await after(failed, passed)).toBe('noticed')
  expect(await after(passed)).toBe('unnoticed')
  expect(await after(failed, failed)).toBe('spoils')
})

test('a change is noticed if the test is late with it again and again, and quick without it', async () => {
  expect(await after(late, passed, late, passed)).toBe('noticed')
})

test('a busy machine, which makes a test late, does not count as a test that notices a change', async () => {
  expect(await after(late, slow)).toBe('unclear')
  expect(await after(late, passed, late, slow)).toBe('unclear')
  expect(await after(late, passed, passed)).toBe('unnoticed')
  expect(await after(late, late)).toBe('spoils')
})

test('an error that only says that time was up is told apart from what a test found', () => {
  expect(isLateness(new Error('Test timed out in 30000ms.'))).toBe(true)
  expect(isLateness(new Error('Timed out in waitFor!'))).toBe(true)
  expect(isLateness(new Error('expected 503 to be 200'))).toBe(false)
})
