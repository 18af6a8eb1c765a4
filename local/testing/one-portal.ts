import { beforeAll, beforeEach } from 'vitest'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'

/**
 * Opens one portal for the tests of a file. Before each test it is two weeks before the deadline of the small form, and `prepare` is
 * called. Returns a function that resets to this state within a test.
 */
export function onOnePortal(prepare: (portal: TestPortal) => Promise<void>): () => Promise<void> {
  let portal: TestPortal
  async function begin() {
    portal.clock.now = new Date('2026-10-01T12:00:00.000Z')
    await prepare(portal)
  }
  beforeAll(async () => {
    portal = await openTestPortal()
    return () => portal.close()
  })
  beforeEach(begin)
  return begin
}
