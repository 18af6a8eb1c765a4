import { chromium } from 'playwright-core'
import { findBrowser } from '#web/e2e/find-browser.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { coldPaint } from './cold-paint.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { makePaintReferences } from './paint-references.ts'
import { serveSite } from './serve-site.ts'

const rounds = 5

/** Compares the landing page with two pages of the same content, alternating, each time in a fresh browser profile. */
export async function measureLandingPaint(): Promise<Finding[]> {
  const references = await makePaintReferences()
  const sites = await Promise.all([siteFolder, references.byScript, references.plain].map(serveSite))
  const browser = await chromium.launch({ ...(await findBrowser()), args: ['--no-sandbox'] })
  const times: number[][] = sites.map(() => [])
  try {
    // The first visit warms up browser and servers and does not count.
    for (let round = 0; round <= rounds; round++)
      for (const [place, { origin }] of sites.entries()) {
        const time = await coldPaint(browser, `${origin}/`)
        if (round > 0) times[place]!.push(time)
      }
  } finally {
    await browser.close()
    sites.forEach(({ close }) => close())
  }
  const [ours, byScript, plain] = times.map((each) => Math.round(median(each))) as [number, number, number]
  return [
    {
      id: 'W2',
      measure: "largest contentful paint of '/', ratio to a page painted by script",
      value: ours / byScript,
      unit: '',
      reference: `${byScript} ms = 1.00`,
      goal: { must: 0.2, aim: 0.16 },
      note: `medians of ${rounds}: '/' ${ours} ms, painted by ${references.kilobytes} kB of script ${byScript} ms, plain HTML ${plain} ms (ratio ${(plain / byScript).toFixed(2)}). The reference portal cannot be built here; a page with the same amount of script replaces it.`,
    },
  ]
}
