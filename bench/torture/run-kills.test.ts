import { expect, test } from 'vitest'
import { runKills } from './run-kills.ts'

test('after being killed during saves, the portal has every save it acknowledged', async () => {
  const { violations, acknowledged } = await runKills(1, 2)
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
