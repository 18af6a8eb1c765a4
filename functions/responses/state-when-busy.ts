import type { MiddlewareObj } from 'middy'
import type { ApiEvent, ApiResult } from '#functions/http/api-event.ts'
import { readClaims } from '#functions/http/read-claims.ts'
import { readBody } from '#functions/http/read-request.ts'
import { isProblem, Problem } from '#shared/problem.ts'
import { type BusySubmit, SubmitBody } from '#shared/save.ts'
import { provenArrival, stateArrival, type Submit } from './arrival-statement.ts'

/**
 * Gives a submit for which the portal was too busy a statement of when it first arrived, even if the caller could not be read. The secret
 * is read first, so that it is available when the store no longer answers.
 */
export const stateWhenBusy = (): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: async ({ event }) => {
    await statementFor(event)
  },
  onError: async (request) => {
    const { error, event } = request
    if (!isProblem(error, 'BUSY')) return
    const details: BusySubmit = { statement: await statementFor(event) }
    request.error = new Problem(error.code, error.message, { ...error.details, ...details })
  },
})

/** Undefined if the call is not a submit, or the store is too busy even for the secret. */
async function statementFor(event: ApiEvent): Promise<string | undefined> {
  const now = new Date(event.requestContext.requestTimeEpoch)
  try {
    const submit: Submit = {
      userId: readClaims(event.requestContext.authorizer?.claims, now).id,
      body: SubmitBody.parse(readBody(event)),
    }
    return await stateArrival(submit, (await provenArrival(submit, now)) ?? now)
  } catch {
    return undefined
  }
}
