import { expect, test } from 'vitest'
import { runKills } from './run-kills.ts'

test('killed during saves and restarted, the portal has every save that it acknowledged', async () => {
  const { violations, acknowledged } = await runKills(1, 2)
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
