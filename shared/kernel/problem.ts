/** The kinds of expected failures. Only `functions/http` knows their HTTP status. */
export type ProblemCode =
  | 'INVALID'
  | 'UNAUTHENTICATED'
  | 'SIGN_IN_AGAIN'
  | 'SECOND_FACTOR'
  | 'FORBIDDEN'
  | 'MISSING'
  | 'CONFLICT'
  | 'CLOSED'
  | 'NOT_YET'
  | 'TOO_LARGE'
  | 'SLOW_DOWN'
  | 'BUSY'

/** An expected failure: its message is written for the person who caused it, `details` for the page. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Whether something failed for this expected reason. */
export const isProblem = (error: unknown, code: ProblemCode): error is Problem =>
  error instanceof Problem && error.code === code

/** What is looked for, or undefined if it is missing: it may have been erased since a list named it. Any other failure is thrown. */
export const ifFound = <Found>(search: Promise<Found>): Promise<Found | undefined> =>
  search.catch((error: unknown) => {
    if (isProblem(error, 'MISSING')) return undefined
    throw error
  })
