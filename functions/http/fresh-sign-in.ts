import type { Caller } from './caller.ts'
import { Problem } from '#shared/problem.ts'

/** How recently a person must have given the password before something that hurts, in milliseconds. */
const freshness = 5 * 60_000

/** Whoever finds an open session must not be able to take the account away. @throws Problem SIGN_IN_AGAIN */
export function requireFreshSignIn({ signedInAt }: Caller, now: Date, toDoWhat: string) {
  if (now.getTime() - signedInAt.getTime() > freshness)
    throw new Problem('SIGN_IN_AGAIN', `Please enter your password again ${toDoWhat}.`)
}
