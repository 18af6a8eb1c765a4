import { Problem } from '#shared/kernel/problem.ts'
import type { Caller } from './caller.ts'

/** How recently a person must have entered the password before a dangerous change, in milliseconds. */
const freshness = 5 * 60_000

/** Prevents someone who finds an open session from taking the account over. @throws Problem SIGN_IN_AGAIN */
export function requireFreshSignIn({ signedInAt }: Caller, now: Date, toDoWhat: string) {
  if (now.getTime() - signedInAt.getTime() > freshness)
    throw new Problem('SIGN_IN_AGAIN', `Please enter your password again ${toDoWhat}.`)
}
