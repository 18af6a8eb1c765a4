import { expect, test } from 'vitest'
import { measureWholeLife } from './whole-life.ts'

test("an applicant's whole life with an interview at a time of their choice writes at most 600 units", async () => {
  const [life] = await measureWholeLife()
  expect(life?.value).toBeLessThanOrEqual(600)
})
