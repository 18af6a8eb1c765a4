import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The address that awaits verification while `email` stays in use. */
  pendingEmail: z.nullable(z.string()),
  /** The other attributes by name. */
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  /** The subject of the Google account that opens it. */
  google: z.optional(z.string()),
  salt: z.string(),
  /** Empty until someone first logs in with `firstPassword`. */
  verifier: z.string(),
  /** The password of a made-up account. To make its verifier takes milliseconds, so that waits for its first login. */
  firstPassword: z.optional(z.string()),
  /** The codes of an app: their secret, and the half minute (totp.ts) of the last code that was used. */
  factor: z.optional(z.object({ secret: z.string(), lastStep: z.number(), isOn: z.boolean() })),
  /** A secret of which no code has arrived yet. */
  offeredSecret: z.optional(z.string()),
  createdAt: z.number(),
  modifiedAt: z.number(),
})

/** An account. Times are milliseconds since 1970; salt and verifier as in srp.ts. */
export type User = z.output<typeof userSchema>

/** Email addresses that differ only in case are the same. */
export const emailKey = (email: string) => email.toLowerCase()

const userFrom = (row: Record<string, unknown> | undefined) =>
  row && userSchema.parse(JSON.parse(String(row['account'])))

/** The accounts of the pool, in SQLite. */
export const openUserStore = (database: DatabaseSync, now: () => Date) => {
  const byName = database.prepare('SELECT account FROM users WHERE sub = ? OR email_key = ?')
  const byGoogle = database.prepare("SELECT account FROM users WHERE json_extract(account, '$.google') = ?")
  const insert = database.prepare('INSERT INTO users (sub, email_key, account) VALUES (?, ?, ?)')
  const update = database.prepare('UPDATE users SET email_key = ?, account = ? WHERE sub = ?')
  const remove = database.prepare('DELETE FROM users WHERE sub = ?')
  const first = database.prepare('SELECT account FROM users ORDER BY number LIMIT 60')

  return {
    /** Finds by the generated user name or by the address in use. */
    find: (name: string) => userFrom(byName.get(name, emailKey(name))),

    findByGoogle: (subject: string) => userFrom(byGoogle.get(subject)),

    add: (user: Omit<User, 'createdAt' | 'modifiedAt'>): User => {
      const at = now().getTime()
      const added = { ...user, createdAt: at, modifiedAt: at }
      insert.run(added.sub, emailKey(added.email), JSON.stringify(added))
      return added
    },

    save: (user: User) => {
      const changed = { ...user, modifiedAt: now().getTime() }
      update.run(emailKey(changed.email), JSON.stringify(changed), changed.sub)
    },

    remove: (sub: string) => remove.run(sub),

    /** The first 60 users in the order of their creation. */
    list: () => first.all().flatMap((row) => userFrom(row) ?? []),
  }
}
