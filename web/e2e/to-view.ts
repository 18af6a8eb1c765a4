import type { Page } from 'playwright-core'

/** The tab of a season, whose name is followed by its count. */
export const seasonTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Season' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** Opens a page of the season: its tab, and there its view. */
export async function toView(page: Page, tab: string, view?: string) {
  await seasonTab(page, tab).click()
  if (view)
    await page
      .getByRole('navigation', { name: `Views of ${tab}` })
      .getByRole('link', { name: view, exact: true })
      .click()
}
