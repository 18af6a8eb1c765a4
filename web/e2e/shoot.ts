import type { Page } from 'playwright-core'

/** Waits for what a page shows. */
export async function loaded(page: Page) {
  await page.locator('main:not([aria-busy]) h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Takes a picture of a page that has loaded. `whole` goes beyond the window. */
export async function shoot(page: Page, path: string, { whole = false } = {}) {
  await loaded(page)
  await page.screenshot({ path, fullPage: whole })
}
