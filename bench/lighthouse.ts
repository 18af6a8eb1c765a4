import lighthouse from 'lighthouse'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { openDebuggableBrowser } from './debuggable-browser.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'

const rounds = 3

const categories = [
  { key: 'performance', name: 'performance', reference: 0.83, goal: { must: 0.98, aim: 1 } },
  { key: 'accessibility', name: 'accessibility', reference: 0.88, goal: { must: 1, aim: 1 } },
  { key: 'best-practices', name: 'best practices', reference: 0.96, goal: { must: 1, aim: 1 } },
  { key: 'seo', name: 'search engines', reference: 0.91, goal: { must: 1, aim: 1 } },
] as const

/** Runs Lighthouse for phones on the landing page of a portal whose applications are open. */
export async function measureLighthouse(): Promise<Finding[]> {
  const now = () => new Date()
  const [portal, browser] = await Promise.all([openTestPortal({ siteFolder, now }), openDebuggableBrowser()])
  try {
    await portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
    const runs: Run[] = []
    for (let round = 0; round < rounds; round++) runs.push(await judge(`${portal.site}/`, browser.port))
    return categories.map((category) => finding(category, runs))
  } finally {
    await browser.close()
    await portal.close()
  }
}

interface Run {
  scores: Partial<Record<string, number>>
  /** The audits that cost points, by category. */
  lost: Partial<Record<string, string[]>>
}

async function judge(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: categories.map(({ key }) => key),
  })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message)
  const judged = Object.entries(result.lhr.categories)
  const isLost = (id: string) => (result.lhr.audits[id]?.score ?? 1) < 1
  return {
    scores: Object.fromEntries(judged.map(([key, { score }]) => [key, score ?? 0])),
    lost: Object.fromEntries(
      judged.map(([key, { auditRefs }]) => [
        key,
        auditRefs.filter(({ id, weight }) => weight > 0 && isLost(id)).map(({ id }) => id),
      ]),
    ),
  }
}

function finding({ key, name, reference, goal }: (typeof categories)[number], runs: readonly Run[]): Finding {
  const lost = new Set(runs.flatMap((run) => run.lost[key] ?? []))
  return {
    id: 'W3',
    measure: `Lighthouse on '/', mobile: ${name}`,
    value: median(runs.map(({ scores }) => scores[key] ?? 0)),
    unit: '',
    reference: String(reference),
    goal: { ...goal, better: 'higher' },
    ...(lost.size > 0 && { note: `${name} loses points for ${[...lost].join(', ')}.` }),
  }
}
