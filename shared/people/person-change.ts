import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { type GivenRole, hasRole } from './given-role.ts'
import type { ListedPerson, SeenPerson } from './person.ts'

type CurrentPerson = Pick<ListedPerson, 'role' | 'state' | 'administers'> | undefined

const gone = 'This account no longer exists.'
const deactivated = 'This account is deactivated. Activate it first.'

/** The portal always needs a super reviewer. Since nobody does this to themselves, one always remains: the caller. */
const ownRefusals = {
  role: 'You cannot change your own role: another super reviewer has to.',
  active: 'You cannot deactivate yourself: another super reviewer has to.',
  factor: 'You switch off your own second factor in your profile.',
  remove: 'You cannot delete yourself here: another super reviewer has to change your role first.',
} as const
/** Changes that can be made to many people at once. */
export type PeopleChange = keyof typeof ownRefusals

/** Why people may not do this to themselves, in words. `isLast`: they are the only super reviewer. */
export const ownRefusal = (change: PeopleChange, isLast = false) =>
  isLast ? 'You are the last super reviewer. Make someone else a super reviewer first.' : ownRefusals[change]

/** Why a role cannot be changed from the one on screen; undefined if it can, or is the wanted one already. */
export function whyNotGive(
  given: GivenRole,
  { seen, administers }: Omit<SeenPerson, 'id'>,
  person: CurrentPerson,
): string | undefined {
  if (!person || person.state === 'erased') return gone
  if (hasRole(person, given)) return undefined
  if (person.state !== 'active') return deactivated
  if (person.role !== seen)
    return `Someone else has made this person ${userRoleLabel[person.role]} in the meantime. Please check again.`
  return administers && !hasRole(person, { to: seen, administers })
    ? 'Someone else has changed which roles this person administers in the meantime. Please check again.'
    : undefined
}

/** Why an account can neither be activated or deactivated nor get mail again; undefined if it can, or is in that state already. */
export const whyGone = (person: CurrentPerson): string | undefined =>
  !person || person.state === 'erased' ? gone : undefined

/** Why an account cannot be deleted; undefined if it can, or is already. */
export const whyNotRemove = (person: CurrentPerson): string | undefined => {
  if (!person) return gone
  return person.state !== 'erased' && person.role === 'super-reviewer'
    ? 'A super reviewer cannot be deleted. Change the role first.'
    : undefined
}
