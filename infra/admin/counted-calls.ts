import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Count = z.number().check(z.minimum(0))

/** The calls of one applicant's whole journey, as counted by `npm run count-calls`. */
export const CountedCalls = z.strictObject({
  /** Calls to the API by method. OPTIONS are the browser's preflights. */
  api: z.record(z.enum(['GET', 'POST', 'PUT', 'OPTIONS']), Count),
  /** The page's calls to the user pool. Those of functions cost nothing. */
  userPool: Count,
  /** Mails: the code, and the receipt. */
  mails: Count,
  readUnits: Count,
  writeUnits: Count,
  /** Read units of the mailer, which runs every minute even if nobody applies. */
  readUnitsOfTick: Count,
})
export type CountedCalls = z.infer<typeof CountedCalls>

export const countedCallsFile = new URL('calls.json', import.meta.url)

export const readCountedCalls = (): CountedCalls =>
  CountedCalls.parse(JSON.parse(readFileSync(countedCallsFile, 'utf8')))
