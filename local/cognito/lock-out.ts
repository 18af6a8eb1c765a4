import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

const attemptsBeforeLock = 5
const longestLock = 15 * 60_000

const rowSchema = z.object({ failures: z.number(), locked_until: z.number() })

/** How long the n-th wrong password in a row locks: 2^(n-5) seconds, from the fifth on, up to 15 minutes. */
const lockFor = (failures: number) =>
  failures < attemptsBeforeLock ? 0 : Math.min(1000 * 2 ** (failures - attemptsBeforeLock), longestLock)

/**
 * Counts wrong passwords as "Lockout behavior for failed sign-in attempts" in the developer guide
 * says: attempts during a lock count for nothing, fifteen quiet minutes or a sign-in forget the rest.
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
