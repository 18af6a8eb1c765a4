import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#local/testing/free-port.ts'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { findBrowser } from '#web/e2e/find-browser.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { type Finding, median } from './finding.ts'

const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Runs Lighthouse for phones on the landing page of a portal whose applications are open. */
export async function measureLighthouse(): Promise<Finding[]> {
  const portal = await openTestPortal({ siteFolder, now: () => new Date() })
  await portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const port = await freePort()
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...(await findBrowser()), args })
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await judge(`${portal.site}/`, port))
  await browser.close()
  return categories.map((category) => finding(category, runs))
}

interface Run {
  scores: Record<string, number>
  /** The audits that cost points. */
  lost: string[]
}

async function judge(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message)
  const judged = Object.entries(result.lhr.categories)
  const isLost = (id: string) => (result.lhr.audits[id]?.score ?? 1) < 1
  return {
    scores: Object.fromEntries(judged.map(([key, { score }]) => [key, score ?? 0])),
    lost: judged.flatMap(([, { auditRefs }]) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && isLost(id)).map(({ id }) => id),
    ),
  }
}

function finding(category: string, runs: readonly Run[]): Finding {
  const lost = new Set(runs.flatMap((run) => run.lost))
  return {
    measure: `Lighthouse for phones on /: ${category}`,
    value: median(runs.map(({ scores }) => scores[category] ?? 0)),
    goal: { must: 1, aim: 1, better: 'higher' },
    ...(lost.size > 0 && { note: `Points are lost for ${[...lost].join(', ')}.` }),
  }
}
