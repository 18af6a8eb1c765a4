import { beforeAll, beforeEach } from 'vitest'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'

/** Opens one portal for the tests of a file. Before each test it is two weeks before the deadline of the small form, and `prepare` is called. */
export function onOnePortal(prepare: (portal: TestPortal) => Promise<void>) {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    return () => portal.close()
  })
  beforeEach(async () => {
    portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
    await prepare(portal)
  })
}
