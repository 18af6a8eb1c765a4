import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApplying } from './applying-journeys.ts'

const { journeys, person, form } = openApplying()
const formPage = () => `/apply/f/${form().id}/start`

test.each([
  ['the landing page on a desktop', 1280, () => '/'],
  ['the landing page on a phone', 390, () => '/'],
  ['the overview on a phone', 390, () => '/apply'],
  ['the form on a tablet', 640, formPage],
  ['the form on a phone', 390, formPage],
])('with a font of twice the size, %s fits its window and breaks no word', async (_, width, path) => {
  await person().calls.responses.open({ body: { formId: form().id } })
  const page = await journeys().visitAs(person(), path(), { viewport: { width, height: 800 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await brokenWords(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

/** The words on a page that do not stand in one line. Those with a hyphen may break there. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
