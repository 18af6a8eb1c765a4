import type { TestPortal } from './open-test-portal.ts'

/** The cost of requests to the table: their number, and the units that they used, with those of the indexes. */
export interface Cost {
  requests: number
  reads: number
  writes: number
}

/** The cost of an action, with everything that follows from it by the table's stream. */
export async function costOf({ bills, stream }: TestPortal, doing: () => Promise<unknown>): Promise<Cost> {
  // Effects of earlier actions are not counted.
  await stream.settled()
  const before = bills.length
  await doing()
  await stream.settled()
  const those = bills.slice(before)
  const sumOf = (name: 'ReadCapacityUnits' | 'WriteCapacityUnits') =>
    those.reduce((sum, bill) => sum + (bill[name] ?? 0), 0)
  return { requests: those.length, reads: sumOf('ReadCapacityUnits'), writes: sumOf('WriteCapacityUnits') }
}
