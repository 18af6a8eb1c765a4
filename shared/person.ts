import * as z from 'zod/mini'
import { UserId } from './identifier.ts'
import { UserRole, userRoleLabel } from './user-role.ts'
import { User } from './user.ts'

/** A deactivated account opens nothing until it is activated again. One that was erased is nobody's any more. */
export const AccountState = z.enum(['active', 'deactivated', 'erased'])
export type AccountState = z.infer<typeof AccountState>

/** A person as super reviewers list them. */
export const ListedPerson = z.extend(
  z.pick(User, { id: true, email: true, mailStop: true, firstName: true, lastName: true, role: true }),
  { state: AccountState, createdAt: z.string() },
)
export type ListedPerson = z.infer<typeof ListedPerson>

/** Most people of one call that changes them: a transaction holds 100 writes, two of which are the record of the deed. */
export const mostChanged = 90
/** An erasure is written down beside each account that it begins with. */
export const mostRemoved = 45

/** A person, with the role that stood on screen. */
export const SeenPerson = z.strictObject({ id: UserId, seen: UserRole })
export type SeenPerson = z.infer<typeof SeenPerson>

/** What became of one person of a call. What stood there already is `done`, so that a call can be sent again. */
export const PersonOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'refused']),
  reason: z.optional(z.string()),
})
export type PersonOutcome = z.infer<typeof PersonOutcome>

type CurrentPerson = Pick<ListedPerson, 'role' | 'state'> | undefined

const gone = 'This account is not there any more.'
const deactivated = 'This account is deactivated. Activate it first.'

/** The portal must never be without a super reviewer. Since nobody does this to themselves, one always remains: the caller. */
const ownRefusals = {
  role: 'You cannot change your own role: another super reviewer has to.',
  active: 'You cannot deactivate yourself: another super reviewer has to.',
  remove: 'You cannot delete yourself here: another super reviewer has to change your role first.',
} as const
/** What can be done to many people at once. */
export type PeopleChange = keyof typeof ownRefusals

/** Why nobody may do this to themselves, in words. `isLast`: they are the only super reviewer. */
export const ownRefusal = (change: PeopleChange, isLast = false) =>
  isLast ? 'You are the last super reviewer. Make somebody else a super reviewer first.' : ownRefusals[change]

/** Why a role cannot be changed as it was seen; undefined when it can, or stands already. */
export function whyNotGive(to: UserRole, seen: UserRole, person: CurrentPerson): string | undefined {
  if (!person || person.state === 'erased') return gone
  if (person.role === to) return undefined
  if (person.state !== 'active') return deactivated
  return person.role === seen
    ? undefined
    : `Somebody else has made this person ${userRoleLabel[person.role]} meanwhile. Please look again.`
}

/** Why an account can neither be activated or deactivated nor get mail again; undefined when it can, or that stands already. */
export const whyGone = (person: CurrentPerson): string | undefined =>
  !person || person.state === 'erased' ? gone : undefined

/** Why an account cannot be deleted; undefined when it can, or is already. */
export const whyNotRemove = (person: CurrentPerson): string | undefined => {
  if (!person) return gone
  return person.state !== 'erased' && person.role === 'super-reviewer'
    ? 'A super reviewer cannot be deleted. Change the role first.'
    : undefined
}

/** What is typed to confirm that one's own account goes. */
export const removalConfirmation = 'delete my account'
