import type { Calls } from '#local/call-route.ts'
import type { Chance } from '#local/demo/many/chance.ts'
import type { Person } from '#local/testing/open-test-portal.ts'

export interface Answered {
  status: number
  body: Record<string, unknown>
}

/** How often each fault occurs, as a share of all requests. */
const share = 0.05

/** Sends a tab's requests. Returns undefined if the request or its answer was lost. */
export interface Network {
  ask(request: Request): Promise<Answered | undefined>
}

/** A network that loses requests, loses answers and delivers twice. 15 % of requests meet one of these. */
export function lossyNetwork(random: Chance) {
  const late: Promise<unknown>[] = []
  return {
    async ask(request: Request): Promise<Answered | undefined> {
      const luck = random.real()
      if (luck < share) return undefined
      const again = luck > 1 - share ? request.clone() : undefined
      const answered = await deliver(request)
      if (again) late.push(deliver(again))
      return luck < 2 * share ? undefined : answered
    },
    /** Resolves when every duplicate has arrived. */
    settled: () => Promise.allSettled(late.splice(0)),
  }
}

/**
 * Undefined if the connection broke: the request may have taken effect or not. That also happens without a planted fault: a server closes
 * connections that were idle for five seconds, and a busy process learns of it only when it uses one.
 */
async function deliver(request: Request): Promise<Answered | undefined> {
  try {
    const response = await fetch(request)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch (error) {
    // This is how `fetch` reports a broken connection. Anything else is a mistake of the harness.
    if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return undefined
    throw error
  }
}

/** A network without planted faults, to a server that may be killed at any time. */
export const plainNetwork: Network = { ask: deliver }

/** How a person reaches the portal. */
interface Reach {
  api: string
  network: Network
  headers: Readonly<Record<string, string>>
}

/** One call. Undefined if there is no answer. */
export const ask = ({ api, network, headers }: Reach, method: string, path: string, body?: object) =>
  network.ask(
    new Request(`${api}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

/** How often a call without an answer is repeated before its caller gives up. */
const patience = 8

/** Repeats a call until it is answered. Returns the answer, and whether the call was acknowledged, refused, or neither for certain. */
export async function insist(call: () => Promise<Answered | undefined>) {
  for (let attempt = 0; attempt < patience; attempt++) {
    const answered = await call()
    if (answered?.status === 200) return { answered, fate: 'acknowledged' as const }
    // An earlier attempt may have succeeded without an answer.
    if (answered && answered.status < 500)
      return { answered, fate: attempt === 0 ? ('refused' as const) : ('unknown' as const) }
  }
  return { answered: undefined, fate: 'unknown' as const }
}

type Ask = (request: object) => Promise<{ status: number }>

/** The same person behind such a network, as a page sees it: it repeats a call until it is answered. */
export const behindLosses = (person: Person, random: Chance): Person => ({
  ...person,
  calls: mapValues(person.calls, (area) =>
    mapValues(area as object, (call) => insisting(call as Ask, random)),
  ) as unknown as Calls,
})

const mapValues = (object: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

const insisting =
  (call: Ask, random: Chance): Ask =>
  async (request) => {
    for (;;) {
      const luck = random.real()
      if (luck < share) continue
      // The duplicate may arrive before or after it.
      const [answered] = await Promise.all([call(request), ...(luck > 1 - share ? [call(request)] : [])])
      if (luck >= 2 * share) return answered!
    }
  }
