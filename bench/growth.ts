import { openInterviewing } from '#local/testing/interviewing.ts'
import { putRows } from '#local/testing/many-at-once.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { linkedText } from '#shared/kernel/linked-text.ts'
import { markdownTokens } from '#shared/kernel/markdown.ts'
import { peopleIn } from '#shared/people/pasted-people.ts'
import { type Finding, never } from './finding.ts'

/** What something took: milliseconds of CPU, and requests to the table with their units. */
interface Cost {
  cpu: number
  requests: number
  units: number
}

const sizes = [100, 1_000, 5_000] as const
/** How many times as much the largest size may take as the one before it: n log n, and as much again for noise of the CPU. */
const allowed = (5 * Math.log(5_000)) / Math.log(1_000)
/** What takes less than this tells nothing about growth, in milliseconds. */
const noise = 40

/** Calls, each at 100, 1,000 and 5,000 of its own things; and parsers of texts, with all short patterns repeated. */
export async function measureGrowth(): Promise<Finding[]> {
  const costs = new Map<string, Cost[]>()
  for (const size of sizes)
    for (const [name, cost] of await costsAt(size)) costs.set(name, [...(costs.get(name) ?? []), cost])
  const slow = [...costs]
    .filter(([, each]) => isSlower(each))
    .map(([name, each]) => `${name} ${inWords(each)}`)
  const parsed = parsers.flatMap(([name, parse, longest]) => slowPatterns(name, parse, longest))
  return [
    never('calls that grow faster than n log n', slow.length, slow.join('; ') || `of ${costs.size} calls`),
    never('patterns that a parser takes more than 100 ms for', parsed.length, parsed.join('; ')),
  ]
}

function isSlower([, before, last]: readonly Cost[]): boolean {
  const grows = (of: (cost: Cost) => number, tolerance: number, least: number) =>
    of(last!) > least && of(last!) > allowed * tolerance * Math.max(of(before!), least / 5)
  return (
    grows(({ cpu }) => cpu, 2, noise) ||
    grows(({ units }) => units, 1.1, 20) ||
    grows(({ requests }) => requests, 1.1, 20)
  )
}

const inWords = (costs: readonly Cost[]) =>
  costs
    .map(({ cpu, requests, units }) => `${Math.round(cpu)} ms, ${requests} requests, ${units} units`)
    .join(' / ')

async function costsAt(size: number): Promise<[string, Cost][]> {
  const portal = await openTestPortal()
  const interviewing = await openInterviewing(portal)
  const { lead, params, form } = interviewing
  const { applicant, responseId } = await interviewing.invited()
  await putPeople(size, portal.now())
  const ids = await putRows({ formId: form.id, count: size, people: size, now: portal.now() })
  await offerTimes(interviewing, size)
  const { rows, answers, drafts } = lead.calls.applications
  const calls: Record<string, () => Promise<{ status: number }>> = {
    'own free times': () => applicant.calls.interviews.own({ params: { responseId } }),
    'interviews of a form': () => lead.calls.interviews.find({ params }),
    agenda: () => lead.calls.interviews.agenda({}),
    'rows of a dashboard': () => rows({ params, query: {} }),
    'their short answers': () => answers({ params, query: {} }),
    drafts: () => drafts({ params }),
    needs: () => lead.calls.decisions.needs({ params, query: {} }),
    recipients: () => lead.calls.messages.recipients({ params, body: { audience: { to: 'submitted' } } }),
    'a page of people': () => lead.calls.people.list({ query: {} }),
    'what an erasure would delete': () => lead.calls.forms.retention({ params }),
    'a plan': () => lead.calls.fair.savePlan({ params, body: { plan: planOf(ids, lead.id), seen: 0 } }),
    'the saved plan': () => lead.calls.fair.findPlan({ params, query: { kind: 'review' } }),
  }
  const costs: [string, Cost][] = []
  for (const [name, call] of Object.entries(calls)) costs.push([name, await costOf(portal, name, call)])
  await portal.close()
  return costs
}

async function costOf(
  portal: TestPortal,
  name: string,
  call: () => Promise<{ status: number }>,
): Promise<Cost> {
  await portal.stream.settled()
  portal.bills.length = 0
  const before = process.cpuUsage()
  const { status } = await call()
  const { user } = process.cpuUsage(before)
  if (status !== 200) throw new Error(`${name} answered ${status}.`)
  const units = portal.bills.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
  return { cpu: user / 1_000, requests: portal.bills.length, units }
}

async function putPeople(count: number, now: Date) {
  const { creation } = await import('#functions/store/people/users.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const people = Array.from({ length: count }, (_, number) => {
    const id = `applicant-${number}`
    return creation({ id, email: `${id}@example.edu`, firstName: 'Engineer', lastName: String(number) }, now)
  })
  for (let from = 0; from < count; from += 100) await writeTogether(people.slice(from, from + 100))
}

/** Times of several interviewers, 280 each. */
async function offerTimes({ offer, reviewer }: Awaited<ReturnType<typeof openInterviewing>>, count: number) {
  const start = Date.parse('2026-10-12T08:00:00.000Z')
  const startOf = (number: number) => new Date(start + (number % 280) * 3_600_000).toISOString()
  let person = await reviewer()
  for (let from = 0; from < count; from += 40) {
    if (from > 0 && from % 280 === 0) person = await reviewer()
    const starts = Array.from({ length: Math.min(40, count - from) }, (_, each) => startOf(from + each))
    await offer(person, starts)
  }
}

const planOf = (ids: readonly string[], person: string) => ({
  settings: {
    kind: 'review' as const,
    seed: 1,
    perRow: 1,
    perRole: {},
    most: 20,
    sameReaderForApplicant: false,
    people: [{ id: person, takesPart: true, most: null, share: 100 }],
  },
  digest: 'a'.repeat(64),
  rows: ids.map((responseId) => ({ responseId, role: 'engineer' as const, on: [0] })),
})

const parsers: [string, (text: string) => unknown, number][] = [
  ['markdown', markdownTokens, 20_000],
  ['invitations', peopleIn, 20_000],
  ['links', linkedText, 300],
]
const pieces = ' \n*_~`[]()!<>#-a|\\&@",;:='.split('').concat('1.', 'www.a', 'https://a')

function slowPatterns(name: string, parse: (text: string) => unknown, longest: number): string[] {
  const patterns = [...pieces, ...pieces.flatMap((one) => pieces.map((other) => one + other))]
  return patterns.flatMap((pattern) => {
    const text = pattern.repeat(longest).slice(0, longest)
    const before = process.cpuUsage()
    parse(text)
    const { user } = process.cpuUsage(before)
    return user > 100_000 ? [`${name} ${JSON.stringify(pattern)} ${Math.round(user / 1_000)} ms`] : []
  })
}
