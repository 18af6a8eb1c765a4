import { type Cost, costOf } from '#local/testing/costs.ts'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import { freezePause, frozenByCall, mostPreviewed } from '#shared/decisions/release.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'

const applications = 10_000

/** Measures what the release page and a freeze read from the table, for 10,000 applications. */
export async function measureReleaseReads(): Promise<Finding[]> {
  const portal = await openTestPortal({ siteFolder })
  try {
    const deciding = await openDeciding(portal)
    const { lead, params } = deciding
    const responseIds = await deciding.rowsOf(applications)
    await deciding.decideMany(responseIds, 'accepted')
    portal.clock.now = afterDeadline
    const cost = (doing: () => Promise<unknown>) => costOf(portal, doing)
    const page = [
      await cost(() => lead.calls.decisions.state({ params })),
      await cost(() => deciding.letters(responseIds.slice(0, mostPreviewed))),
    ]
    for (let cursor: string | null | undefined; cursor !== null;)
      page.push(
        await cost(async () => {
          cursor = (await lead.calls.applications.rows({ params, query: cursor ? { cursor } : {} })).answer
            .next
        }),
      )
    const freezing: Cost[] = []
    for (let digest: string | null = null; digest === null;)
      freezing.push(
        await cost(async () => ({ digest } = (await lead.calls.decisions.freeze({ params })).answer)),
      )
    return findings(page, freezing)
  } finally {
    await portal.close()
  }
}

const mostOf = (costs: readonly Cost[]) => Math.max(...costs.map(({ reads }) => reads))
const sumOf = (costs: readonly Cost[]) => costs.reduce((sum, { reads }) => sum + reads, 0)

const findings = (page: readonly Cost[], freezing: readonly Cost[]): Finding[] => [
  {
    id: 'P12',
    measure: `read units of the most expensive call of a release page, ${applications} applications`,
    value: Math.max(mostOf(page), mostOf(freezing)),
    unit: '',
    reference: '12,738',
    goal: { must: 700, aim: 600 },
    note: `opening the page: ${page.length} calls, ${sumOf(page)} units in all. Freezing: ${freezing.length} calls of up to ${frozenByCall} applications, ${sumOf(freezing)} units in all.`,
  },
  {
    id: 'P12',
    measure: 'read units a second while decisions are frozen, if calls took no time',
    value: (mostOf(freezing) * 1_000) / freezePause,
    unit: '',
    goal: { must: 2_000, aim: 2_000 },
    note: `the page waits ${freezePause} ms between two calls. The table allows 8,000 units a second.`,
  },
]
