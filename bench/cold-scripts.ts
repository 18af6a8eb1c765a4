import { basename } from 'node:path'
import type { Page } from 'playwright-core'
import { openJourneys } from '#web/e2e/open-journeys.ts'
import { kilobytes } from '#web/e2e/script-sizes.ts'
import { wideForm } from './applications.ts'
import type { Finding } from './finding.ts'

/**
 * Measures what a browser has loaded once a page is idle, for comparison with the static imports. This includes dynamic
 * imports.
 */
export async function measureColdScripts(): Promise<Finding[]> {
  const journeys = await openJourneys()
  try {
    const { portal } = journeys
    const form = await portal.form(wideForm())
    const visitor = await journeys.visit('/')
    const member = await journeys.visitAs(await portal.person())
    return [
      finding('W1', '/', await loadedBy(visitor, `${portal.site}/`)),
      finding('W1', '/ for somebody signed in', await loadedBy(member, `${portal.site}/`)),
      finding('W4', '/login', await loadedBy(visitor, `${portal.site}/login`)),
      finding('W4', 'the form', await loadedBy(member, `${portal.site}/apply/f/${form.id}/section-0`)),
    ]
  } finally {
    await journeys.close()
  }
}

/** kB of script, from the network or the cache. */
async function loadedBy(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const assets = new Set(loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name)).map(basenameOf))
  return kilobytes([...assets].map((name) => `assets/${name}`))
}

const basenameOf = (url: string) => basename(new URL(url).pathname)

const finding = (id: 'W1' | 'W4', path: string, value: number): Finding => ({
  id,
  measure: `script that ${path} has loaded once it is idle, including dynamic imports`,
  value,
  unit: 'kB',
})
