/** AWS gives an account a bucket of 5,000 calls, which refills at 10,000 a second ("Amazon API Gateway quotas"). */
export const mostCallsPerSecond = 5_000

export interface CallLimits {
  callsPerSecond: number
  /** How many calls may arrive in one moment. */
  callsAtOnce: number
  readUnits: number
  writeUnits: number
}

/**
 * The limits of the API and the table, from the most calls a second that a chapter expects. In the minute before a deadline a call costs 3
 * to 6 read units and as many write units; a table may use 40,000 of each ("Service quotas in Amazon DynamoDB"). A
 * chapter that expects fewer calls also pays less for a runaway loop.
 */
export const callLimits = (callsPerSecond: number): CallLimits => ({
  callsPerSecond,
  callsAtOnce: Math.min(2 * callsPerSecond, 5_000),
  readUnits: Math.max(8_000, 8 * callsPerSecond),
  writeUnits: Math.max(4_000, 8 * callsPerSecond),
})
