import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

const attemptsBeforeLock = 5
const longestLock = 15 * 60_000

const rowSchema = z.object({ failures: z.number(), locked_until: z.number() })

/** How long the nth wrong password in a row locks the account: 2^(n-5) seconds from the fifth on, up to 15 minutes. */
const lockFor = (failures: number) =>
  failures < attemptsBeforeLock ? 0 : Math.min(1000 * 2 ** (failures - attemptsBeforeLock), longestLock)

/**
 * Counts wrong passwords as described in "Lockout behavior for failed sign-in attempts" of the developer
 * guide. Attempts during a lock do not count. A sign-in, or 15 minutes without an attempt, resets the count.
 */
export const openLockOut = (database: DatabaseSync, now: () => Date) => {
  const find = database.prepare('SELECT failures, locked_until FROM failed_sign_ins WHERE subject = ?')
  const put = database.prepare('INSERT OR REPLACE INTO failed_sign_ins VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM failed_sign_ins WHERE subject = ?')
  const forget = database.prepare('DELETE FROM failed_sign_ins WHERE locked_until < ?')

  return {
    isLocked: (subject: string) => {
      const row = z.optional(rowSchema).parse(find.get(subject))
      return row !== undefined && row.failures >= attemptsBeforeLock && row.locked_until > now().getTime()
    },

    recordFailure: (subject: string) => {
      const at = now().getTime()
      forget.run(at - longestLock)
      const failures = (z.optional(rowSchema).parse(find.get(subject))?.failures ?? 0) + 1
      put.run(subject, failures, at + lockFor(failures))
    },

    forgive: (subject: string) => remove.run(subject),
  }
}
