import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runBookings, runOneSlot } from './run-bookings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('whatever people do at the same time, slots, rows and people agree, and nobody is in two places', async () => {
  const { violations, booked } = await runBookings(portal, 1, 60)
  expect(violations).toEqual([])
  expect(booked).toBeGreaterThan(10)
}, 120_000)

test('when many people choose the same time at once, one of them gets it', async () => {
  expect(await runOneSlot(portal, 12)).toEqual({ booked: 1, faults: [] })
}, 120_000)
