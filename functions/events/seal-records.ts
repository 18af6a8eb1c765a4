import type { ScheduledEvent } from 'aws-lambda'
import { sealDays } from '#functions/records/seal-days.ts'

/**
 * Seals the records of the days that are over. The seal's hash is also written to the log: whoever may write to the table cannot change
 * that, so a table that was rewritten, seals and all, does not fit it (`npm run audit:verify -- --seal DAY=HASH`).
 */
export async function handler(event: ScheduledEvent): Promise<void> {
  for (const { day, h } of await sealDays(new Date(event.time)))
    console.info(JSON.stringify({ level: 'INFO', event: 'seal', seal: `${day}=${h}` }))
}
