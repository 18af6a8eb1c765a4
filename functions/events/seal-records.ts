import type { ScheduledEvent } from 'aws-lambda'
import { sealDays } from '#functions/records/seal-days.ts'

/**
 * Seals the records of the days that are over. The hash of the last seal, which covers all before it, also goes to the log. Somebody who
 * can write to the table cannot change the log, so a rewritten table, seals included, does not match it (`npm run audit:verify -- --seal
 * DAY=HASH`).
 */
export async function handler(event: ScheduledEvent): Promise<void> {
  const last = (await sealDays(new Date(event.time))).at(-1)
  if (last) console.info(JSON.stringify({ level: 'INFO', event: 'seal', seal: `${last.day}=${last.hash}` }))
}
