import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, line, openDashboards } from './dashboard-journeys.ts'

const { open, boardPath, application } = openDashboards()

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search, kept on all lists of the season' })
const view = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A page whose next code arrives only when it is released. */
async function openHeld(board = 'all') {
  await application('Grace', 'Hopper')
  await application('Alan', 'Turing')
  const page = await open(boardPath(board))
  await page.getByRole('table').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return { page, release: held.resolve }
}

test('a press on a list whose next page is loading leaves that page alone', async () => {
  const { page, release } = await openHeld()
  await line(page, 'Alan Turing').getByRole('link', { name: 'Alan Turing' }).first().click()
  await page.waitForURL(/\/application\//)
  const { href } = new URL(page.url())
  await page.getByRole('button', { name: 'Applicant' }).click()
  release()
  await heading(page, "Alan Turing's application")
  expect(page.url()).toBe(href)
})

test('a press on a list does not undo that another page was opened', async () => {
  const { page, release } = await openHeld('reviewers')
  await view(page, 'People').click()
  await page.waitForURL('**/users')
  await page.getByRole('button', { name: 'No Assignments' }).click()
  release()
  await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a search is not lost if another dashboard is opened right after a letter', async () => {
  await application('Grace', 'Hopper')
  const page = await open()
  await line(page, 'Grace Hopper').waitFor()
  const { x, y } = (await view(page, 'Shortlist').boundingBox())!
  await search(page).focus()
  await page.keyboard.press('h')
  await page.mouse.click(x + 10, y + 10)
  await heading(page, 'Applications: Shortlist')
  expect(page.url()).toContain(boardPath('qualified', '?q=h'))
})

test('the search field is empty where its text no longer applies', async () => {
  await application('Grace', 'Hopper')
  const page = await open()
  await line(page, 'Grace Hopper').waitFor()
  await search(page).pressSequentially('nobody')
  await page.getByText('No application matches these filters.').waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('shortlist')
  await dialog.getByRole('group', { name: 'Pages' }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Applications: Shortlist')
  await expect.poll(() => search(page).inputValue()).toBe('')
})
