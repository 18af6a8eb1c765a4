import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { atomically } from '../atomically.ts'
import { attemptLimitExceeded, codeExpired, codeMismatch } from './cognito-error.ts'

/** The use of a code: to verify an address or to set a new password. */
type CodePurpose = 'email' | 'password'

const hour = 3_600_000
const validFor: Record<CodePurpose, number> = { email: 24 * hour, password: hour }
const wrongAttemptsAllowed = 5
const mailsPerHour = 20

const rowSchema = z.object({
  hash: z.string(),
  destination: z.string(),
  expires_at: z.number(),
  wrong_attempts: z.number(),
})

/**
 * Six-digit codes, hashed with the pool's secret, because a plain hash of a million codes is quickly
 * brute-forced. A subject has one code for each purpose: the latest.
 */
export const openCodes = (database: DatabaseSync, secret: Buffer, now: () => Date) => {
  const hash = (subject: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secret).update(`code:${subject}:${purpose}:${code}`).digest()
  const find = database.prepare(
    'SELECT hash, destination, expires_at, wrong_attempts FROM codes WHERE subject = ? AND purpose = ?',
  )
  const put = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?, 0)')
  const countWrong = database.prepare(
    'UPDATE codes SET wrong_attempts = wrong_attempts + 1 WHERE subject = ? AND purpose = ?',
  )
  const remove = database.prepare('DELETE FROM codes WHERE subject = ? AND purpose = ?')
  const removeAll = database.prepare('DELETE FROM codes WHERE subject = ?')
  const removeMails = database.prepare('DELETE FROM code_mails WHERE subject = ?')
  const removeExpired = database.prepare('DELETE FROM codes WHERE expires_at < ?')
  const recent = database.prepare('SELECT count(*) AS mails FROM code_mails WHERE subject = ?')
  const recordMail = database.prepare('INSERT INTO code_mails VALUES (?, ?)')
  const forgetMails = database.prepare('DELETE FROM code_mails WHERE sent_at <= ?')

  const requireFewMails = (subject: string) => {
    if (Number(recent.get(subject)?.['mails']) >= mailsPerHour) throw attemptLimitExceeded()
  }

  return {
    /**
     * Creates a code for `destination`.
     * @throws LimitExceededException after 20 codes within an hour
     */
    issue: (wanted: { subject: string; purpose: CodePurpose; destination: string }) =>
      atomically(database, () => {
        const at = now().getTime()
        removeExpired.run(at)
        forgetMails.run(at - hour)
        requireFewMails(wanted.subject)
        recordMail.run(wanted.subject, at)
        const code = randomInt(1_000_000).toString().padStart(6, '0')
        const codeHash = hash(wanted.subject, wanted.purpose, code).toString('hex')
        put.run(wanted.subject, wanted.purpose, codeHash, wanted.destination, at + validFor[wanted.purpose])
        return code
      }),

    /**
     * Consumes a code and returns the address that it was sent to.
     * @throws ExpiredCodeException when there is no code, CodeMismatchException when it is wrong,
     * LimitExceededException after five wrong codes
     */
    redeem: ({ subject, purpose, code }: { subject: string; purpose: CodePurpose; code: string }) => {
      const row = z.optional(rowSchema).parse(find.get(subject, purpose))
      if (!row || row.expires_at <= now().getTime()) throw codeExpired()
      if (row.wrong_attempts >= wrongAttemptsAllowed) throw attemptLimitExceeded()
      if (!timingSafeEqual(hash(subject, purpose, code), Buffer.from(row.hash, 'hex'))) {
        countWrong.run(subject, purpose)
        throw codeMismatch()
      }
      remove.run(subject, purpose)
      return row.destination
    },

    /** Invalidates all codes of the subject, because their address is no longer the subject's own. */
    withdrawAll: (subject: string) => removeAll.run(subject),

    /** Removes all data about a subject. */
    forget: (subject: string) => {
      removeAll.run(subject)
      removeMails.run(subject)
    },
  }
}
