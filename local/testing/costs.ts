import type { TestPortal } from './open-test-portal.ts'

/** What was asked of the table: requests, and the units that they used with those of the indexes. */
export interface Cost {
  requests: number
  reads: number
  writes: number
}

/** What it costs to do something, with all that follows from it by the table's stream. */
export async function costOf({ bills, stream }: TestPortal, doing: () => Promise<unknown>): Promise<Cost> {
  // What an earlier deed caused is not counted.
  await stream.settled()
  const before = bills.length
  await doing()
  await stream.settled()
  const those = bills.slice(before)
  const sumOf = (name: 'ReadCapacityUnits' | 'WriteCapacityUnits') =>
    those.reduce((sum, bill) => sum + (bill[name] ?? 0), 0)
  return { requests: those.length, reads: sumOf('ReadCapacityUnits'), writes: sumOf('WriteCapacityUnits') }
}
