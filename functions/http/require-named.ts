import type { MiddlewareObj } from 'middy'
import { noForm } from '#functions/store/forms/forms.ts'
import type { Route } from '#shared/kernel/contract.ts'
import type { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'

/** Refuses a path that names a form or response that does not exist. A public route reads neither. @throws Problem MISSING */
export const requireNamed = (
  { path, access }: Route,
  noResponse: () => Problem,
): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: ({ event: { context } }) => {
    if (access === 'public') return
    if (path.includes('{responseId}') && (!context.head || !context.meta)) throw noResponse()
    if (path.includes('{formId}') && !context.head) throw noForm()
  },
})
