import middy from 'middy'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { Answer, Received, Route } from '#shared/kernel/contract.ts'
import type { Problem } from '#shared/kernel/problem.ts'
import { answerProblems } from './answer-problems.ts'
import type { ApiEvent, ApiHandler, ApiResult } from './api-event.ts'
import type { CallContext, Caller } from './caller.ts'
import { checkAccess } from './check-access.ts'
import { identifyCaller } from './identify-caller.ts'
import { jsonResult } from './json-result.ts'
import { readRequest } from './read-request.ts'
import { requireNamed } from './require-named.ts'
import { textResult } from './text-result.ts'

/** The items that a path names: its form's head, and for a response its META too. A public route reads neither. */
type Named<Path> = Path extends `${string}{responseId}${string}`
  ? { head: FormHead; meta: ResponseMeta }
  : Path extends `${string}{formId}${string}`
    ? { head: FormHead }
    : unknown

type Asked<R extends Route> = Received<R> & { now: Date } & (R['access'] extends 'public'
    ? { caller: Caller | null }
    : R['access'] extends 'newcomer'
      ? Pick<CallContext, 'caller' | 'newcomer'>
      : { caller: Caller } & Named<R['path']>)

/** How a handler answers one route. It knows nothing about HTTP: failures are Problems. */
export type Respond<R extends Route> = (asked: Asked<R>) => Promise<Answer<R>>

/** Options of the routes of one area. */
export interface HandleOptions {
  /** The problem if the response that a path names does not exist: the same as if it belongs to another person. */
  missing?: (() => Problem) | undefined
}

/** One route, one answer. Who is it? May they? Is it well formed? Does it exist? Then respond, or say what went wrong. */
export const handle = <R extends Route>(
  route: R,
  respond: Respond<R>,
  { missing = noResponse }: HandleOptions = {},
): ApiHandler =>
  middy<ApiEvent, ApiResult>()
    .use(answerProblems())
    .use(identifyCaller(route.access))
    .use(checkAccess(route))
    .use(readRequest(route))
    .use(requireNamed(route, missing))
    .handler(async ({ context, request }) =>
      toResult(route, await respond({ ...request, ...context } as Asked<R>)),
    ) as unknown as ApiHandler

const toResult = ({ contentType }: Route, answer: unknown) =>
  contentType ? textResult(contentType, answer as string) : jsonResult(200, answer as object)
