import type { Random } from './random.ts'

export interface Answered {
  status: number
  body: Record<string, unknown>
}

/** How often each fault occurs, as a share of all requests. */
export const share = 0.05

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

/** Repeats a request that changes nothing until there is an answer. */
export async function askUntilAnswered(url: string): Promise<Answered> {
  for (let attempt = 1; attempt < 10; attempt++) {
    const answered = await deliver(new Request(url))
    if (answered) return answered
  }
  throw new Error(`${url} does not answer.`)
}
