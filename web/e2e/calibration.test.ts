import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastForm } from '#local/demo/active-form.ts'
import { axeFindings } from './axe-findings.ts'
import { heading, line, names, openDashboards } from './dashboard-journeys.ts'
import { toView } from './to-view.ts'

const { journeys, reviewing, open, boardPath, reviewer, called, application, assigned, reviewed } =
  openDashboards()

test('the calibration of few reviews says why nothing is adjusted', async () => {
  const [maya, tom] = [await reviewer('Maya'), await reviewer('Tom')]
  const { id: responseId } = await application('Ada', 'Byron')
  await reviewed(responseId, maya, 4)
  await reviewed(responseId, tom, 2)
  const page = await open(boardPath('reviewers'))
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await toView(page, 'Reviews', 'Strict and mild')
  await heading(page, 'Reviews: Strict and mild')
  await page.getByText('No adjustment: only 1 application has scores.').waitFor()
  expect(workers).toEqual([expect.stringContaining('/assets/fair-worker')])
  await expect
    .poll(() => line(page, called('Maya')).getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['1', '–']))
  await page.setViewportSize({ width: 390, height: 844 })
  const [sort, bar] = await page.getByLabel('Sort by').evaluate((select) => {
    const { right } = select.closest('section')!.getBoundingClientRect()
    return [select.getBoundingClientRect().right, right]
  })
  expect(sort).toBeLessThan(bar)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await axeFindings(page)).toEqual([])
})

test('people with a review to submit do not see how others score', async () => {
  const maya = await reviewer('Maya')
  const { id: responseId } = await application('Ada', 'Byron')
  await reviewed(responseId, maya, 4)
  await assigned(responseId, reviewing().lead)
  const page = await journeys().visitAs(reviewing().lead, boardPath('calibration'))
  await page.getByText('You still have reviews to submit for this form.').waitFor()
  expect(await page.getByText(called('Maya')).count()).toBe(0)
  await page.getByLabel('Scores of').selectOption('Interviews')
  await page.getByText('Nobody has submitted an interview yet.').waitFor()
})

test('adjusted scores are shown on request, and order the list', async () => {
  const { lead } = reviewing()
  const now = new Date()
  expect((await lead.calls.forms.create({ body: { ...lastForm(now), isActive: false } })).status).toBe(200)
  const { seedLastSeason } = await import('#local/demo/last-season.ts')
  await seedLastSeason(journeys().portal.portal, lead, now)
  const page = await journeys().visitAs(lead, `/admin/dor/dashboard/${lastForm(now).id}/all?role=engineer`)
  await heading(page, 'Applications: All')
  expect(await page.getByRole('columnheader', { name: 'Adjusted' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Adjusted' }).check()
  await page.keyboard.press('Escape')
  await page.getByText('Compare it within a role only.').waitFor()
  await page.getByRole('columnheader', { name: 'Adjusted' }).getByRole('button').click()
  const figures = async (head: string) => {
    const heads = await page.getByRole('columnheader').allTextContents()
    const cells = page.locator('tbody tr').locator(`> :nth-child(${heads.indexOf(head) + 1})`)
    return (await cells.allTextContents()).filter(Boolean).map(Number)
  }
  await expect.poll(() => figures('Adjusted').then((all) => all.length)).toBeGreaterThan(10)
  const adjusted = await figures('Adjusted')
  expect(adjusted).toEqual(adjusted.toSorted((one, other) => other - one))
  expect(await figures('Avg. score')).not.toEqual(adjusted)
  await page.waitForURL(/show=adjusted/)
  expect(await axeFindings(page)).toEqual([])

  const [first, second] = await names(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Export as a table...' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export [0-9]+ rows?$/ }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('Average score,Adjusted score')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: first!, exact: true }).first().click()
  await heading(page, first!)
  await page.getByRole('link', { name: 'Next' }).click()
  await heading(page, second!)
})

test('people with a review to submit see why there are no adjusted scores', async () => {
  const { id: responseId } = await application('Ada', 'Byron')
  await assigned(responseId, reviewing().lead)
  const page = await open(boardPath('all', '?show=adjusted&sort=-adjusted'))
  await page.getByText('You still have reviews to submit for this form. Adjusted scores').waitFor()
})
