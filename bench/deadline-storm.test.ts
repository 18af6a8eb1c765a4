import { expect, test } from 'vitest'
import { measureDeadlineStorm } from './deadline-storm.ts'

// `npm run bench -- P9` counts the whole last minute. Most submit in its last seconds.
test('a million applicants before one deadline write at most 250 units a second to any key', async () => {
  const [storm] = await measureDeadlineStorm(3)
  expect(storm?.value).toBeGreaterThan(50)
  expect(storm?.value).toBeLessThanOrEqual(250)
})
