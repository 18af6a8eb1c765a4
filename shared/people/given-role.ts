import * as z from 'zod/mini'
import { ApplicationRole, mostRolesEver } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

/** Roles to apply for that a board member administers. */
export const AdministeredRoles = z.array(ApplicationRole).check(z.maxLength(mostRolesEver))

/** A role that people get, for board members with the roles to apply for that they administer. */
export interface GivenRole {
  to: UserRole
  administers?: readonly ApplicationRole[] | undefined
}

/** The role of an invitation, for a reviewer perhaps with the roles to apply for that they are to review. */
export interface InvitedRole extends GivenRole {
  preferences?: readonly ApplicationRole[] | undefined
}

/** Whether two invitations are to the same. */
export const isSameInvitation = (one: InvitedRole, other: InvitedRole) =>
  hasRole({ ...one, role: one.to }, other) && areSame(one.preferences ?? [], other.preferences ?? [])

/** Whether it is complete: board members administer at least one role, and nobody else administers any. */
export const isWhole = ({ to, administers = [] }: GivenRole) => (to === 'board') === administers.length > 0

/** The same as a check of a request's body. */
export const wholeRole = z.refine<GivenRole>(
  isWhole,
  'Please choose the roles that a board member administers. Other people administer none.',
)

/** Whether a person already has this role and administers these roles. */
export const hasRole = (
  person: { role: UserRole; administers?: readonly ApplicationRole[] | undefined },
  { to, administers = [] }: GivenRole,
) => person.role === to && (to !== 'board' || areSame(person.administers ?? [], administers))

const areSame = (some: readonly ApplicationRole[], others: readonly ApplicationRole[]) =>
  some.length === others.length && some.every((role) => others.includes(role))
