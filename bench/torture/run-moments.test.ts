import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runDeadline, runMails, runSubmits } from './run-moments.ts'

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

test('whatever befalls SES, everybody gets one receipt', async () => {
  const { violations, troubled } = await runMails(portal, 1, 40)
  expect(violations).toEqual([])
  expect(troubled).toBeGreaterThan(0)
})
