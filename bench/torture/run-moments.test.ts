import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runMessage } from './run-message.ts'
import { runDeadline, runLastSecond, runMails, runSubmits } from './run-moments.ts'

// A short version of `npm run torture -- R5`.
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('exactly those saves that arrive within a minute after the deadline are stored and acknowledged', async () => {
  expect(await runDeadline(portal, 20)).toEqual([])
})

test('an application that is submitted many times at once is submitted once, with one receipt', async () => {
  expect(await runSubmits(portal, 20)).toEqual([])
})

test('everyone who submits in the last second is counted in the end, whatever happens to the store', async () => {
  const { violations, late } = await runLastSecond(portal, 1, 12)
  expect(violations).toEqual([])
  expect(late).toBeGreaterThan(0)
})

test('everybody to whom a message goes gets it once, whatever happens to SES', async () => {
  const { violations, troubled } = await runMessage(portal, 1, 12)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})

test('everybody gets one receipt, whatever happens to SES', async () => {
  const { violations, troubled } = await runMails(portal, 1, 10)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})
