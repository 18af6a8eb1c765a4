import { expect } from 'vitest'
import { chanceOf } from '#local/demo/many/chance.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { plantedFaults, withFault } from './planted-faults.ts'
import { openPeople, runHistory } from './run-history.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

// A short version of `npm run bench`. Few people and many changes of deadlines show most faults within a hundred operations, so all is
// checked many times.
const size = { clients: 10, applications: 2, operations: 600, extending: 0.15, pause: 20 }

/** A history of a server without a planted fault is checked at its end. */
const whole = { ...size, operations: 200, pause: 200 }

let people: Person[]
test.beforeAll(async () => {
  people = await openPeople(portal, size)
})

test('over a lossy network, no acknowledged save is lost and nothing happens twice', async () => {
  const { violations, acknowledged } = await runHistory(portal, people, 1, whole)
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(whole.operations / 10)
})

// How calls interleave depends on the machine, so a fault may hide from one history, but not from all of several.
const histories = Array.from({ length: 8 }, (_, index) => index + 2)

test.each(Object.keys(plantedFaults))('catches a server that %s', async (fault) => {
  let found: unknown[] = []
  for (const seed of histories) {
    if (found.length > 0) break
    found = await withFault(portal, fault, chanceOf(7), async () => {
      const { violations } = await runHistory(portal, people, seed, size)
      return violations
    })
  }
  expect(found).not.toEqual([])
})
