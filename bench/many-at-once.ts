import { costOf } from '#local/testing/costs.ts'
import { afterDeadline, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { assignThousand, costOfFiftyRows, promoteAll } from '#local/testing/large-calls.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'

const applications = 1_000

/** Measures units and requests of 50 dashboard rows out of 1,000, of 10,000 and of 100,000. */
export async function measureDashboardReads(): Promise<Finding[]> {
  return inPortal(async (portal) => {
    const findings: Finding[] = []
    for (const count of [1_000, 10_000, 100_000])
      findings.push(...readFindings(count, await costOfFiftyRows(portal, count)))
    return findings
  })
}

const readFindings = (count: number, { reads, requests }: { reads: number; requests: number }): Finding[] => [
  {
    id: 'P5',
    measure: `read units of 50 dashboard rows of ${count}, beyond the read of caller and form`,
    value: reads,
    unit: '',
    reference: '18,401 documents',
    goal: { must: 3, aim: 2.5 },
  },
  {
    id: 'P5',
    measure: `requests to the table for these rows`,
    value: requests,
    unit: '',
    goal: { must: 1, aim: 1 },
    note: 'the first page makes one more request, for the people who can be assigned.',
  },
]

/** The write units of releasing 1,000 decisions, and how many of them are for the outbox's two entries. */
export async function measureRelease(): Promise<Finding[]> {
  return inPortal(async (portal) => {
    const deciding = await openDeciding(portal)
    const { lead, params } = deciding
    const responseIds = await deciding.rowsOf(applications)
    await deciding.decideMany(responseIds, 'accepted')
    portal.clock.now = afterDeadline
    const frozen = await costOf(portal, () => deciding.freeze())
    const digest = (await lead.calls.decisions.state({ params })).answer.digest ?? ''
    const before = portal.bills.length
    const body = { digest, confirmation: 'I confirm' as const, rsvpBy }
    const { status } = await lead.calls.decisions.release({ params, body })
    const writes = portal.bills.slice(before).flatMap(({ WriteCapacityUnits = [] }) => WriteCapacityUnits)
    if (status !== 200) throw new Error(`The release was answered with ${status}.`)
    const [released = 0] = writes
    return [releaseFinding(released, frozen.writes)]
  })
}

/** The cost of the outbox's two entries in a transaction: for each, double its kB plus one for the index. */
const mailEntries = 2 * 3

const releaseFinding = (units: number, frozen: number): Finding => ({
  id: 'P6',
  measure: `write units to release ${applications} decisions, without the outbox's two entries`,
  value: units - mailEntries,
  unit: '',
  goal: { must: 10, aim: 1 },
  note: `${units} with the entries, in one transaction: head, record, the super reviewer's chain and its places in two indexes. Freezing them before: ${frozen}.`,
})

/** Requests to the table to assign 1,000 reviews and to change 500 roles, including the reads of caller and form. */
export async function measureStoreCalls(): Promise<Finding[]> {
  return inPortal(async (portal) => {
    const { cost, outcomes } = await assignThousand(portal)
    const lead = await portal.person({ role: 'super-reviewer' })
    const promoted = await promoteAll(portal, lead, await portal.accounts(500))
    const done = [...outcomes, ...promoted.outcomes].filter(({ outcome }) => outcome !== 'refused').length
    if (done !== 1_500) throw new Error(`Only ${done} of 1,500 changes were made.`)
    return [
      storeCalls('assign 1,000 reviews', cost.requests, { must: 60, aim: 16 }),
      storeCalls('change 500 roles', promoted.cost.requests, { must: 20, aim: 5 }),
    ]
  })
}

const storeCalls = (what: string, value: number, goal: { must: number; aim: number }): Finding => ({
  id: 'P7',
  measure: `requests to the table to ${what}`,
  value,
  unit: '',
  goal,
  note: `${what}: one after another at 10 ms each that is ${(value / 100).toFixed(2)} s, spread over several calls of the API.`,
})

async function inPortal<T>(measure: (portal: TestPortal) => Promise<T>): Promise<T> {
  const portal = await openTestPortal({ siteFolder })
  try {
    return await measure(portal)
  } finally {
    await portal.close()
  }
}
