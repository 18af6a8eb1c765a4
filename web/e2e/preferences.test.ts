import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  await journeys.portal.form()
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const choose = (page: Page, ...roles: string[]) =>
  roles.reduce<Promise<void>>(
    (before, role) => before.then(() => page.locator('label', { hasText: role }).click()),
    Promise.resolve(),
  )
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: "Hello Ada, it's time to select your reviewer role preferences" })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Preferences' })
const preferencesOf = async (person: Awaited<ReturnType<Journeys['portal']['person']>>) =>
  (await person.calls.auth.me({})).answer.applicantRolePreferences

const emojis = usualRoles.list.roles.map(({ emoji }) => emoji)

/** How many of the emoji look different. Those that no font of the device has all look alike: an empty box. */
const differentDrawings = (page: Page, texts: readonly string[]) =>
  page
    .locator('.role span')
    .first()
    .evaluate(async (shown, all) => {
      const { font } = getComputedStyle(shown)
      await document.fonts.load(font, all.join(''))
      const draw = (text: string) => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        if (context) Object.assign(context, { font }).fillText(text, 0, 50)
        return canvas.toDataURL()
      }
      return new Set(all.map(draw)).size
    }, texts)

test('a reviewer first has to choose at least three roles with Bootcamp', async () => {
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  const page = await journeys.visitAs(reviewer, '/admin')
  await dialog(page).waitFor()
  await page
    .getByText("Choose what you'd like to review (at least 3). Everyone also reads Bootcamp.")
    .waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(usualRoles.ids.length)
  expect(await differentDrawings(page, emojis)).toBe(emojis.length)
  const bootcamp = page.getByRole('checkbox', { name: 'Bootcamp' })
  expect([await bootcamp.isChecked(), await bootcamp.isDisabled()]).toEqual([true, true])
  await page.getByText('Choose 2 more.').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await choose(page, 'Engineer')
  await page.getByText('Choose 1 more.').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await choose(page, 'Tech Lead', 'Engineer', 'Designer')
  expect(await page.getByText(/^Choose \d more/).count()).toBe(0)
  await submit(page).click()
  await toast(page, 'Successfully updated role preferences!')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await preferencesOf(reviewer)).toEqual(['bootcamp', 'designer', 'tech-lead'])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My work: To do' }).waitFor()
  await page.getByText('Nothing is assigned to you yet.').waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('the dialog covers every page and keeps the focus, and no key closes it', async () => {
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  const page = await journeys.visitAs(reviewer, '/profile')
  for (const path of ['/profile', '/admin', '/apply']) {
    await page.goto(`${journeys.portal.site}${path}`)
    await dialog(page).waitFor()
  }
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
  // The browser has drawn what the keys did.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await dialog(page).isVisible()).toBe(true)
  const outside: string[] = []
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.closest('dialog')
        ? ''
        : activeElement?.outerHTML
    })
    if (place) outside.push(place)
  }
  expect(outside).toEqual([])
})

test('with the keyboard alone, a reviewer can fill in the dialog, or log out instead', async () => {
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  const page = await journeys.visitAs(reviewer, '/admin')
  await dialog(page).waitFor()
  await page.getByRole('checkbox', { name: 'Engineer' }).focus()
  for (let box = 0; box < 2; box++) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await page.getByRole('button', { name: 'Log out' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  expect(await dialog(page).count()).toBe(0)
  expect(await preferencesOf(reviewer)).toBeUndefined()
})

test('after a failure the choice stays, and can be sent again', async () => {
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  const page = await journeys.visitAs(reviewer, '/admin')
  await dialog(page).waitFor()
  await page.route('**/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 404,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'MISSING', message: 'Failed to fetch user!' },
        })
      : route.continue(),
  )
  await choose(page, 'Engineer', 'Designer')
  await submit(page).click()
  await toast(page, 'Failed to fetch user!')
  await page.unroute('**/preferences')
  await page.route('**/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'INVALID', message: 'No.' },
        })
      : route.continue(),
  )
  await submit(page).click()
  await toast(page, 'Failed to set review preferences!')
  await page.unroute('**/preferences')
  await submit(page).click()
  await toast(page, 'Successfully updated role preferences!')
  await dialog(page).waitFor({ state: 'detached' })
})

test('a reviewer can change the preferences later on the profile page', async () => {
  const reviewer = await journeys.portal.person({ role: 'reviewer' })
  await reviewer.calls.people.prefer({
    params: { userId: reviewer.id },
    body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
  })
  const page = await journeys.visitAs(reviewer, '/profile')
  await page.getByRole('heading', { name: 'Role preferences' }).waitFor()
  await choose(page, 'Designer')
  expect(await submit(page).isDisabled()).toBe(true)
  await choose(page, 'Outreach Coordinator')
  const most = page.getByRole('textbox', { name: 'Review limit (optional)' })
  await most.fill('many')
  await submit(page).click()
  await page.getByText('Enter a whole number from 0 to 500, or nothing.').waitFor()
  await most.fill('12')
  await submit(page).click()
  await toast(page, 'Successfully updated role preferences!')
  expect((await reviewer.calls.auth.me({})).answer.mostReviews).toBe(12)
  expect(await preferencesOf(reviewer)).toEqual(['bootcamp', 'engineer', 'outreach-coordinator'])
})

test('nobody else sees the dialog, and the server refuses their preferences', async () => {
  for (const role of ['applicant', 'super-reviewer'] as const) {
    const person = await journeys.portal.person({ role })
    const page = await journeys.visitAs(person, '/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Role preferences' }).count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const { status, problem } = await person.calls.people.prefer({
      params: { userId: person.id },
      body: { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] },
    })
    expect([status, problem.message]).toEqual([400, 'User is not a reviewer!'])
  }
})
