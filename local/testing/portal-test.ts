import { test as base } from 'vitest'
import type { PortalOptions } from '../open-portal.ts'
import { openInterviewing } from './interviewing.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'

/** The portal of the test file that runs, for functions beside its tests. */
export let portal: TestPortal

/** When each test begins, by the portal's clock: two weeks before the deadline of the small form. */
export const start = '2026-10-01T12:00:00.000Z'

/**
 * A test on a portal. All tests of a file share one, since opening it takes 30 ms; `given` is a form of the test's own, whose
 * applications are reviewed, interviewed and decided.
 */
export const test = base
  .extend('portalOptions', { scope: 'file' }, {} as Partial<PortalOptions>)
  .extend('portal', { scope: 'file', auto: true }, async ({ portalOptions }, { onCleanup }) => {
    portal = await openTestPortal(portalOptions)
    onCleanup(() => portal.close())
    return portal
  })
  .extend('clock', { auto: true }, ({ portal: { clock } }) => {
    clock.now = new Date(start)
    return clock
  })
  .extend('given', ({ portal: own }) => openInterviewing(own))
