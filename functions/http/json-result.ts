import { setting } from '#functions/setting.ts'
import type { ApiResult } from './api-event.ts'

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': setting('SITE_ORIGIN'),
  // The page shows deadlines by the gateway's clock.
  'access-control-expose-headers': 'retry-after,date',
  vary: 'origin',
}

/** An answer for API Gateway: a status and a JSON body, readable only by the site's origin, and never cached. */
export const jsonResult = (
  statusCode: number,
  body: object,
  more: Record<string, string> = {},
): ApiResult => ({
  statusCode,
  headers: { ...headers, ...more },
  body: JSON.stringify(body),
})
