import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
afterEach(() => {
  expect(journeys.violations.splice(0)).toEqual([])
})

const dueDate = '2099-12-14T04:59:00Z'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** What moved while the page loaded, when it was first painted and when the season was asked for. */
const loading = (page: Page) =>
  page.evaluate(async () => {
    const of = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        // Without an entry the observer is not called.
        setTimeout(() => resolve([]), 500)
      })
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [season] = performance.getEntriesByName(`${location.origin}/season.json`)
    return { shifts: (await of('layout-shift')).length, paint: paint!.startTime, season: season!.startTime }
  })

/** Where the season is, as it stands above the title. */
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

test('before any form is open, the landing page says so without gaps', async () => {
  const page = await journeys.visit('/')
  await state(page, 'Applications are closed')
  await page.getByText('Create an account, and we can email you when the next season opens.').waitFor()
  expect(await page.getByRole('link', { name: 'Dates' }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Roles you can apply for',
    'How it works',
    'Questions?',
  ])
})

test('a visitor reads season, dates and roles without a shift', async () => {
  await journeys.portal.form({
    semester: 'Spring 2100',
    dueDate,
    decisionsBy: '2100-01-12T17:00:00Z',
    disabledRoles: ['designer'],
    roleTexts: { engineer: 'Build with a partner.' },
    faq: '### Who?\n\nEvery **student**.',
  })
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ]) {
    const page = await journeys.visit('/', { viewport })
    await state(page, 'Spring 2100 is open')
    await page.getByText('Until Sun, Dec 13, 11:59 PM EST.').waitFor()
    await page
      .getByText('Everyone answers 3 questions, 1 of them in writing, and some roles ask a few more.')
      .waitFor()
    const said = (words: string) => page.getByRole('listitem').filter({ hasText: words }).innerText()
    expect(await said('Engineer')).toContain('Build with a partner.')
    expect(await said('Designer')).toContain('Not open this season.')
    expect(await said('Apply')).toContain('By Sun, Dec 13')
    expect(await said('Decisions')).toContain('By Tue, Jan 12')
    expect(await page.getByText('Kickoff').count()).toBe(0)
    const { shifts, paint, season } = await loading(page)
    expect(shifts).toBe(0)
    expect(season).toBeGreaterThan(paint)
    await page.getByText('Who?').click()
    await page.locator('strong', { hasText: 'student' }).waitFor()
  }
})

test('a changed form is on the landing page at the next visit', async () => {
  const form = await journeys.portal.form({ semester: 'Fall 2100', dueDate })
  const page = await journeys.visit('/')
  await state(page, 'Fall 2100 is open')
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  await changeForm(author, { formId: form.id }, { dueDate: '2020-01-01T12:00:00Z' })
  await page.reload()
  await state(page, 'Fall 2100 is closed · since Wed, Jan 1')
  expect(await page.getByText('How it works').isVisible()).toBe(false)
})

test('a form that opens later is announced with what to prepare', async () => {
  await journeys.portal.form({ semester: 'Summer 2100', dueDate, opensAt: '2099-11-01T13:00:00Z' })
  const page = await journeys.visit('/')
  await state(page, 'Opens Sun, Nov 1, 8:00 AM EST')
  await page.getByText('Create an account now, and we can email you when Summer 2100 opens.').waitFor()
  expect(await page.locator('main').innerText()).toContain('Everyone answers 3 questions')
  const own = await journeys.visitAs(await journeys.portal.person(), '/apply')
  await own.getByText("Here is what we'll ask").waitFor()
  await own.getByRole('link', { name: 'Read the questions' }).click()
  await own.getByText('Why?').waitFor()
})

test('an open landing page says when applications open and close', async () => {
  const opensAt = '2099-11-01T13:00:00Z'
  const form = await journeys.portal.form({ semester: 'Winter 2100', dueDate, opensAt })
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  const page = await journeys.visit('/contact')
  await page.clock.install()
  await page.goto(journeys.portal.site)
  await state(page, 'Opens Sun, Nov 1, 8:00 AM EST')
  const told = await page.evaluateHandle(() => {
    const all: string[] = []
    const name = document.querySelector('#state b')!
    new MutationObserver(() => all.push(name.textContent)).observe(name, { childList: true })
    return all
  })
  const aMinuteLater = async () => {
    const answer = page.waitForResponse('**/season.json')
    await page.clock.fastForward(60_000)
    await answer
  }
  await aMinuteLater()
  await changeForm(author, { formId: form.id }, { opensAt: '2020-01-01T12:00:00Z' })
  await aMinuteLater()
  const isOpen = 'Winter 2100 is open'
  await state(page, isOpen)
  expect(await told.jsonValue()).toEqual([isOpen])
  const asked = page.getByText(/Everyone answers \d+ questions/)
  expect(await asked.isVisible()).toBe(true)
  // Playwright cannot hide a page.
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, isHidden)
  await look(true)
  await changeForm(author, { formId: form.id }, { dueDate: '2020-01-02T12:00:00Z' })
  let calls = 0
  page.on('request', (request) => void (request.url().endsWith('/season.json') && calls++))
  await page.clock.fastForward(180_000)
  await look(false)
  await state(page, 'Winter 2100 is closed')
  expect(await asked.count()).toBe(0)
  expect(calls).toBe(1)
})

/** Opens the page as a server sends it that changes one of its parts. */
async function openChanged(page: Page, part: string, replacement: string) {
  const change = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(part, () => replacement) })
  }
  await page.route(`${journeys.portal.site}/`, change)
  await page.goto(journeys.portal.site)
  await page.unroute(`${journeys.portal.site}/`, change)
}
const buttons = (page: Page) => page.getByRole('link', { name: 'Create Account' })

test.each([
  ['script', '})();</script>'],
  ['style', '}</style>'],
])("where another version's policy forbids the %s, it looks the same", async (kind, end) => {
  const page = await journeys.visit('/login')
  await openChanged(page, end, end.replace('<', '/* of another version */<'))
  const display = () => page.locator('.hero').evaluate((hero) => getComputedStyle(hero).display)
  await expect.poll(display).toBe('grid')
  await buttons(page).waitFor()
  expect(journeys.violations.splice(0).join()).toContain(`${kind}-src`)
})

test("the landing page is painted at once, but not before a member's welcome", async () => {
  const page = await journeys.visit('/login')
  await page.route('**/landing-*.js', (route) => route.abort())
  const time = await page.context().newCDPSession(page)
  await time.send('Animation.enable')
  await time.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await openChanged(page, 'dataset.session=', 'dataset.other=')
  await page.getByRole('link', { name: 'Contact and questions' }).waitFor()
  expect(await buttons(page).count()).toBe(0)
  await time.send('Animation.setPlaybackRate', { playbackRate: 1_000 })
  await buttons(page).waitFor()
  journeys.violations.length = 0
  await buttons(await journeys.visit('/', { javaScriptEnabled: false })).waitFor()
  // The browser paints what comes before an inline script while that runs.
  const html = await (await fetch(journeys.portal.site)).text()
  expect(html.indexOf('<script>')).toBeGreaterThan(html.indexOf('</footer>'))
})

test('a member is welcomed back and is not told to create an account', async () => {
  const page = await journeys.visitAs(await journeys.portal.person(), '/')
  await page.getByText('Welcome back!').waitFor()
  await page.getByText('Questions?').waitFor()
  expect(await page.getByText('Create an account', { exact: true }).isVisible()).toBe(false)
})

test('each footer leads to contact and questions, which anyone may read', async () => {
  await journeys.portal.form({ dueDate, semester: 'Spring 2101', faq: '### Who?\n\nEvery **student**.' })
  for (const path of ['/', '/login']) {
    const page = await journeys.visit(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact and questions' }).click()
    await heading(page, 'Contact and questions')
    await page.getByRole('link', { name: 'apply@example.org' }).waitFor()
    await page.getByText('Who?').click()
    await page.getByText('Every student.').waitFor()
  }
})

test('someone with an account reads the questions too', async () => {
  await journeys.portal.form({ dueDate, semester: 'Spring 2105', faq: '### Who asks?\n\nYou.' })
  const page = await journeys.visitAs(await journeys.portal.person(), '/contact')
  await page.getByText('Who asks?').waitFor()
})

test('without questions and answers the page says where to ask', async () => {
  await journeys.portal.form({ dueDate, semester: 'Spring 2102' })
  await journeys.portal.stream.settled()
  const page = await journeys.visit('/contact')
  await page.getByText('There are no answers about Spring 2102 yet. Please use the contact above.').waitFor()
})

test.each(['/foo.bar', '/login.html'])(
  '%s is no file, so the application says so, with a way on',
  async (path) => {
    const page = await journeys.visit(path)
    await heading(page, 'Page not found')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await heading(page, 'Application Portal')
  },
)

test('an unknown form is named once, with a way on instead of another try', async () => {
  const page = await journeys.visitAs(await journeys.portal.person(), '/apply/f/nonsense/start')
  await heading(page, "This form doesn't exist.")
  await page.getByText('It was deleted, or you have no access.').waitFor()
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to the start page' }).waitFor()
})

test('someone with an account sees where they stand, or asks for an email', async () => {
  const applicant = await journeys.portal.person()
  await journeys.portal.form({ semester: 'Spring 2103', dueDate, opensAt: '2099-11-01T13:00:00Z' })
  const page = await journeys.visitAs(applicant, '/')
  await page.getByRole('button', { name: 'Email me when it opens' }).click()
  await page.getByText('We email you once when applications open.').waitFor()
  const { id } = await journeys.portal.form({ semester: 'Spring 2104', dueDate })
  await applicant.calls.applications.open({ body: { formId: id } })
  await page.reload()
  await page.getByRole('link', { name: 'Your Spring 2104 draft' }).click()
  await page.waitForURL('**/apply')
})
