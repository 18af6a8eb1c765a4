import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { runMalformed } from './run-malformed.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

// A short version of `npm run bench -- S3`.
test('malformed requests never crash a route, reveal data or store anything', async () => {
  const { violations, sent, refused } = await runMalformed(portal, 1, 6)
  expect(violations).toEqual([])
  expect(refused).toBeGreaterThan(sent / 2)
})
