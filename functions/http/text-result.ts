import type { ApiResult } from './api-event.ts'

/** An answer that is no JSON, for programs that are not the site's pages. Nobody may keep it. */
export const textResult = (contentType: string, body: string): ApiResult => ({
  statusCode: 200,
  headers: {
    'content-type': contentType,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  },
  body,
})
