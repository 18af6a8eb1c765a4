import type { Locator, Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { axeFindings } from './axe-findings.ts'
import { isInSight } from './is-in-sight.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing
let reviewer: Person
let responseIds: { nora: string; omar: string }

beforeAll(async () => {
  journeys = await openJourneys()
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  reviewing = await openReviewing(journeys.portal, { dueDate })
  reviewer = await reviewing.reviewer()
  responseIds = { nora: await applicationOf('Nora'), omar: await applicationOf('Omar') }
  await reviewing.assign({
    kind: 'review',
    responseId: responseIds.nora,
    role: 'engineer',
    reviewerId: reviewer.id,
  })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

async function applicationOf(firstName: string) {
  const person = await journeys.portal.person()
  await person.calls.auth.update({ body: { email: person.email, firstName, lastName: 'Okafor' } })
  return (await reviewing.application(['engineer'], person)).id
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const seasonMenu = (page: Page) => page.getByRole('button', { name: /^Season:/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const options = (page: Page) => dialog(page).getByRole('option')
const search = async (page: Page, words: string) => dialog(page).getByRole('combobox').fill(words)
const account = (page: Page) => page.getByRole('button', { name: 'Account of Ada Lovelace' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('brand, links and account stay in one place from page to page', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin', { viewport: { width: 1600, height: 800 } })
  const places = async () => {
    const parts = [page.locator('.brand'), main(page).getByText('People'), account(page)]
    return Promise.all(parts.map(async (part) => (await part.boundingBox())?.x))
  }
  await seasonMenu(page).getByText('Fall 2026').waitFor()
  const atHome = await places()
  for (const link of [/^My work/, 'Applications', 'Messages', 'Overview', 'People']) {
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await page.locator('main:not([aria-busy]) h1').first().waitFor()
    await expect.poll(places).toEqual(atHome)
  }
})

test("a page's code is there before its link is followed", async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  const link = (name: string) => main(page).getByRole('link', { name })
  await link('People').waitFor()
  await page.waitForLoadState('networkidle')
  const fetched: Promise<unknown>[] = []
  page.on('request', (request) => fetched.push(request.response().then((response) => response?.finished())))
  await link('People').hover()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await Promise.all(fetched.splice(0))
  await link('My work').focus()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  await Promise.all(fetched)
  await page.route('**/assets/**', (route) => route.abort())
  for (const [name, heading] of [
    ['My work', 'My work'],
    ['People', 'People'],
  ] as const) {
    await link(name).press('Enter')
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) }).waitFor()
  }
})

test('a page whose code could not be fetched opens once there is a network', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  const link = main(page).getByRole('link', { name: 'People' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const asked: Promise<unknown>[] = []
  await page.route('**/assets/**', (route) => {
    asked.push(route.abort())
  })
  const hasFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await link.hover()
  await hasFailed
  await Promise.all(asked)
  await page.unroute('**/assets/**')
  await link.click()
  await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()
})

test('on the narrowest phone the bars fit, and the current tab is in sight', async () => {
  const page = await journeys.visitAs(reviewing.lead, `/admin/dor/dashboard/${reviewing.form.id}/messages`, {
    viewport: { width: 320, height: 640 },
  })
  const current = page.getByRole('navigation', { name: 'Season' }).locator('[aria-current]')
  await expect.poll(() => current.innerText()).toBe('Messages')
  await expect.poll(() => isInSight(current)).toBe(true)
  await account(page).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'My work' }).click()
  await page.getByRole('heading', { level: 1, name: 'My work' }).waitFor()
})

test('the account menu opens, closes and logs out by keyboard, on a phone too', async () => {
  const page = await journeys.visitAs(await journeys.portal.person(), '/apply/status', {
    viewport: { width: 390, height: 800 },
  })
  await account(page).press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Profile')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Profile' }).waitFor({ state: 'hidden' })
  expect(await focused(page)).toContain('Account of Ada Lovelace')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await page.locator('h1:focus').waitFor()
  await account(page).press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
})

test('the link and the button of the account menu look alike', async () => {
  const page = await journeys.visitAs(await journeys.portal.person(), '/apply/status')
  await account(page).click()
  const lookOf = (entry: Locator) =>
    entry.evaluate((element) => {
      const { fontSize, fontWeight, borderTopWidth, backgroundColor, color } = getComputedStyle(element)
      return { fontSize, fontWeight, borderTopWidth, backgroundColor, color }
    })
  expect(await lookOf(page.getByRole('button', { name: 'Log out' }))).toEqual(
    await lookOf(page.getByRole('link', { name: 'Profile' })),
  )
})

test('Ctrl+K finds pages, people and applications, and the keyboard alone opens them', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  await page.getByRole('button', { name: 'Search' }).waitFor()
  await page.keyboard.press('Control+k')
  await search(page, 'omar')
  await dialog(page).getByRole('group', { name: 'Applications' }).getByText('Omar Okafor').waitFor()
  await dialog(page).getByRole('group', { name: 'People' }).getByText('Omar Okafor').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/dor/application/${reviewing.form.id}/${responseIds.omar}`)

  await page.keyboard.press('Control+k')
  await search(page, 'omar')
  await dialog(page).getByRole('group', { name: 'People' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Omar Okafor' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/dor\/users\/.+/)

  await page.keyboard.press('Control+k')
  await search(page, 'decisions: answers')
  await dialog(page).getByRole('group', { name: 'Pages' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/dor/dashboard/${reviewing.form.id}/confirmations`)
})

test('the code of the search comes in one go', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  await page.getByRole('button', { name: 'Search' }).waitFor()
  const asked: Route[] = []
  await page.route('**/assets/**', (route) => void asked.push(route))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Opening...' }).waitFor()
  // What would be asked for later stays unanswered.
  await Promise.all(asked.map((route) => route.continue()))
  await dialog(page).waitFor()
})

test('Enter that only ends what an input method composes opens nothing', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  const device = await page.context().newCDPSession(page)
  await dialog(page).getByRole('combobox').focus()
  await device.send('Input.imeSetComposition', { text: 'omar', selectionStart: 4, selectionEnd: 4 })
  await dialog(page).getByRole('group', { name: 'Applications' }).getByText('Omar Okafor').waitFor()
  await page.keyboard.press('Enter')
  expect(await dialog(page).getByRole('combobox').inputValue()).toBe('omar')
  await device.send('Input.insertText', { text: 'omar' })
  // In Safari the Enter comes after the composition, with this code.
  await dialog(page)
    .getByRole('combobox')
    .dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false })
  expect(await dialog(page).getByRole('combobox').inputValue()).toBe('omar')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/dor/application/${reviewing.form.id}/${responseIds.omar}`)
})

test('a reviewer finds what is assigned to them, and nothing else of other people', async () => {
  const page = await journeys.visitAs(reviewer, '/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await search(page, 'okafor')
  await dialog(page).getByText('Review, Engineer').waitFor()
  expect(await options(page).allInnerTexts()).toEqual([expect.stringMatching(/^Nora Okafor/)])
  await search(page, 'okafor nobody')
  await dialog(page).getByText('Nothing found.').waitFor()
  await search(page, 'users')
  await dialog(page).getByText('Nothing found.').waitFor()
  await search(page, 'agenda')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
})

test('a bare path leads to the first page below it, and a new role is named', async () => {
  const page = await journeys.visitAs(reviewer, '/admin/reviewer/dashboard')
  await page.waitForURL(`**/admin/reviewer/dashboard/${reviewing.form.id}/apps`)

  const person = await journeys.portal.person()
  const theirs = await journeys.visitAs(person, '/apply/status')
  await theirs.getByRole('link', { name: 'Home', exact: true }).waitFor()
  await reviewing.lead.calls.people.changeRoles({
    body: { people: [{ id: person.id, seen: 'applicant' }], to: 'super-reviewer' },
  })
  await theirs.reload()
  await theirs.getByText('You are now a super reviewer.').waitFor()
  await theirs.getByRole('heading', { level: 1, name: 'All seasons' }).waitFor()
})

test('a page of a role that was taken away is left at the first call that is refused', async () => {
  const former = await journeys.portal.person({ role: 'super-reviewer' })
  const page = await journeys.visitAs(former, `/admin/dor/dashboard/${reviewing.form.id}/all`)
  await page.getByText('Nora Okafor').first().waitFor()
  await reviewing.lead.calls.people.changeRoles({
    body: { people: [{ id: former.id, seen: 'super-reviewer' }], to: 'applicant' },
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('You are now an applicant.').waitFor()
  expect(await page.getByText('Nora Okafor').count()).toBe(0)
})

test('unsaved text stays on screen after the role was taken away', async () => {
  const formId = reviewing.form.id
  const [rubric] = (await reviewing.lead.calls.reviews.listRubrics({ params: { formId } })).answer.rubrics
  for (const [path, field, tried] of [
    [`/admin/dor/forms/${formId}/edit`, 'Questions and answers', 'Save form'],
    [`/admin/dor/rubrics/${formId}/edit/${rubric!.id}`, 'Name of this part', 'Save part'],
    [`/admin/dor/dashboard/${formId}/messages`, 'Text (markdown)', 'Email me a test'],
  ] as const) {
    const former = await journeys.portal.person({ role: 'super-reviewer' })
    const page = await journeys.visitAs(former, path)
    const written = page.getByLabel(field).first()
    if (tried === 'Email me a test') await page.getByLabel('Subject').fill('Hello')
    await written.fill('A whole evening of work.')
    await journeys.portal.giveRole(former.id, 'applicant')
    await page.getByRole('button', { name: tried }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
    expect(await written.inputValue()).toBe('A whole evening of work.')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.waitForURL('**/apply')
    await page.close({ runBeforeUnload: false })
  }
})

test('the home of a super reviewer says how far a form is, and leads to the next step', async () => {
  const page = await journeys.visitAs(reviewing.lead, '/admin')
  const { params, lead, form } = reviewing
  const season = page.getByRole('region', { name: form.semester })
  await season.getByText('Open', { exact: true }).waitFor()
  await changeForm(lead, params, { dueDate: new Date(Date.now() - 60_000).toISOString() })
  await page.reload()
  await season.getByText('Open', { exact: true }).waitFor({ state: 'hidden' })
  await season.getByRole('link', { name: `Open the season for ${form.semester}` }).click()
  await page.waitForURL(`**/admin/dor/dashboard/${form.id}/*`)
})

test('a first visit makes each of its first calls early and once', async () => {
  const { lead } = reviewing
  const form = await journeys.portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const writer = await journeys.portal.person()
  const { id } = (await writer.calls.applications.open({ body: { formId: form.id } })).answer
  const own = ['/applications/mine', `/applications/${id}`]
  for (const [person, path, content, wanted] of [
    [writer, `/apply/f/${form.id}`, '[id^="question-"]', ['/auth/me', `/forms/${form.id}`, ...own]],
    [
      lead,
      `/admin/dor/dashboard/${reviewing.form.id}/all`,
      '[aria-rowindex="2"]',
      ['/auth/me', `/applications/forms/${reviewing.form.id}/rows`],
    ],
  ] as const) {
    const page = await journeys.visitAs(person, '/icon.svg')
    // As the login of this person has left it.
    const { role } = (await person.calls.auth.me({})).answer
    await page.evaluate((value) => localStorage.setItem('portal-role', value), role)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.url().startsWith(journeys.portal.api) && (wanted as readonly string[]).includes(pathname))
        asked.push(`${request.method()} ${pathname}`)
    })
    let letThrough = () => {}
    const held = new Promise<void>((done) => (letThrough = done))
    await page.route('**/assets/app-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${journeys.portal.site}${path}`, { waitUntil: 'commit' })
    const gets = wanted.map((each) => `GET ${each}`).toSorted()
    await expect.poll(() => asked.toSorted()).toEqual(gets)
    letThrough()
    await page.locator(content).first().waitFor()
    expect(asked.toSorted()).toEqual(gets)
  }
})

// The last one: another form becomes the active one.
test('another season opens on this same page, and the bars know who may see what', async () => {
  const other = await journeys.portal.form({ semester: 'Spring 2031' })
  const page = await journeys.visitAs(reviewing.lead, `/admin/dor/rubrics/${reviewing.form.id}`)
  await seasonMenu(page).click()
  await page
    .getByRole('dialog', { name: 'Seasons' })
    .getByRole('link', { name: /^Spring 2031/ })
    .click()
  await page.waitForURL(`**/admin/dor/rubrics/${other.id}`)
  await expect.poll(() => seasonMenu(page).innerText()).toContain('Spring 2031')
  const tabs = (on: Page) => on.getByRole('navigation', { name: 'Season' }).getByRole('link')
  expect(await tabs(page).count()).toBe(7)

  const board = await journeys.portal.person({ role: 'board', administers: ['engineer'] })
  const boards = await journeys.visitAs(board, `/admin/dor/dashboard/${reviewing.form.id}/all`)
  await tabs(boards).getByText('submitted').waitFor()
  expect((await tabs(boards).allTextContents()).map((each) => each.replace(/\d.*/, ''))).toEqual([
    'Overview',
    'Applications',
    'Reviews',
    'Interviews',
  ])
  await boards.getByText('You administer').waitFor()
  expect(await axeFindings(boards)).toEqual([])

  const reviewers = await journeys.visitAs(reviewer, '/admin')
  await main(reviewers).getByText(', 1 to do').waitFor()
  expect(await tabs(reviewers).count()).toBe(0)
  expect(await seasonMenu(reviewers).count()).toBe(0)
})
