import type { Page } from 'playwright-core'

/** Makes the browser's own font twice as large, from the next page on. */
export async function doubleFont(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

/** The words on a page that do not stand in one line, except those in some elements. Those with a hyphen may break there. */
export const brokenWords = (page: Page, except = 'code') =>
  page.evaluate((exempt) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      // A text only for screen readers has no room.
      if (text.parentElement!.offsetWidth === 1 || text.parentElement!.closest(exempt)) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  }, except)
