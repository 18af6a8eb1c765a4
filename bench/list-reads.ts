import { costOfFiftyAnswers, costOfFiftyRows } from '#local/testing/large-calls.ts'
import { openTestPortal } from '#local/testing/open-test-portal.ts'
import type { Finding } from './finding.ts'

/** Units and requests of 50 dashboard rows of 1,000 and of 10,000, beyond the read of caller and form. */
export async function measureListReads(): Promise<Finding[]> {
  const portal = await openTestPortal()
  const findings: Finding[] = []
  for (const count of [1_000, 10_000]) {
    const { reads, requests } = await costOfFiftyRows(portal, count)
    const answers = await costOfFiftyAnswers(portal, count)
    findings.push(
      { measure: `read units of 50 rows of ${count}`, value: reads, goal: { must: 4, aim: 2.5 } },
      {
        measure: 'the same with their short answers',
        value: reads + answers.reads,
        goal: { must: 12, aim: 10 },
      },
      { measure: 'requests to the table for them', value: requests, goal: { must: 1, aim: 1 } },
    )
  }
  return findings
}
