import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { Email } from '../email.ts'
import { Password } from '../password.ts'
import { PersonName, User } from '../user.ts'

export const auth = defineRoutes({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    body: z.strictObject({ email: Email, password: Password, firstName: PersonName, lastName: PersonName }),
    answer: z.object({ id: z.string(), email: z.string() }),
  },
  update: {
    method: 'POST',
    path: '/auth/update',
    access: 'verified',
    body: z.strictObject({ email: Email, firstName: PersonName, lastName: PersonName }),
    answer: User,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/email/confirm',
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
