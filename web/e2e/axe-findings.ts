import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const violationsOnly = { resultTypes: ['violations'] }
// A theme changes only colors; the rest of a page is the same in both.
const rules = {
  light: violationsOnly,
  dark: { ...violationsOnly, runOnly: ['color-contrast', 'link-in-text-block'] },
}

interface Finding {
  id: string
  nodes: { html: string }[]
}

/** axe's findings on a page in its current state, in light and dark, a line for each rule. Leaves the page dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.locator('main:not([aria-busy]) h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const light = await findings(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await findings(page, 'dark'))]
}

async function findings(page: Page, theme: keyof typeof rules) {
  const run = `axe.run(${JSON.stringify(rules[theme])}).then(({ violations }) => violations)`
  const violations = (await page.evaluate(run)) as Finding[]
  const place = `${new URL(page.url()).pathname} (${theme})`
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
