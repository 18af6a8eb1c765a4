import { beforeAll, expect, test } from 'vitest'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})

test('an empty portal has a first season open after few clicks, and another one in two', async () => {
  const lead = await journeys.portal.person({ role: 'super-reviewer' })
  const page = await journeys.visitAs(lead, '/admin', { timezoneId: 'America/New_York' })
  const clicks: string[] = []
  const click = async (
    role: 'button' | 'link' | 'radio',
    name: string | RegExp,
    part = page.locator('body'),
  ) => {
    clicks.push(String(name))
    await part.getByRole(role, { name }).first().click()
  }
  await page.getByRole('heading', { level: 1, name: 'Set up your first season' }).waitFor()
  await page.getByLabel('Name, such as').fill('Fall 2027')
  await click('button', 'Create the season')
  await page.getByRole('heading', { level: 2, name: '1 Name and dates' }).waitFor()
  const madeAfter = clicks.length

  const setup = page.getByRole('navigation', { name: 'Setup', exact: true })
  await setup.getByText('5 of 5 written').waitFor()
  await page.getByLabel('Due date').fill('2031-02-14T23:59')
  await page.getByLabel('Opens', { exact: true }).fill('2031-01-10T09:00')
  await click('button', 'Save form')
  await setup.getByText('Due Fri, Feb 14').waitFor()
  await page.getByRole('link', { name: /^Setup ?1/ }).waitFor()
  await click('link', /^8 Open/, setup)
  await click('button', 'Open for applications...')
  const asked = page.getByRole('dialog')
  await asked.getByText('There is nobody to share the reviews with.').waitFor()
  await click('button', 'Open with 1 thing missing', asked)
  await setup.getByText('Opens Fri, Jan 10').waitFor()
  const openAfter = clicks.length

  await page.goto(`${journeys.portal.site}/admin`)
  await click('link', 'New season...')
  await page.getByLabel('Name, such as').waitFor()
  expect(await page.getByLabel('Name, such as').inputValue()).toBe('Spring 2028')
  await click('button', 'Create the season')
  await page.waitForURL('**/spring-2028/edit')
  expect([madeAfter, openAfter, clicks.length - openAfter], clicks.join(', ')).toEqual([1, 5, 2])
})
