import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Journeys, openJourneys } from './open-journeys.ts'
import { takeToken } from './take-token.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
afterEach(() => {
  journeys.violations.splice(0)
})

test('the daily check takes a token of the firewall in a browser, and registers nobody', async () => {
  const page = await journeys.visit('/icon.svg')
  await takeToken(page, journeys.portal.site)
  expect(journeys.portal.mailbox.list('nobody@example.edu')).toEqual([])
})

test('the daily check fails if the script of the firewall is not what it was', async () => {
  const page = await journeys.visit('/icon.svg')
  await page.route('**/challenge.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await expect(takeToken(page, journeys.portal.site)).rejects.toThrow('no token')
})
