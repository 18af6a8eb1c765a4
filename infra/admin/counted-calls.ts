import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Count = z.number().check(z.minimum(0))

/** What one applicant's whole journey asks of the portal, as `npm run count-calls` counted it. */
export const CountedCalls = z.strictObject({
  /** Calls of the API by method; OPTIONS are the browser's preflights. */
  api: z.record(z.enum(['GET', 'POST', 'PUT', 'OPTIONS']), Count),
  /** Calls of the user pool by the page. Those of the functions cost nothing. */
  userPool: Count,
  /** Mails: the code, and the receipt. */
  mails: Count,
  readUnits: Count,
  writeUnits: Count,
  /** Read units of the mailer's tick, which comes every minute whether anybody applies or not. */
  readUnitsOfTick: Count,
})
export type CountedCalls = z.infer<typeof CountedCalls>

export const countedCallsFile = new URL('calls.json', import.meta.url)

export const readCountedCalls = (): CountedCalls =>
  CountedCalls.parse(JSON.parse(readFileSync(countedCallsFile, 'utf8')))
