import * as z from 'zod/mini'
import { CalendarAddress } from '#shared/interviews/calendar-address.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { GoogleState } from '#shared/people/google-login.ts'
import { ListedPerson } from '#shared/people/person.ts'
import type { Key } from '../table/item.ts'

const prefix = 'USER#'
/** A person's record. */
export const userKey = (userId: string): Key => ({ pk: prefix + userId, sk: 'PROFILE' })
/** The person in whose partition an item is. */
export const userIdOf = ({ pk }: Pick<Key, 'pk'>) => pk.slice(prefix.length)

/** A person's record as the table has it. */
const StoredUser = z.extend(z.omit(ListedPerson, { mailStop: true, applicantRolePreferences: true }), {
  /** The address that the person asked for and has not verified yet. */
  newEmail: z.optional(z.string()),
  preferences: z.optional(z.array(ApplicationRole)),
  mostReviews: z.optional(z.int()),
  administers: z.optional(z.array(ApplicationRole)),
  google: z.optional(GoogleState),
  hasNoPassword: z.optional(z.boolean()),
  noReminders: z.optional(z.boolean()),
  noMessages: z.optional(z.boolean()),
  tellWhenOpen: z.optional(z.boolean()),
  extensions: z.optional(z.record(z.string(), z.string())),
  invitation: z.optional(z.string()),
  leftAt: z.optional(z.string()),
  /** Who made them a super reviewer, and when. */
  promotedBy: z.optional(z.string()),
  promotedAt: z.optional(z.string()),
  notBefore: z.optional(z.number()),
  calendar: z.optional(z.nullable(CalendarAddress)),
  revoked: z.record(z.string(), z.number()),
  version: z.int(),
})

/** What the table knows about a person. The identity service knows the password and whether the address is verified. */
export const UserRecord = z.pipe(
  StoredUser,
  z.transform(({ extensions, ...person }) => ({
    ...person,
    /** A map, since a form may be named like a property of every object. */
    ...(extensions && { extensions: new Map(Object.entries(extensions)) }),
  })),
)
/**
 * What the table knows about a person. `invitation` waits for the address to be verified (invitations.ts). An invitation from before
 * `leftAt`, when their last role was taken from them, gives no role. Tokens of sign-ins up to the second `notBefore` are refused: the
 * password was reset, or all sessions were ended. `revoked` lists the sessions that were signed out, by `origin_jti`, with the second at
 * which their last token expires. `extensions` has their own deadlines by form, to be shown; what they may still write depends on the
 * response's META. `calendar` is the address at which calendars read the agenda, null once it is switched off.
 `version` counts the actions that changed this
 * record or copied from it (audited-action.ts).
 */
export type UserRecord = z.infer<typeof UserRecord>
