import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runDeadline, runLastSecond, runMails, runSubmits } from './run-moments.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('of saves at the deadline exactly those are stored and acknowledged that came up to it', async () => {
  expect(await runDeadline(portal, 100)).toEqual([])
})

test('an application that is submitted many times at once is submitted once, with one receipt', async () => {
  expect(await runSubmits(portal, 100)).toEqual([])
})

test('of those who submit in the last second, whatever befalls the store, all are counted in the end', async () => {
  const { violations, late } = await runLastSecond(portal, 1, 30)
  expect(violations).toEqual([])
  expect(late).toBeGreaterThan(0)
})

test('whatever befalls SES, everybody gets one receipt', async () => {
  const { violations, troubled } = await runMails(portal, 1, 40)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})
