import { describe, expect, test } from 'vitest'
import { axeFindings } from './axe-findings.ts'
import { heading, line, openDashboards } from './dashboard-journeys.ts'
import { follow } from './follow.ts'
import { seasonTab, toView } from './to-view.ts'

const { journeys, reviewing, open, boardPath, reviewer, called, application, assigned, reviewed } =
  openDashboards()

describe('one application', () => {
  test('its reviews, people who know the applicant and answers can be read', async () => {
    const { id } = await application('Grace', 'Hopper')
    const [maya, tom, sam] = await Promise.all([reviewer('Maya'), reviewer('Tom'), reviewer('Sam')])
    await reviewed(id, maya, 3)
    await assigned(id, tom)
    await assigned(id, sam)
    expect((await reviewing().recuse(sam, id)).status).toBe(200)

    const page = await open()
    await page.getByRole('link', { name: 'View Reviews of Grace Hopper' }).click()
    await heading(page, "Grace Hopper's reviews")
    await line(page, called('Maya')).getByText('75', { exact: true }).waitFor()
    await line(page, called('Tom')).getByText('Not started').waitFor()
    await page.getByText('2 assigned, 1 done, 1 pending').waitFor()

    await line(page, called('Sam'))
      .getByRole('button', { name: `Lift the conflict of ${called('Sam')}` })
      .click()
    await page.getByRole('button', { name: 'Lift', exact: true }).click()
    await page.getByText('Please give a reason.').waitFor()
    await page.getByLabel('Reason').fill('It was another Grace.')
    await page.getByRole('button', { name: 'Lift', exact: true }).click()
    await page.getByText(`${called('Sam')} can be assigned to Grace Hopper again.`).waitFor()
    expect(await line(page, called('Sam')).count()).toBe(0)

    await page.getByRole('link', { name: 'View application' }).click()
    await heading(page, "Grace Hopper's application")
    await page.getByRole('heading', { name: 'About you' }).waitFor()
    await page.getByText('Hidden from reviewers').waitFor()
    await page.getByText('Twenty').waitFor()
    await page.getByRole('link', { name: "Applicant's view" }).click()
    await heading(page, 'Fall 2026 application')
    await page.getByText('to help').waitFor()
    await page.getByRole('link', { name: "Grace Hopper's application" }).click()
    await heading(page, "Grace Hopper's application")
    await page.goto(`${journeys().portal.site}/admin/dor/response/${reviewing().form.id}.0123456789abcdef`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys().portal.site}/admin/dor/reviews/nonsense`)
    await heading(page, 'No response for this ID!')
    await page.goto(`${journeys().portal.site}/admin/dor/applications/${reviewing().form.id}/nobody`)
    await heading(page, 'No reviewer for this ID!')
  })
})

test('on paper a list has all its rows, also those that are not on screen', async () => {
  await reviewing().rowsOf(60)
  const page = await open()
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(60)
  // The heads are texts, which browsers repeat on each page, and there is nothing to press.
  const heads = page.locator('thead th:visible')
  expect(
    await heads.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content)),
  ).toContain('"Applicant"')
  expect(
    await page.locator('thead button:visible, tbody a:visible', { hasText: /Reviews|Status/ }).count(),
  ).toBe(0)
})

test('on paper a list has no choice of its order, and statuses as words', async () => {
  await application('Grace', 'Hopper')
  const page = await open(boardPath('all'), { viewport: { width: 794, height: 1123 } })
  await line(page, 'Grace Hopper').getByRole('checkbox', { name: 'shortlist' }).click()
  await toView(page, 'Applications', 'Shortlist')
  const status = line(page, 'Grace Hopper').getByRole('combobox')
  await status.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await status.evaluate((at) => getComputedStyle(at).fontSize)).toBe('12px')

  await page.emulateMedia({ media: 'screen' })
  await toView(page, 'Reviews', 'Progress')
  const order = page.getByLabel('Sort by')
  await order.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await order.isVisible()).toBe(false)
})

test('an application is found, assigned and looked at by keyboard alone', async () => {
  await application('Grace', 'Hopper')
  await application('Alan', 'Turing')
  await reviewer('Maya')
  const page = await open()
  await line(page, 'Grace Hopper').waitFor()
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (name: RegExp) => {
    for (let count = 10; count < 60; count++) {
      await press('Tab')
      const text = await page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? (at?.closest('label') ?? at)?.textContent ?? ''
      })
      if (name.test(text)) return
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' }).focus()
  await page.keyboard.type('hopper')
  await tabTo(/Select Grace Hopper/)
  await press('Space')
  await page.getByText('1 selected').waitFor()
  await tabTo(/a reviewer for Grace Hopper/)
  await press('Enter')
  await page.getByRole('searchbox', { name: 'Find a reviewer' }).waitFor()
  await page.keyboard.type(called('Maya'))
  await press('Enter')
  await line(page, 'Grace Hopper').getByText('0/1').waitFor()
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-add'))
  await tabTo(/View Reviews of Grace Hopper/)
  await press('Enter')
  await heading(page, "Grace Hopper's reviews")
})

test('the bare path of the dashboards leads to the first one of the active form', async () => {
  const page = await journeys().visitAs(reviewing().lead, '/admin/dor')
  await heading(page, 'Overview')
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/dor\/dashboard\/[^/]+\/overview$/)
})

test('on a phone every row is a labeled block, still read as a table', async () => {
  const { id } = await application('Grace', 'Hopper')
  await reviewed(id, await reviewer('Maya'), 3)
  const page = await open(boardPath(), { viewport: { width: 390, height: 844 } })
  const row = line(page, 'Grace Hopper')
  await row.waitFor()
  expect(await row.getByRole('cell').count()).toBeGreaterThan(6)
  const cell = row.getByRole('cell').filter({ hasText: /^75$/ })
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Avg. score"')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByLabel('Sort by').selectOption({ label: 'Applicant, ascending' })
  await page.waitForURL(/[?&]sort=name(?:&|$)/)

  await page.goto(`${journeys().portal.site}${boardPath('confirmations')}`)
  await heading(page, 'Decisions: Answers')
  const tab = await seasonTab(page, 'Decisions').boundingBox()
  expect(tab!.x + tab!.width).toBeLessThanOrEqual(390)
})

test('axe finds nothing on the dashboards, in light and dark', async () => {
  const { id } = await application('Grace', 'Hopper')
  const [maya, tom] = await Promise.all([reviewer('Maya'), reviewer('Tom')])
  await reviewed(id, maya, 0)
  await reviewed(id, tom, 4)
  const page = await open()
  const found: string[] = []
  const paths = [
    boardPath(),
    boardPath('reviewers'),
    boardPath('interviewers'),
    `/admin/dor/reviews/${id}`,
    `/admin/dor/interviews/${id}`,
    `/admin/dor/application/${reviewing().form.id}/${id}`,
    `/admin/dor/applications/${reviewing().form.id}/${maya.id}`,
    `/admin/dor/response/${id}`,
  ]
  for (const path of paths) {
    await follow(page, path)
    found.push(...(await axeFindings(page)))
  }
  expect(found).toEqual([])
})
