import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathTo } from '#shared/kernel/pages.ts'
import { assignmentPath } from '#shared/reviews/assignment-pages.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import { openDashboards } from './dashboard-journeys.ts'
import { brokenWords, doubleFont } from './large-font.ts'

const { journeys, reviewing, open, reviewer, application, assigned, reviewed } = openDashboards()

const narrow = { viewport: { width: 320, height: 640 } }

/** What does not fit on these pages. */
async function faultsOn(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${journeys().portal.site}${path}`)
    await page.locator('main:not([aria-busy]) h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    // An address may break anywhere.
    const broken = (await brokenWords(page)).filter((word) => !word.includes('@'))
    if (width > 320 || broken.length > 0) found.push(`${path}: ${width} px, broken: ${broken.join()}`)
  }
  return found
}

test('with a doubled browser font, staff pages fit the narrowest phone', async () => {
  const { id: responseId } = await application('Grace', 'Hopper')
  await reviewed(responseId, await reviewer('Maya'), 3)
  const { params } = reviewing()
  const page = await open('/admin', narrow)
  await doubleFont(page)
  const names = [
    'formOverview',
    'allApplications',
    'qualified',
    'reviewers',
    'interviewers',
    'interviews',
    'simulator',
    'calibration',
    'formMessages',
    'release',
    'confirmations',
    'rubrics',
    'editForm',
  ] as const
  expect(
    await faultsOn(page, [
      pathTo('admin'),
      pathTo('forms'),
      pathTo('records'),
      pathTo('users'),
      pathTo('application', { ...params, responseId }),
      pathTo('assignedReviews', { responseId }),
      ...names.map((name) => pathTo(name, params)),
    ]),
  ).toEqual([])
})

test('there a review fits too, and its score covers none of its questions', async () => {
  const { id: responseId } = await application('Grace', 'Hopper')
  const maya = await reviewer('Maya')
  await assigned(responseId, maya)
  const id = assignmentId({ kind: 'review', role: 'engineer', reviewerId: maya.id })
  const page = await journeys().visitAs(maya, '/admin', narrow)
  await doubleFont(page)
  expect(await faultsOn(page, [assignmentPath({ kind: 'review', responseId, id })])).toEqual([])
  const score = page.getByRole('radiogroup', { name: 'Care?' }).getByText('3', { exact: true })
  await score.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const { top, shown } = await score.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return { top, shown: document.elementFromPoint(left + 1, top + 1)?.closest('[role=radiogroup]') !== null }
  })
  expect(top).toBeLessThan(320)
  expect(shown).toBe(true)
})

test('there menus and dialogs fit too, with the names of roles in them', async () => {
  const page = await open('/admin', narrow)
  await doubleFont(page)
  await page.goto(`${journeys().portal.site}${pathTo('forms')}`)
  await page.getByRole('button', { name: 'Account of' }).click()
  const menu = (await page.locator('[popover]:popover-open').boundingBox())!
  expect(menu.x + menu.width).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Close roles/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Close roles' }).getByText('Bootcamp').waitFor()
  expect(await brokenWords(page)).not.toContain('Bootcamp')
})
