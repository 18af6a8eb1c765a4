import middy, { type MiddlewareObj } from 'middy'
import type { Answer, Received, Route } from '#shared/contract.ts'
import { answerProblems } from './answer-problems.ts'
import type { ApiEvent, ApiHandler, ApiResult } from './api-event.ts'
import { checkAccess } from './check-access.ts'
import type { Caller, Door } from './caller.ts'
import { identifyCaller } from './identify-caller.ts'
import { jsonResult } from './json-result.ts'
import { readRequest } from './read-request.ts'

type Asked<R extends Route> = Received<R> &
  Omit<Door, 'caller'> & { caller: R['access'] extends 'public' ? Caller | null : Caller }

/** How a handler answers one route. It knows nothing of HTTP: what it cannot do, it says with a Problem. */
export type Respond<R extends Route> = (asked: Asked<R>) => Promise<Answer<R>>

/** What one route does around all of this. */
export type Around = MiddlewareObj<ApiEvent, ApiResult>

/** One route, one answer. Who is it? May they? Is it well formed? Then respond, or say what went wrong. */
export const handle = <R extends Route>(
  route: R,
  respond: Respond<R>,
  around: readonly Around[] = [],
): ApiHandler =>
  middy<ApiEvent, ApiResult>()
    .use(answerProblems())
    .use([...around])
    .use(identifyCaller())
    .use(checkAccess(route.access))
    .use(readRequest(route))
    .handler(async ({ door, request }) =>
      jsonResult(200, (await respond({ ...request, ...door } as Asked<R>)) as object),
    ) as unknown as ApiHandler
