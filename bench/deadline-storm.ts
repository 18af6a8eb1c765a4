import { callLimits } from '../infra/call-limits.ts'
import type { Finding } from './finding.ts'
import { type Call, openReads } from './storm-reads.ts'
import { openStorm, type Writer } from './storm-writes.ts'
import { type Random, randomOf } from './torture/random.ts'

const applicants = 1_000_000
const meanSeconds = 600
/** The busiest seconds are the last ones. */
const lastSeconds = 60

/** In words, because the figure depends on this assumption. */
const arrivalModel =
  'half of 1,000,000 submit within the last hour, towards the deadline (exponentially, 10 minutes before it on average), two roles each; in the same second equally many register and open the form; every receipt is sent and confirmed at once, although SES would delay it; everyone still writing saves every 3 seconds'

/** The most write units on any key of the table or an index in any of the last seconds, by kind of key. */
export async function measureDeadlineStorm(seconds = lastSeconds): Promise<Finding[]> {
  const storm = await openStorm()
  const random = randomOf(7)
  const worst = new Map<string, number>()
  let mostArrivals = 0
  for (let second = 0; second < seconds; second++) {
    const arriving = arrivals(second, random)
    mostArrivals = Math.max(mostArrivals, arriving)
    const units = await unitsOf(storm, arriving, random)
    for (const [key, sum] of units) {
      const kind = kindOf(key)
      worst.set(kind, Math.max(worst.get(kind) ?? 0, sum))
    }
  }
  storm.close()
  return [finding(worst, mostArrivals)]
}

/** How many submit in the second that ends this many seconds before the deadline. */
function arrivals(second: number, random: Random): number {
  const share = Math.exp(-second / meanSeconds) - Math.exp(-(second + 1) / meanSeconds)
  const mean = ((applicants / 2) * share) / (1 - Math.exp(-3_600 / meanSeconds))
  // A normal distribution approximates Poisson's well for hundreds.
  const deviation = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.max(0, Math.round(mean + deviation * Math.sqrt(mean)))
}

/** The units on each key in a second in which this many register, save and submit. */
async function unitsOf(storm: Writer, arriving: number, random: Random): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (let number = 0; number < arriving; number++)
    for (const { key, units } of await storm.applicant(() => random.next()))
      sums.set(key, (sums.get(key) ?? 0) + units)
  return sums
}

/** `DUE#3` and `DUE#11` are one kind of key, and so are all people's own keys. */
const kindOf = (key: string) => key.slice(0, key.indexOf('#'))

function finding(worst: ReadonlyMap<string, number>, arriving: number): Finding {
  const kinds = [...worst].toSorted(([, one], [, other]) => other - one)
  return {
    id: 'P9',
    measure: 'deadline storm: most write units a second on any key of table and indexes',
    value: Math.max(...worst.values()),
    unit: '',
    reference: '606,000',
    goal: { must: 1_000, aim: 250 },
    note: `assumed: ${arrivalModel}. At most ${arriving} submit in a second. By kind of key: ${kinds.map(([kind, units]) => `${kind} ${units}`).join(', ')}.`,
  }
}

const calls = 5_000

/** Of a hundred calls of the last minute, where each person who still writes saves every 3 seconds, and opens, submits and reads once. */
const mix: readonly Call[] = [
  ...Array.from({ length: 75 }, () => 'save' as const),
  ...(['submit', 'open', 'active', 'find', 'mine'] as const).flatMap((call) => Array<Call>(5).fill(call)),
]

/** The most read units on any key in a second with 5,000 calls about one form, each of another applicant, and what limits the stage. */
export async function measureDeadlineReads(): Promise<Finding[]> {
  const reader = await openReads()
  const random = randomOf(7)
  const sums = new Map<string, number>()
  let requests = 0
  for (let number = 0; number < calls; number++) {
    const applicant = await reader.applicant(() => random.next())
    const reading = await applicant[mix[number % mix.length]!]()
    requests += reading.requests
    for (const { key, units } of reading.units) sums.set(key, (sums.get(key) ?? 0) + units)
  }
  reader.close()
  return [readFinding(sums, requests)]
}

/** The time of a request to the table from a function in its region, in milliseconds. */
const requestTime = 10

function readFinding(sums: ReadonlyMap<string, number>, requests: number): Finding {
  const total = [...sums.values()].reduce((sum, units) => sum + units, 0)
  const busiest = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, 3)
  const atOnce = Math.round((requests * requestTime) / 1_000)
  const limits = callLimits(calls)
  return {
    id: 'P9',
    measure: `deadline storm: most read units a second on any key, ${calls} calls a second about one form`,
    value: Math.max(...sums.values()),
    unit: '',
    note: `reads: of 100 calls 75 save, and 5 each submit, open the form, ask for the active form, read the application and list the own ones. Busiest keys: ${busiest.map(([key, units]) => `${key} ${units}`).join(', ')}. All reads together: ${total} units (the table allows ${limits.readUnits} with portal:callsPerSecond=${calls}), in ${requests} requests: at ${requestTime} ms each about ${atOnce} functions run at once, of Lambda's 1,000. The API lets ${limits.callsPerSecond} calls a second through with that setting, and 500 without it.`,
  }
}
