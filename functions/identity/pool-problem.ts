import { busy } from '#functions/store/store-problem.ts'
import type { Problem } from '#shared/problem.ts'

/** What the user pool answers while it has more to do than it may ("Quotas in Amazon Cognito"), or is not well. */
const passing = ['TooManyRequestsException', 'ThrottlingException', 'InternalErrorException', 'TimeoutError']

/** The Problem that an error of the user pool means for a person; undefined for every other one. */
export const poolProblem = (error: unknown): Problem | undefined =>
  error instanceof Error && passing.includes(error.name) ? busy() : undefined
