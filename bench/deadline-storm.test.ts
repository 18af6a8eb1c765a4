import { expect, test } from 'vitest'
import { measureDeadlineStorm } from './deadline-storm.ts'

test('a million applicants before one deadline write at most 250 units a second to any key', async () => {
  const [storm] = await measureDeadlineStorm()
  expect(storm?.value).toBeGreaterThan(50)
  expect(storm?.value).toBeLessThanOrEqual(250)
})
