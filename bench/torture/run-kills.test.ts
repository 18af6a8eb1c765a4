import { expect, test } from 'vitest'
import { runKills } from './run-kills.ts'

test('killed amid its saves and started anew, the portal has kept every save that it acknowledged', async () => {
  const { violations, acknowledged } = await runKills(1, 2)
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
