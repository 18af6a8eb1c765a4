import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runMalformed } from './run-malformed.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

// A short run of what `npm run torture -- S3` does at length.
test('whatever is sent to whatever route, it is never our fault, tells of nobody else and leaves nothing strange behind', async () => {
  const { violations, sent, refused } = await runMalformed(portal, 1, 25)
  expect(violations).toEqual([])
  expect(refused).toBeGreaterThan(sent / 2)
})
