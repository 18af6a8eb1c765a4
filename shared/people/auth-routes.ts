import * as z from 'zod/mini'
import { RoleList } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { AdministeredRoles, wholeRole } from './given-role.ts'
import { InvitationOutcome, InvitedPerson, invitedRoles, mostInvited } from './invitation.ts'
import { mostFactors, PersonOutcome } from './person.ts'
import { Profile, Registration } from './registration.ts'
import { RolePreferences } from './role-preferences.ts'
import { User } from './user.ts'

export const auth = defineRoutes({
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    beforeSecondFactor: true,
    /** Pages need the chapter's roles as early as the person. `needsSecondFactor`: until it is set up, no other page is open to them. */
    answer: z.extend(User, { chapterRoles: RoleList, needsSecondFactor: z.optional(z.boolean()) }),
  },
  /** Gives people with an account the role of reviewer or board member, and invites the others. */
  invite: {
    method: 'POST',
    path: '/auth/invite',
    access: ['super-reviewer'],
    body: z
      .strictObject({
        people: z.array(InvitedPerson).check(z.minLength(1), z.maxLength(mostInvited)),
        to: z._default(z.enum(invitedRoles), 'reviewer'),
        administers: z.optional(AdministeredRoles),
        /** What reviewers are to review. Without it they choose. */
        preferences: z.optional(RolePreferences),
      })
      .check(wholeRole),
    answer: z.object({ outcomes: z.array(InvitationOutcome) }),
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: Registration,
    answer: z.object({ id: z.string(), email: z.string() }),
  },
  /** The first call of everyone who comes by Google. It makes the record of those who have none. */
  begin: {
    method: 'POST',
    path: '/auth/google',
    access: 'newcomer',
    beforeSecondFactor: true,
    answer: z.object({ id: z.string() }),
  },
  /** Lets the next login with Google open the account again. */
  allowGoogle: {
    method: 'POST',
    path: '/auth/google/allow',
    access: 'verified',
    beforeSecondFactor: true,
    answer: User,
  },
  removeGoogle: {
    method: 'POST',
    path: '/auth/google/remove',
    access: 'verified',
    beforeSecondFactor: true,
    answer: z.object({}),
  },
  update: {
    method: 'POST',
    path: '/auth/update',
    access: 'verified',
    beforeSecondFactor: true,
    body: Profile,
    answer: User,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/email/confirm',
    access: 'verified',
    beforeSecondFactor: true,
    answer: User,
  },
  /** Takes back a requested change of the email. */
  keepEmail: {
    method: 'POST',
    path: '/auth/email/keep',
    access: 'verified',
    beforeSecondFactor: true,
    answer: User,
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'signed-in',
    beforeSecondFactor: true,
    answer: z.object({}),
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'signed-in',
    beforeSecondFactor: true,
    /** Whether the password was just changed. The page says so, since Cognito tells nobody of a change. */
    body: z.strictObject({ hasNewPassword: z.boolean() }),
    answer: z.object({}),
  },
  /** Logins ask for a code from now on, once the user pool has had one. Ends all sessions: they began without it. */
  switchOnFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'verified',
    beforeSecondFactor: true,
    answer: z.object({}),
  },
  switchOffFactor: {
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'verified',
    beforeSecondFactor: true,
    answer: z.object({}),
  },
  /** For people who have lost their phone. */
  switchOffFactors: {
    method: 'POST',
    path: '/auth/second-factor/lost',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: z.array(UserId).check(z.minLength(1), z.maxLength(mostFactors)) }),
    answer: z.object({ outcomes: z.array(PersonOutcome) }),
  },
})
