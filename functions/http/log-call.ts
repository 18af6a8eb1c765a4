import type { ApiEvent, ApiResult } from './api-event.ts'
import { asMetric, logLine } from './metric.ts'

/**
 * Logs a call in one line: API Gateway's own log knows only the noun. The route has '{token}' instead of a calendar's secret address.
 */
export function logCall(
  { requestContext, httpMethod, resource }: Pick<ApiEvent, 'requestContext' | 'httpMethod' | 'resource'>,
  result: ApiResult,
): ApiResult {
  const { requestId } = requestContext
  const route = `${httpMethod} ${resource}`
  const { statusCode: status } = result
  logLine({ level: 'INFO', event: 'call', requestId, route, status, ...metricOf(route, result) })
  return result
}

/** By route. Its table would bring the schemas of applications into every function. */
const counted: Readonly<Record<string, 'Saves' | 'Submits'>> = {
  'PUT /application/save/{responseId}': 'Saves',
  'POST /application/submit': 'Submits',
}

function metricOf(route: string, { statusCode, body }: ApiResult) {
  if (statusCode >= 400) return { reason: codeIn(body), ...asMetric('Refusals', 1, 'reason') }
  const name = counted[route]
  return name ? asMetric(name) : {}
}

/** The code of a problem. A page or a calendar is refused without one. */
function codeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code)
  } catch {
    return 'OTHER'
  }
}
