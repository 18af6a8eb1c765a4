import { chanceOf } from '#local/demo/many/chance.ts'
import { callOf, type Identities, type IdentityName, openIdentities } from '#local/testing/identities.ts'
import type { TestPortal } from '#local/testing/open-test-portal.ts'
import { askingOf } from '#local/testing/requests.ts'
import { statusesOf } from '#local/testing/requests/asking.ts'
import { hasTimes, openScene } from '#local/testing/scene.ts'
import {
  faultNames,
  inTrouble,
  lengths,
  plantStoreFaults,
  type Trouble,
} from '#local/testing/store-faults.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'
import { checkTable, readTable } from './check-table.ts'

type Asking = NonNullable<ReturnType<typeof askingOf>>

const writingRoutes = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table)
    .filter(([, { method }]) => method !== 'GET')
    .map(([call]) => ({ area, call, name: `${area}.${call}`, asking: askingOf(area, call)! })),
)
type WritingRoute = (typeof writingRoutes)[number]

interface Answered {
  status: number
  headers: Record<string, string>
}
type Ask = () => Promise<Answered>

interface Choice {
  seed: number
  /** How many random faults each route meets, in addition to the lost answer of each of its calls. */
  faults: number
  /** The routes to test; all writing routes if left out. */
  only?: readonly string[]
  /** The area whose routes are tested. */
  area?: string
}

/**
 * Calls the writing routes while one of their calls to the store meets a fault. Returns the violated promises: how a request may
 * end, that it can be repeated, and that the whole table stays consistent.
 */
export async function runStoreFaults(portal: TestPortal, { seed, faults: count, only, area }: Choice) {
  await plantStoreFaults()
  const random = chanceOf(seed)
  const stage = openStage(portal)
  const violations: string[] = []
  let cases = 0
  for (const route of writingRoutes) {
    if ((only && !only.includes(route.name)) || (area && route.area !== area)) continue
    const { by, calls } = await stage.rehearse(route)
    const all = troublesOf(calls)
    const others = all.filter((trouble) => !isLost(trouble))
    for (const trouble of [...all.filter(isLost), ...random.pickSome(others, count)]) {
      const { met, faults } = await endure(await stage.prepare(route, by), trouble, route.asking)
      if (met > 0) cases++
      const { fault, call, length } = trouble
      violations.push(...faults.map((wrong) => `${route.name}, ${fault} at call ${call} ${length}: ${wrong}`))
    }
  }
  await portal.stream.settled()
  // A route may need a moment after the deadline; what comes next begins before it.
  portal.clock.now = start
  return { violations: [...violations, ...checkTable(await readTable())], cases }
}

/** The SDK repeats a call that has already taken effect. This is the fault that code most easily forgets. */
const isLost = ({ fault, length }: Trouble) => fault === 'answer lost' && length === 'once'

const troublesOf = (calls: number): Trouble[] =>
  faultNames.flatMap((fault) =>
    lengths.flatMap((length) =>
      Array.from({ length: calls }, (_, index) => ({ fault, call: index + 1, length })),
    ),
  )

const start = new Date('2026-10-01T12:00:00.000Z')
const candidates: readonly IdentityName[] = ['own', 'assigned', 'super']

const isAnswered = ({ gets }: Asking, name: IdentityName) => statusesOf(gets)[name] === 200

function openStage(portal: TestPortal) {
  let people: Identities | undefined

  async function freshPeople(): Promise<Identities> {
    const fresh = await openIdentities(portal)
    // Nobody removes a super reviewer.
    await portal.giveRole(fresh.deleted.id, 'applicant')
    return fresh
  }

  async function prepare({ area, call, asking }: WritingRoute, by: IdentityName): Promise<Ask> {
    portal.clock.now = start
    const those = (people ??= await freshPeople())
    const at = asking.at ?? 'draft'
    const scene = await openScene(portal, those, at)
    const caller = those[by]
    const request = asking.send({ ...scene, people: those, caller })
    // Nobody applies a hundred times, a new name must be written to every application, and nobody is free at one time twice. Who
    // registers is someone new, so nobody changes.
    const isOnPeople = area === 'users' || (area === 'auth' && call !== 'register')
    if (asking.endsCaller || isOnPeople || area === 'interviews' || hasTimes(at)) people = undefined
    const ask = callOf(caller.calls, area, call) as unknown as (given: object) => Promise<Answered>
    return () => ask(request)
  }

  return {
    prepare,
    /** Who may call the route, and how many calls to the store it makes. */
    async rehearse(route: WritingRoute) {
      // The first who gets an answer, by the table that tells what each caller gets.
      for (const by of candidates.filter((name) => isAnswered(route.asking, name))) {
        const { result, calls } = await inTrouble(undefined, await prepare(route, by))
        if (result.status === 200) return { by, calls }
      }
      throw new Error(`Nobody can call ${route.name}.`)
    },
  }
}

/** Sends a request with the fault, and then again without. */
async function endure(ask: Ask, trouble: Trouble, { endsCaller }: Asking) {
  const { result: first, met } = await inTrouble(trouble, ask)
  const again = await ask()
  const mayRepeat = [200, 409, ...(endsCaller ? [401] : [])].includes(again.status)
  const isTold = isUnheard(trouble) && first.status !== 200
  return {
    met,
    faults: [
      ...(mayEnd(first) && !isTold ? [] : [`ends in ${first.status}`]),
      ...(mayRepeat ? [] : [`ends in ${again.status} when sent again`]),
    ],
  }
}

/** The SDK hides a fault of a single attempt. It does not retry a single write that meets a transaction. */
const isUnheard = ({ fault, length }: Trouble) => length === 'once' && fault !== 'conflict'

const mayEnd = ({ status, headers }: Answered) =>
  status === 200 ||
  status === 409 ||
  ((status === 429 || status === 503) && headers['retry-after'] !== undefined)
