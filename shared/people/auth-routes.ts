import * as z from 'zod/mini'
import { RoleList } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { AdministeredRoles, wholeRole } from './given-role.ts'
import { InvitationOutcome, InvitedPerson, invitedRoles, mostInvited } from './invitation.ts'
import { Profile, Registration } from './registration.ts'
import { RolePreferences } from './role-preferences.ts'
import { User } from './user.ts'

export const auth = defineRoutes({
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'signed-in',
    /** Pages need the chapter's roles as early as the person. */
    answer: z.extend(User, { chapterRoles: RoleList }),
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
  update: {
    method: 'POST',
    path: '/auth/update',
    access: 'verified',
    body: Profile,
    answer: User,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/email/confirm',
    access: 'verified',
    answer: User,
  },
  /** Takes back a requested change of the email. */
  keepEmail: {
    method: 'POST',
    path: '/auth/email/keep',
    access: 'verified',
    answer: User,
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'signed-in',
    answer: z.object({}),
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    access: 'signed-in',
    /** Whether the password was just changed. The page says so, since Cognito tells nobody of a change. */
    body: z.strictObject({ hasNewPassword: z.boolean() }),
    answer: z.object({}),
  },
})
