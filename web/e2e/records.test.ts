import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { axeFindings } from './axe-findings.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

const path = '/admin/dor/records'

let journeys: Journeys
let lead: Person
let reviewer: Person
let responseId: string

beforeAll(async () => {
  journeys = await openJourneys()
  const dueDate = new Date(Date.now() + 60 * 60_000).toISOString()
  const reviewing = await openReviewing(journeys.portal, { dueDate })
  lead = reviewing.lead
  const assigned = await reviewing.assigned()
  ;({ reviewer, responseId } = assigned)
  await reviewer.calls.auth.update({
    body: { email: reviewer.email, firstName: 'Maya', lastName: 'Chen' },
  })
  await write(reviewer, assigned.assignment, { scores: { skill: 3, care: 4 } })
  await submit(reviewer, assigned.assignment, 1)
  for (let index = 0; index < 60; index++)
    await lead.calls.forms.create({ body: { ...smallForm, id: `form-${index}`, isActive: false } })
  return () => journeys.close()
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const texts = (page: Page) => rows(page).allInnerTexts()
/** Waits until the list has the latest records, which are this many. */
const shows = (page: Page, count: number) => page.getByText(`Latest ${count}`, { exact: true }).waitFor()

test('a super reviewer finds the records, and turns their pages', async () => {
  const page = await journeys.visitAs(lead, '/admin')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await shows(page, 50)
  expect((await texts(page))[1]).toMatch(/Ada Lovelace\s+created a form\s+Fall 2026\s+Not active/)
  await page.getByRole('link', { name: 'Older records' }).click()
  await page.waitForURL(/cursor=/)
  await page.getByRole('cell', { name: 'submitted a review' }).waitFor()
  expect((await texts(page)).find((text) => text.includes('submitted a review'))).toMatch(
    /Maya Chen\s+submitted a review\s+Ada Lovelace, Engineer\s+Score 87\.50/,
  )
  await page.getByRole('link', { name: 'Back to the latest' }).click()
  await shows(page, 50)
})

test('filters are kept in the address, and links lead to their subjects', async () => {
  const page = await journeys.visitAs(lead, path)
  await shows(page, 50)
  await page.getByLabel('What').selectOption('Submitted a review')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('1 record', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?what=review.submit')
  await page.reload()
  await page.getByText('1 record', { exact: true }).waitFor()
  expect(await page.getByRole('table').getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href')).toBe(
    `/admin/dor/application/${responseId.split('.')[0]}/${responseId}`,
  )
  await page.getByRole('table').getByRole('link', { name: 'Maya Chen' }).click()
  await page.getByRole('cell', { name: 'changed their name' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?by=${reviewer.id}`)
  expect(await page.locator('select[name=by]').inputValue()).toBe(reviewer.id)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await shows(page, 50)
})

test('an end before the beginning is reported at its field, and nothing is fetched', async () => {
  const page = await journeys.visitAs(lead, path)
  await shows(page, 50)
  await page.getByLabel('From', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To', { exact: true }).fill('2026-11-10')
  await page.getByRole('button', { name: 'Show' }).click()
  const invalid = page.locator('input:invalid:focus')
  expect(await invalid.evaluate((input: HTMLInputElement) => [input.name, input.validationMessage])).toEqual([
    'to',
    expect.stringContaining('11/20/2026'),
  ])
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('To', { exact: true }).fill('2026-11-20')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/\?from=2026-11-20&to=2026-11-20$/)
})

test('axe finds nothing on the records, and a phone does not scroll sideways', async () => {
  const page = await journeys.visitAs(lead, path)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await shows(page, 50)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
