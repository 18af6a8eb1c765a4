import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { Finding } from '../finding.ts'
import { plantedFaults, withFault } from './planted-faults.ts'
import { randomOf } from './random.ts'
import { runBookings, runOneSlot } from './run-bookings.ts'
import { openPeople, runHistory, type Size } from './run-history.ts'
import { runKills } from './run-kills.ts'
import { runLostAnswers } from './run-lost-answers.ts'
import { runMalformed } from './run-malformed.ts'
import { runMessage } from './run-message.ts'
import { runDeadline, runLastSecond, runMails, runSubmits } from './run-moments.ts'
import { runSignIns } from './run-sign-ins.ts'
import { runStoreFaults } from './run-store-faults.ts'

/** How much to run, and the first seed. */
export type Amounts = Record<
  | 'seeds'
  | 'seed'
  | 'operations'
  | 'kills'
  | 'faults'
  | 'answers'
  | 'mails'
  | 'rounds'
  | 'requests'
  | 'pairs',
  number
>

const zero = { must: 0, aim: 0 }
const counted = (id: string, measure: string, value: number, note?: string): Finding => ({
  id,
  measure,
  value,
  unit: '',
  goal: zero,
  ...(note && { note }),
})

/** The parts of the torture. Each opens its own portal, so each needs its own process. R2 and S3 can be held to one area of routes. */
export const parts: Record<string, (amounts: Amounts, area?: string) => Promise<Finding[]>> = {
  async R1({ seeds, seed: firstSeed, operations }) {
    const size: Size = { clients: 20, applications: 100, operations }
    const portal = await openTestPortal({ now: () => new Date() })
    const people = await openPeople(portal, size)
    let missed = 0
    for (const fault of Object.keys(plantedFaults)) {
      const caughtBy = await firstCatch(portal, people, fault, firstSeed)
      console.error(`R1 a server that ${fault}: ${caughtBy ? `caught by seed ${caughtBy}` : 'NOT CAUGHT'}`)
      if (!caughtBy) missed++
    }
    let violations = 0
    let acknowledged = 0
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const found = await runHistory(portal, people, seed, size)
      tell(`R1 seed ${seed}: ${found.acknowledged} acknowledged`, found.violations)
      violations += found.violations.length
      acknowledged += found.acknowledged
    }
    await portal.close()
    const bookings = await runInParts(firstSeed, Math.ceil((seeds * operations) / 100), true)
    const note = `${seeds} seeds of ${operations} operations, ${acknowledged} acknowledged; 15 % of requests lost, unanswered or doubled.`
    return [
      counted(
        'R1',
        'bookings after which slots, rows and people did not agree',
        bookings.violations.length,
        `${bookings.rounds} interleavings of lossy calls, in which ${bookings.booked} times were booked or moved.`,
      ),
      counted('R1', 'lost, doubled, stale or illegal over a lossy network', violations, note),
      counted('R1', `planted faults of ${Object.keys(plantedFaults).length} not caught`, missed),
    ]
  },

  async R2({ seed, faults, answers }, area) {
    const portal = await openTestPortal()
    const only = area === undefined ? {} : { area }
    const { violations, cases } = await runStoreFaults(portal, { seed, faults, ...only })
    tell(`R2 seed ${seed}: ${cases} requests in trouble`, violations)
    const lost = await runLostAnswers(portal, seed, answers)
    tell(`R2 ${lost.lost} lost answers`, lost.isStored ? [] : ['what was acknowledged is not what is stored'])
    return [
      counted('R2', 'wrong ends, refused repeats, partial effects', violations.length, `${cases} cases.`),
      counted(
        'R2',
        'false conflicts',
        lost.conflicts + (lost.isStored ? 0 : 1),
        `${lost.lost} lost answers of saves.`,
      ),
    ]
  },

  async R3({ seed, kills }) {
    const { violations, acknowledged, longestStart } = await runKills(seed, kills)
    tell(`R3 seed ${seed}: ${kills} kills, ${acknowledged} acknowledged`, violations)
    const note = `${kills} kills, ${acknowledged} acknowledged.`
    return [
      counted('R3', 'acknowledged saves lost by kill -9', violations.length, note),
      { id: 'R3', measure: 'longest restart', value: longestStart, unit: 's', goal: { must: 2, aim: 1 } },
    ]
  },

  async R5({ seed, mails }) {
    const portal = await openTestPortal()
    const late = await runDeadline(portal, 100)
    tell('R5 100 saves across the deadline', late)
    const doubled = await runSubmits(portal, 100)
    tell('R5 100 submits at once', doubled)
    const sent = await runMails(portal, seed, mails)
    tell(`R5 ${mails} mails, ${sent.troubled} in trouble`, sent.violations)
    const message = await runMessage(portal, seed, mails)
    tell(`R5 a message to ${mails} people, ${message.troubled} in trouble`, message.violations)
    const last = await runLastSecond(portal, seed, 200)
    tell(`R5 200 submits in the last second, ${last.late} counted after it`, last.violations)
    return [
      counted(
        'R5',
        'mails of one message lost, doubled, or not in the digest of its record',
        message.violations.length,
        `${mails} mails, ${message.troubled} met a fault of SES.`,
      ),
      counted('R5', 'saves on the wrong side of the deadline', late.length),
      counted('R5', 'effects of 100 submits that did not happen exactly once', doubled.length),
      counted(
        'R5',
        'submits of the last second that did not count',
        last.violations.length,
        `200 submits to a store in trouble, ${last.late} counted when repeated after the deadline.`,
      ),
      counted(
        'R5',
        'mails lost or doubled',
        sent.violations.length,
        `${mails} mails, ${sent.troubled} in trouble.`,
      ),
    ]
  },

  async R5b({ seed, rounds }) {
    const crowded = await openTestPortal()
    const one = await runOneSlot(crowded, 50)
    await crowded.close()
    tell(`R5b 50 bookings of one slot, ${one.booked} successful`, one.faults)
    const { violations, booked } = await runInParts(seed, rounds)
    return [
      counted('R5b', 'bookings of one slot by 50 people beyond the one', one.booked - 1 + one.faults.length),
      counted(
        'R5b',
        'interleavings after which slots, rows and people did not agree',
        violations.length,
        `${rounds} interleavings, in which ${booked} times were booked or moved.`,
      ),
    ]
  },

  async S3({ seed, requests }, area) {
    const portal = await openTestPortal()
    const { violations, sent, refused } = await runMalformed(portal, seed, requests, area)
    tell(`S3 seed ${seed}: ${sent} requests, ${refused} refused`, violations)
    return [
      counted(
        'S3',
        'answers from 500 on, leaks, unknown keys stored',
        violations.length,
        `${requests} requests to each route${area ? ` of ${area}` : ''}, ${sent} in all.`,
      ),
    ]
  },

  async S5({ pairs }) {
    const found = Object.entries(await runSignIns(pairs))
    return found.flatMap(([name, { unlike, difference }]): Finding[] => [
      counted('S5', `${name}: different answers`, unlike, `${pairs} pairs.`),
      {
        id: 'S5',
        measure: `${name}: median difference`,
        value: difference,
        unit: 'ms',
        goal: { must: 10, aim: 2 },
      },
    ])
  },
}

/** How calls interleave depends on the machine, so a fault may hide from one history, but not from all of several. */
async function firstCatch(
  portal: TestPortal,
  people: readonly Person[],
  fault: string,
  firstSeed: number,
): Promise<number | undefined> {
  const size = { clients: 20, applications: 10, operations: 1_000 }
  for (let seed = firstSeed; seed < firstSeed + 5; seed++) {
    const work = () => runHistory(portal, people, seed, size)
    if ((await withFault(portal, fault, randomOf(seed), work)).violations.length > 0) return seed
  }
  return undefined
}

/** Interleavings of bookings that share a portal, whose table grows with each. */
const roundsOfPortal = 500

async function runInParts(seed: number, rounds: number, isLossy = false) {
  const violations: string[] = []
  let booked = 0
  for (let from = 0; from < rounds; from += roundsOfPortal) {
    const portal = await openTestPortal()
    const part = await runBookings(portal, seed + from, Math.min(roundsOfPortal, rounds - from), isLossy)
    await portal.close()
    tell(`bookings, seed ${seed + from}: ${part.booked} bookings`, part.violations)
    violations.push(...part.violations)
    booked += part.booked
  }
  return { violations, booked, rounds }
}

function tell(what: string, violations: readonly string[]) {
  console.error(`${what}, ${violations.length} violations`)
  for (const violation of violations.slice(0, 10)) console.error(`  ${violation}`)
}
