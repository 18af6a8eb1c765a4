import * as z from 'zod/mini'
import { Email } from '#shared/people/email.ts'

/** A password that logs in. Only Cognito knows whether it is right. */
export const GivenPassword = z.string().check(z.minLength(1, 'Please enter your password.'))

/** A new password is entered twice. */
export const areEqual = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], error: 'The passwords do not match.' },
)

/** A code from an email or an app, typed or pasted with spaces. */
export const Code = z.string().check(
  z.overwrite((code) => code.replaceAll(/\s/g, '')),
  z.minLength(1, 'Please enter the code.'),
)

export const Credentials = z.object({ email: Email, password: GivenPassword })
export type Credentials = z.infer<typeof Credentials>
