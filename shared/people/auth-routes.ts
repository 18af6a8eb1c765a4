import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { Profile, Registration } from './registration.ts'
import { User } from './user.ts'

export const auth = defineRoutes({
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
    answer: z.object({}),
  },
})
