import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'

/** A password as it is typed to log in. Whether it is right, only Cognito knows. */
export const GivenPassword = z.string().check(z.minLength(1, 'Please enter your password.'))

/** A code from a mail, typed or pasted with spaces. */
export const Code = z.string().check(
  z.overwrite((code) => code.replaceAll(/\s/g, '')),
  z.minLength(1, 'Please enter the code from the mail.'),
)

export const Credentials = z.object({ email: Email, password: GivenPassword })

/** What a person reads when a log-in fails, whatever the cause: nothing in it tells whether the account exists. */
export const loginFailure = 'Failed to login, check your email and password.'

/** The same at the field in which a password is typed. */
export const refusedPassword = () => ({ fields: { password: loginFailure } })
