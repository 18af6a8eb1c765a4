import { expect, test } from 'vitest'
import { measureRelease } from './many-at-once.ts'

test('releasing a thousand decisions takes at most 10 write units', async () => {
  const [release] = await measureRelease()
  expect(release?.value).toBeLessThanOrEqual(10)
})
