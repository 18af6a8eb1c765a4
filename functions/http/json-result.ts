import { setting } from '#functions/setting.ts'
import type { ApiResult } from './api-event.ts'

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': setting('SITE_ORIGIN'),
  'access-control-expose-headers': 'retry-after',
  vary: 'origin',
}

/** What API Gateway sends on: a status and a JSON body, readable by the site's origin alone and kept by no cache. */
export const jsonResult = (
  statusCode: number,
  body: object,
  more: Record<string, string> = {},
): ApiResult => ({
  statusCode,
  headers: { ...headers, ...more },
  body: JSON.stringify(body),
})
