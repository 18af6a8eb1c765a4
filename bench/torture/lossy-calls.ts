import type { Calls } from '#local/call-route.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { share } from './lossy-network.ts'
import type { Random } from './random.ts'

type Ask = (request: object) => Promise<{ status: number }>

/**
 * The same person behind a network that loses requests and answers and delivers twice, as a page sees it: it repeats a call until it is
 * answered.
 */
export const behindLosses = (person: Person, random: Random): Person => ({
  ...person,
  calls: mapCalls(person.calls, (ask) => insisting(ask, random)),
})

const insisting =
  (ask: Ask, random: Random): Ask =>
  async (request) => {
    for (;;) {
      const luck = random.next()
      if (luck < share) continue
      // The duplicate may arrive before or after it.
      const [answered] = await Promise.all([ask(request), ...(luck > 1 - share ? [ask(request)] : [])])
      if (luck >= 2 * share) return answered!
    }
  }

const mapCalls = (calls: Calls, change: (ask: Ask) => Ask) =>
  Object.fromEntries(
    Object.entries(calls).map(([area, table]) => [
      area,
      Object.fromEntries(Object.entries(table).map(([call, ask]) => [call, change(ask as Ask)])),
    ]),
  ) as unknown as Calls
