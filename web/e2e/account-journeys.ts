import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import type { PortalOptions } from '#local/open-portal.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

/** Shared by the journeys of a file about accounts: a portal without a form. */
export function openAccounts(options: Partial<PortalOptions> = {}) {
  let journeys: Journeys
  beforeAll(async () => {
    journeys = await openJourneys(options)
    return () => journeys.close()
  })
  afterEach(async () => {
    await journeys.closePages()
    expect(journeys.violations.splice(0)).toEqual([])
  })
  return (): Journeys => journeys
}

/** The window of a phone. */
export const phone = { viewport: { width: 390, height: 844 } }

let count = 0
export const newAddress = () => `journey${count++}@example.edu`

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('.Toastify__toast', { hasText: text }).first().waitFor()

export async function signUp(page: Page, email: string, password = testPassword) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}
