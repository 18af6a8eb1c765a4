import type { Page } from 'playwright-core'

/** Takes a picture of a page that has loaded. `whole` goes beyond the window. */
export async function shoot(page: Page, path: string, { whole = false } = {}) {
  await page.locator('main:not([aria-busy]) h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, fullPage: whole })
}
