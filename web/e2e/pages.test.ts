import { beforeAll, expect, test } from 'vitest'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})

test('a page in which a test has set the clock is not given to the next test', async () => {
  const page = await journeys.visit('/login')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await journeys.closePages()
  const next = await journeys.visit('/login')
  expect(await next.evaluate(() => Date.now())).toBeGreaterThan(1_000_000)
})

test('a page that is given to the next test has nothing of the one before', async () => {
  const person = await journeys.portal.person()
  const page = await journeys.visitAs(person, '/profile')
  await page.getByRole('heading', { name: 'Password' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  await journeys.closePages()
  // Other files that run in this process may have left pages too.
  let next = await journeys.visit('/icon.svg')
  while (next !== page) next = await journeys.visit('/icon.svg')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(`${journeys.portal.site}/profile`)
  await page.waitForURL('**/login')
})
