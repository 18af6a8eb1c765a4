import type { MiddlewareObj } from 'middy'
import { type Access, mayCall } from '#shared/kernel/contract.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'

/** Admits those whom the route names. @throws Problem UNAUTHENTICATED if nobody is signed in, FORBIDDEN */
export const checkAccess = (access: Access): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: ({ event: { context } }) => {
    if (mayCall(access, context.caller)) return
    throw context.caller
      ? new Problem('FORBIDDEN', 'You may not do this.')
      : new Problem('UNAUTHENTICATED', 'Please log in.')
  },
})
