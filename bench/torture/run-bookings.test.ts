import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { runBookings, runOneSlot } from './run-bookings.ts'

test.each(['reliable', 'lossy'])(
  'over a %s network, slots, rows and people agree, and no one is double-booked',
  async (network) => {
    const { violations, booked } = await runBookings(portal, 1, 20, network === 'lossy')
    expect(violations).toEqual([])
    expect(booked).toBeGreaterThan(0)
  },
  120_000,
)

test('when many people choose the same time at once, one of them gets it', async () => {
  expect(await runOneSlot(portal, 8)).toEqual({ booked: 1, faults: [] })
}, 120_000)
