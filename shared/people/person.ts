import * as z from 'zod/mini'
import { UserId } from '#shared/kernel/identifier.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { AdministeredRoles } from './given-role.ts'
import { User } from './user.ts'

/** A deactivated account has no access until it is activated again. An erased one has no owner. */
export const AccountState = z.enum(['active', 'deactivated', 'erased'])
export type AccountState = z.infer<typeof AccountState>

/** A person as super reviewers list them. */
export const ListedPerson = z.extend(
  z.pick(User, {
    id: true,
    email: true,
    mailStop: true,
    firstName: true,
    lastName: true,
    role: true,
    secondFactor: true,
    administers: true,
    applicantRolePreferences: true,
    lastActive: true,
  }),
  { state: AccountState, createdAt: z.string() },
)
export type ListedPerson = z.infer<typeof ListedPerson>

/** Most people of one call that changes them: a transaction holds 100 writes, two of which record the action. */
export const mostChanged = 90
/** Fewer, since an erasure is written for each account. */
export const mostRemoved = 45
/** Fewer still, since the user pool is asked about each. */
export const mostFactors = 10

/** A person, with the role that was on screen. */
export const SeenPerson = z.strictObject({
  id: UserId,
  seen: UserRole,
  /** The roles that a board member administered then. */
  administers: z.optional(AdministeredRoles),
})
export type SeenPerson = z.infer<typeof SeenPerson>

/** The outcome for one person of a call. A person in the wanted state is `done`, so that a call can be repeated. */
export const PersonOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'refused']),
  reason: z.optional(z.string()),
})
export type PersonOutcome = z.infer<typeof PersonOutcome>

/** What is typed to confirm the deletion of one's own account. */
export const removalConfirmation = 'delete my account'
