import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { plantedFaults, withFault } from './planted-faults.ts'
import { randomOf } from './random.ts'
import { openPeople, runHistory } from './run-history.ts'

// A short version of `npm run torture`.
const size = { clients: 10, applications: 4, operations: 400 }

let portal: TestPortal
let people: Person[]
beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date() })
  people = await openPeople(portal, size)
  return () => portal.close()
})

test('over a network that loses and duplicates requests, no acknowledged save is lost and nothing happens twice', async () => {
  const { violations, acknowledged } = await runHistory(portal, people, 1, size)
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(size.operations / 10)
})

test.each(Object.keys(plantedFaults))('catches a server that %s', async (fault) => {
  const { violations } = await withFault(portal, fault, randomOf(7), () =>
    runHistory(portal, people, 2, size),
  )
  expect(violations).not.toEqual([])
})
