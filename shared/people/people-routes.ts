import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { MostReviews } from './capacity.ts'
import { AdministeredRoles, wholeRole } from './given-role.ts'
import { InvitationOutcome, invitedRoles, mostInvited, OpenInvitation, SeenInvitation } from './invitation.ts'
import { ListedPerson, mostChanged, mostRemoved, PersonOutcome, SeenPerson } from './person.ts'
import { RolePreferences, SeenPreferences } from './role-preferences.ts'
import { User } from './user.ts'

/** Most people of one page: about 250 kB of JSON. */
export const mostPeople = 1_000

const Outcomes = z.object({ outcomes: z.array(PersonOutcome) })
const ids = (most: number) => z.array(UserId).check(z.minLength(1), z.maxLength(most))

export const users = defineRoutes({
  me: {
    method: 'GET',
    path: '/users/me',
    access: 'signed-in',
    answer: User,
  },
  find: {
    method: 'GET',
    path: '/users/{userId}',
    access: ['super-reviewer'],
    answer: User,
  },
  list: {
    method: 'GET',
    path: '/users',
    access: ['super-reviewer'],
    query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    answer: z.object({ people: z.array(ListedPerson), next: z.nullable(z.string()) }),
  },
  prefer: {
    method: 'PUT',
    path: '/users/{userId}/preferences',
    access: 'verified',
    body: z.strictObject({
      applicantRolePreferences: RolePreferences,
      /** Null removes the number. Left out, it stays as it is. */
      mostReviews: z.optional(z.nullable(MostReviews)),
      /** What was on screen, where a person changes the preferences of another. */
      seen: z.optional(SeenPreferences),
    }),
    answer: User,
  },
  /** The same call also changes the roles that board members administer. */
  changeRoles: {
    method: 'POST',
    path: '/users/roles',
    access: ['super-reviewer'],
    body: z
      .strictObject({
        people: z.array(SeenPerson).check(z.minLength(1), z.maxLength(mostChanged)),
        to: UserRole,
        administers: z.optional(AdministeredRoles),
      })
      .check(wholeRole),
    answer: Outcomes,
  },
  setActive: {
    method: 'POST',
    path: '/users/active',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostChanged), isActive: z.boolean() }),
    answer: Outcomes,
  },
  remove: {
    method: 'POST',
    path: '/users/remove',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostRemoved) }),
    answer: Outcomes,
  },
  /** Allows mail again to people whose address has a mail stop. */
  allowMail: {
    method: 'POST',
    path: '/users/mail',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostChanged) }),
    answer: Outcomes,
  },
  /** Gives people with an account the role of reviewer or board member, and invites the others. */
  invite: {
    method: 'POST',
    path: '/users/invite',
    access: ['super-reviewer'],
    body: z
      .strictObject({
        addresses: z
          .array(z.string().check(z.minLength(1), z.maxLength(254)))
          .check(z.minLength(1), z.maxLength(mostInvited)),
        to: z._default(z.enum(invitedRoles), 'reviewer'),
        administers: z.optional(AdministeredRoles),
      })
      .check(wholeRole),
    answer: z.object({ outcomes: z.array(InvitationOutcome) }),
  },
  /** The open invitations, the latest first. */
  invitations: {
    method: 'GET',
    path: '/users/invitations',
    access: ['super-reviewer'],
    answer: z.object({ invitations: z.array(OpenInvitation) }),
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/users/invitations/withdraw',
    access: ['super-reviewer'],
    body: SeenInvitation,
    answer: z.object({}),
  },
})
