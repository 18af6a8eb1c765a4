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

test('before any form is open, the landing page says so without gaps', async () => {
  const page = await journeys.visit('/')
  await page.getByText('Applications are not open at the moment.').waitFor()
  expect(await page.locator('.asks').count()).toBeGreaterThan(1)
  expect(await page.locator('.asks:visible').count()).toBe(0)
})

test('a visitor reads season, deadline and roles without a shift', async () => {
  await journeys.portal.form({
    semester: 'Spring 2100',
    dueDate,
    decisionsBy: '2100-01-12T17:00:00Z',
    disabledRoles: ['designer'],
  })
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ]) {
    const page = await journeys.visit('/', { viewport })
    await page.getByText('Spring 2100: open until Dec 13, 11:59 PM EST, decisions by Jan 12').waitFor()
    await page.getByText('For everyone: 3 questions, up to 5 words.').waitFor()
    const asked = (role: string) => page.getByRole('listitem').filter({ hasText: role }).innerText()
    expect(await asked('Engineer')).toContain('2 more questions')
    expect(await asked('Bootcamp')).toContain('No more questions')
    expect(await asked('Designer')).toContain('Closed')
    const { shifts, paint, season } = await loading(page)
    expect(shifts).toBe(0)
    expect(season).toBeGreaterThan(paint)
  }
})

test('a changed form is on the landing page at the next visit', async () => {
  const form = await journeys.portal.form({ semester: 'Fall 2100', dueDate })
  const page = await journeys.visit('/')
  await page.getByText('Fall 2100: open until').waitFor()
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  await changeForm(author, { formId: form.id }, { dueDate: '2020-01-01T12:00:00Z' })
  await page.reload()
  await page.getByText('Fall 2100: closed since').waitFor()
})

test('a form that opens later is announced with what to prepare', async () => {
  await journeys.portal.form({ semester: 'Summer 2100', dueDate, opensAt: '2099-11-01T13:00:00Z' })
  const page = await journeys.visit('/')
  await page.getByText('Summer 2100: opens Nov 1, 8:00 AM EST').waitFor()
  expect(await page.locator('main').innerText()).toContain('For everyone: 3 questions, up to 5 words.')
  const own = await journeys.visitAs(await journeys.portal.person(), '/apply')
  await own.getByText("Here is what we'll ask").waitFor()
  await own.getByText('The questions').click()
  await own.getByText('Why?').waitFor()
})

test('an open landing page says when applications open and close', async () => {
  const opensAt = '2099-11-01T13:00:00Z'
  const form = await journeys.portal.form({ semester: 'Winter 2100', dueDate, opensAt })
  const author = await journeys.portal.person({ role: 'super-reviewer' })
  const page = await journeys.visit('/contact')
  await page.clock.install()
  await page.goto(journeys.portal.site)
  await page.getByText('Winter 2100: opens Nov 1, 8:00 AM EST').waitFor()
  const told = await page.evaluateHandle(() => {
    const all: string[] = []
    const season = document.getElementById('season')!
    new MutationObserver(() => all.push(season.textContent)).observe(season, { childList: true })
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
  const isOpen = 'Winter 2100: open until Dec 13, 11:59 PM EST'
  await page.getByText(isOpen).waitFor()
  expect(await told.jsonValue()).toEqual([isOpen])
  const asked = page.getByText(/^For everyone: \d+ questions/)
  expect(await asked.count()).toBe(1)
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
  await page.getByText('Winter 2100: closed since').waitFor()
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
  await expect.poll(display).toBe('flex')
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
  await page.getByText('Write at your own pace').waitFor()
  expect(await page.getByText('Create an account').isVisible()).toBe(false)
})

test('each footer leads to contact and questions, which anyone may read', async () => {
  await journeys.portal.form({ dueDate, semester: 'Spring 2101', faq: '### Who?\n\nEvery **student**.' })
  for (const path of ['/', '/login']) {
    const page = await journeys.visit(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact and questions' }).click()
    await heading(page, 'Contact and questions')
    await page.getByRole('link', { name: 'apply@example.org' }).waitFor()
    await page.getByRole('heading', { name: 'Who?' }).waitFor()
    await page.getByText('Every student.').waitFor()
  }
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
