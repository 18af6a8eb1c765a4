import type { Random } from './random.ts'

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
export function lossyNetwork(random: Random) {
  const late: Promise<unknown>[] = []
  return {
    async ask(request: Request): Promise<Answered | undefined> {
      const luck = random.next()
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

const deliver = async (request: Request): Promise<Answered> => {
  const response = await fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** A reliable network to a server that may be killed at any time. */
export const plainNetwork: Network = { ask: (request) => deliver(request).catch(() => undefined) }
