import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { runMalformed } from './run-malformed.ts'

// A short version of `npm run bench -- S3`.
test('malformed requests never crash a route, reveal data or store anything', async () => {
  const { violations, sent, refused } = await runMalformed(portal, 1, 6)
  expect(violations).toEqual([])
  expect(refused).toBeGreaterThan(sent / 2)
})
