import type { ConsumedCapacity } from '../dynamodb/capacity.ts'
import type { TestPortal } from './open-test-portal.ts'

/** The cost of requests to the table: their number, and the units that they used, with those of the indexes. */
export interface Cost {
  requests: number
  reads: number
  writes: number
}

/** What each request of an action to the table used, in their order. Effects of earlier actions by the table's stream are not among them. */
export async function billsOf(
  { bills, stream }: TestPortal,
  doing: () => Promise<unknown>,
): Promise<ConsumedCapacity[]> {
  await stream.settled()
  const before = bills.length
  await doing()
  return bills.slice(before)
}

/** The cost of an action, with everything that follows from it by the table's stream. */
export const costOf = async (portal: TestPortal, doing: () => Promise<unknown>): Promise<Cost> =>
  sumOf(await billsOf(portal, () => doing().then(portal.stream.settled)))

/** The cost of a call beyond its first request, which reads caller and form. */
export const costBeyondContext = async (portal: TestPortal, call: () => Promise<unknown>): Promise<Cost> =>
  sumOf((await billsOf(portal, call)).slice(1))

function sumOf(those: readonly ConsumedCapacity[]): Cost {
  const units = (name: 'ReadCapacityUnits' | 'WriteCapacityUnits') =>
    those.reduce((sum, bill) => sum + (bill[name] ?? 0), 0)
  return { requests: those.length, reads: units('ReadCapacityUnits'), writes: units('WriteCapacityUnits') }
}
