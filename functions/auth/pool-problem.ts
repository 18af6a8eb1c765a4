import { busy } from '#functions/store/table/store-problem.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** The user pool's errors when it is over its limits ("Quotas in Amazon Cognito") or failing. */
const passing = ['TooManyRequestsException', 'ThrottlingException', 'InternalErrorException', 'TimeoutError']

/** The Problem that an error of the user pool means for a person, or undefined for any other error. */
export function poolProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  if (passing.includes(error.name)) return busy()
  // The pool can refuse more than the rules that were checked before: the Plus plan knows breached passwords.
  if (error.name === 'InvalidPasswordException')
    return new Problem('INVALID', 'This password cannot be used. Please choose another.')
  return undefined
}
