import { chanceOf } from '#local/demo/many/chance.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { type Finding, never } from '../finding.ts'
import type { Amounts } from '../measures.ts'
import { plantedFaults, withFault } from './planted-faults.ts'
import { runBookings, runOneSlot } from './run-bookings.ts'
import { openPeople, runHistory } from './run-history.ts'
import { runKills } from './run-kills.ts'
import { runMalformed } from './run-malformed.ts'
import { runDeadline, runMails, runSubmits } from './run-moments.ts'
import { runStoreFaults } from './run-store-faults.ts'

/** The finding about these violations. The first of them are printed. */
function told(measure: string, violations: readonly string[], note?: string): Finding {
  for (const violation of violations.slice(0, 10)) console.error(`  ${violation}`)
  return never(measure, violations.length, note)
}

/** Random clients over a lossy network, on servers with a planted fault and without one. */
export async function runR1({ seeds, seed: first, operations }: Amounts): Promise<Finding[]> {
  const size = { clients: 20, applications: 100, operations }
  const portal = await openTestPortal({ now: () => new Date() })
  const people = await openPeople(portal, size)
  const missed: string[] = []
  for (const fault of Object.keys(plantedFaults))
    if (!(await isCaught(portal, people, fault, first))) missed.push(`not caught: a server that ${fault}`)
  const violations: string[] = []
  let acknowledged = 0
  for (let seed = first; seed < first + seeds; seed++) {
    const found = await runHistory(portal, people, seed, size)
    violations.push(...found.violations.map((violation) => `seed ${seed}: ${violation}`))
    acknowledged += found.acknowledged
  }
  await portal.close()
  return [
    told(`planted faults of ${Object.keys(plantedFaults).length} that nothing caught`, missed),
    told(
      'lost, doubled, stale or illegal over a lossy network',
      violations,
      `${seeds} seeds of ${operations} operations, ${acknowledged} acknowledged; 15 % of requests lost, unanswered or doubled.`,
    ),
  ]
}

/** How calls interleave depends on the machine, so a fault may hide from one history, but not from all of several. */
async function isCaught(portal: TestPortal, people: readonly Person[], fault: string, first: number) {
  const size = { clients: 20, applications: 10, operations: 1_000 }
  for (let seed = first; seed < first + 5; seed++) {
    const work = () => runHistory(portal, people, seed, size)
    if ((await withFault(portal, fault, chanceOf(seed), work)).violations.length > 0) return true
  }
  return false
}

/** Each writing route with faults of the store. */
export async function runR2({ seed, faults }: Amounts, area?: string): Promise<Finding[]> {
  const portal = await openTestPortal()
  const { violations, cases } = await runStoreFaults(portal, { seed, faults, ...(area && { area }) })
  return [told('wrong ends, refused repeats, partial effects', violations, `${cases} cases.`)]
}

export async function runR3({ seed, kills }: Amounts): Promise<Finding[]> {
  const { violations, acknowledged, longestStart } = await runKills(seed, kills)
  return [
    told('acknowledged saves lost by kill -9', violations, `${kills} kills, ${acknowledged} acknowledged.`),
    { measure: 'longest restart', value: longestStart, unit: 's', goal: { must: 2, aim: 1 } },
  ]
}

/** After so many rounds new people apply to a new portal: what was withdrawn or declared stays. */
const roundsOfPortal = 40

export async function runR5({ seed, rounds }: Amounts): Promise<Finding[]> {
  const crowded = await openTestPortal()
  const one = await runOneSlot(crowded, 50)
  await crowded.close()
  const violations: string[] = []
  let booked = 0
  for (let from = 0; from < rounds; from += roundsOfPortal) {
    const portal = await openTestPortal()
    // Every other portal is behind a lossy network.
    const isLossy = (from / roundsOfPortal) % 2 === 1
    const part = await runBookings(portal, seed + from, Math.min(roundsOfPortal, rounds - from), isLossy)
    await portal.close()
    violations.push(...part.violations.map((violation) => `seed ${seed + from}, ${violation}`))
    booked += part.booked
  }
  const note = `${rounds} interleavings, ${booked} times booked or moved.`
  return [
    never('bookings of one slot by 50 people beyond the one', one.booked - 1 + one.faults.length),
    told('interleavings after which slots, rows and people do not agree', violations, note),
  ]
}

/** The deadline, doubled submits, and mails while SES has faults. */
export async function runMoments({ seed, mails }: Amounts): Promise<Finding[]> {
  const portal = await openTestPortal()
  const receipts = await runMails(portal, seed, mails)
  return [
    told('saves on the wrong side of the deadline', await runDeadline(portal, 100)),
    told('effects of 100 submits at once that did not happen exactly once', await runSubmits(portal, 100)),
    told('receipts lost or doubled', receipts.violations, `${receipts.troubled} of ${mails} in trouble.`),
  ]
}

/** Malformed requests to each route. */
export async function runS3({ seed, requests }: Amounts, area?: string): Promise<Finding[]> {
  const portal = await openTestPortal()
  const { violations, sent, refused } = await runMalformed(portal, seed, requests, area)
  const note = `${requests} requests to each route, ${sent} in all, ${refused} refused.`
  return [told('answers from 500 on, leaks, unknown keys stored', violations, note)]
}
