import type { Answered, Network } from './lossy-network.ts'

/** How often a call without an answer is repeated before its caller gives up. */
const patience = 8

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
