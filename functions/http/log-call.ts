import type { ApiEvent, ApiResult } from './api-event.ts'

/**
 * Logs a call in one line: API Gateway's own log knows only the noun. The route has '{token}' instead of a calendar's secret address. On a
 * laptop nobody reads these lines, so only Lambda writes them.
 */
export function logCall(
  { requestContext, httpMethod, resource }: Pick<ApiEvent, 'requestContext' | 'httpMethod' | 'resource'>,
  result: ApiResult,
): ApiResult {
  const { requestId } = requestContext
  const route = `${httpMethod} ${resource}`
  if (process.env.AWS_LAMBDA_FUNCTION_NAME)
    console.info(
      JSON.stringify({ level: 'INFO', event: 'call', requestId, route, status: result.statusCode }),
    )
  return result
}
