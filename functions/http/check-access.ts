import type { MiddlewareObj } from 'middy'
import { mayCall, type Route } from '#shared/kernel/contract.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'

/** Admits those whom the route names. @throws Problem UNAUTHENTICATED if nobody is signed in, FORBIDDEN, SECOND_FACTOR */
export const checkAccess = ({
  access,
  beforeSecondFactor,
}: Pick<Route, 'access' | 'beforeSecondFactor'>): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: ({ event: { context } }) => {
    if (!mayCall(access, context.caller) && !context.newcomer)
      throw context.caller
        ? new Problem('FORBIDDEN', 'You may not do this.')
        : new Problem('UNAUTHENTICATED', 'Please log in.')
    if (context.caller?.needsSecondFactor && !beforeSecondFactor)
      throw new Problem('SECOND_FACTOR', 'Please set up a second factor in your profile first.')
  },
})
