import { busy } from '#functions/store/store-problem.ts'
import { Problem } from '#shared/problem.ts'

/** What the user pool answers while it has more to do than it may ("Quotas in Amazon Cognito"), or is not well. */
const passing = ['TooManyRequestsException', 'ThrottlingException', 'InternalErrorException', 'TimeoutError']

/** The Problem that an error of the user pool means for a person; undefined for every other one. */
export function poolProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  if (passing.includes(error.name)) return busy()
  // What the pool refuses beyond the rules that were checked before: the Plus plan knows passwords from breaches.
  if (error.name === 'InvalidPasswordException')
    return new Problem('INVALID', 'This password cannot be used. Please choose another.')
  return undefined
}
