import type { ScheduledEvent } from 'aws-lambda'
import { sealDays } from '#functions/records/seal-days.ts'

/**
 * Seals the records of the days that are over. The hash of the last seal, which covers all before it, is also written to the log: whoever
 * may write to the table cannot change that, so a table that was rewritten, seals and all, does not fit it
 * (`npm run audit:verify -- --seal DAY=HASH`).
 */
export async function handler(event: ScheduledEvent): Promise<void> {
  const last = (await sealDays(new Date(event.time))).at(-1)
  if (last) console.info(JSON.stringify({ level: 'INFO', event: 'seal', seal: `${last.day}=${last.hash}` }))
}
