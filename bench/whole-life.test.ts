import { expect, test } from 'vitest'
import { measureWholeLife } from './whole-life.ts'

test("an applicant's whole life writes at most 440 units", async () => {
  const [life] = await measureWholeLife()
  expect(life?.value).toBeLessThanOrEqual(440)
})
