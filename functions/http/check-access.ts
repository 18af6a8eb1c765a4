import type { MiddlewareObj } from 'middy'
import { type Access, mayCall } from '#shared/kernel/contract.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'

/** Admits those whom the route names. @throws Problem UNAUTHENTICATED if nobody is signed in, FORBIDDEN */
export const checkAccess = (access: Access): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: ({ event: { door } }) => {
    if (mayCall(access, door.caller)) return
    throw door.caller
      ? new Problem('FORBIDDEN', 'You may not do this.')
      : new Problem('UNAUTHENTICATED', 'Please log in.')
  },
})
