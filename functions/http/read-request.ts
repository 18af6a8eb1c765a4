import type { MiddlewareObj } from 'middy'
import type * as z from 'zod/mini'
import { LabelId } from '#shared/applications/label.ts'
import { CalendarToken } from '#shared/interviews/calendar-address.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { ParamOf, Route } from '#shared/kernel/contract.ts'
import { FormId, MessageId, ResponseId, ScenarioId, UserId, ViewId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { issueWords } from '#shared/kernel/schema-words.ts'
import { AssignmentId } from '#shared/reviews/assignment.ts'
import { NoteId } from '#shared/reviews/note-id.ts'
import type { routes } from '#shared/routes.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import { wellFormed } from './well-formed.ts'

/**
 * Largest body in bytes, unless the route says another: a whole response of 256 kB with room for JSON's escapes. API Gateway itself would
 * accept 10 MB, and Lambda 6.
 */
const usualBody = 384 * 1024

/** One for each parameter of a path: keys of the table are made from them, so none may be of any length. */
const idSchemas: Record<ParamOf<typeof routes>, z.ZodMiniType> = {
  formId: FormId,
  responseId: ResponseId,
  assignmentId: AssignmentId,
  userId: UserId,
  role: ApplicationRole,
  viewId: ViewId,
  labelId: LabelId,
  noteId: NoteId,
  scenarioId: ScenarioId,
  messageId: MessageId,
  token: CalendarToken,
}

/** Path, query and body, well formed and each checked by the route's schema. The schemas refuse unknown keys themselves. */
export const readRequest = (route: Route): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: ({ event }) => {
    event.request = {
      params: readParams(wellFormed(event.pathParameters ?? {}) as Params),
      ...(route.query && { query: parsed(route.query, wellFormed(event.queryStringParameters ?? {})) }),
      ...(route.body && { body: parsed(route.body, wellFormed(readBody(event, route.largestBody))) }),
    }
  },
})

/** The parsed value, or the first issue with its path. Never the value, which may be someone's answer. */
function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  const place = issue!.path.join('.')
  throw new Problem('INVALID', `${place ? `${place}: ` : ''}${issueWords(issue!, value)}`)
}

type Params = Partial<Record<string, string>>

/** A malformed id names nothing, so it gets the same answer as a missing one. */
function readParams(params: Params) {
  for (const [name, schema] of Object.entries(idSchemas)) {
    if (params[name] !== undefined && !schema.safeParse(params[name]).success)
      throw new Problem('MISSING', 'There is nothing here.')
  }
  return params
}

/** The body of a call as JSON. @throws Problem TOO_LARGE, INVALID */
function readBody(
  { body, isBase64Encoded }: Pick<ApiEvent, 'body' | 'isBase64Encoded'>,
  largestBody = usualBody,
): unknown {
  const text = isBase64Encoded ? Buffer.from(body ?? '', 'base64').toString() : (body ?? '')
  if (Buffer.byteLength(text) > largestBody)
    throw new Problem('TOO_LARGE', 'This is too long to be saved at once.')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('INVALID', 'The body is not JSON.')
  }
}
