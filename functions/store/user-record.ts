import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/application-role.ts'
import { ListedPerson } from '#shared/person.ts'
import type { Key } from './item.ts'

/** A person’s record. */
export const userKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' })

/** What the table knows about a person. The identity service knows the password and whether the address is verified. */
export const UserRecord = z.extend(z.omit(ListedPerson, { mailStop: true }), {
  /** The address that was asked for and is not verified yet. */
  emailNew: z.optional(z.string()),
  prefs: z.optional(z.array(ApplicationRole)),
  /** The invitation that waits for the address to be verified (invitations.ts). */
  invitation: z.optional(z.string()),
  /** Tokens of sign-ins up to this second are refused: the password was reset, or all sessions were ended. */
  notBefore: z.optional(z.number()),
  /** Sessions that were signed out, by `origin_jti`, with the second at which their last token has expired. */
  revoked: z.record(z.string(), z.number()),
  /** How many deeds this person has done, and the hash of the latest record of them (deed.ts). */
  an: z.int(),
  ah: z.string(),
})
export type UserRecord = z.infer<typeof UserRecord>
