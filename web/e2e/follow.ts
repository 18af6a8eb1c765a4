import type { Page } from 'playwright-core'

/**
 * Opens a path as a link in the page would. The browser loads a document only for what is not part of the application that is there: the
 * landing page, and another address of the same page. Loading it for each page would take four times as long.
 */
export async function follow(page: Page, path: string) {
  const from = new URL(page.url())
  const to = new URL(path, from)
  if (to.href === from.href) return
  if (to.pathname === from.pathname || isLanding(from) || isLanding(to))
    return void (await page.goto(to.href))
  await page.locator('main:not([aria-busy]) h1').first().waitFor()
  await page.evaluate((href) => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to.href)
  // A new page gives its heading the focus.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
}

const isLanding = ({ pathname }: URL) => pathname === '/'
