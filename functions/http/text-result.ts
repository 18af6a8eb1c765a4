import type { ApiResult } from './api-event.ts'

/** An answer as text, for programs other than the site's pages. It must not be cached. */
export const textResult = (contentType: string, body: string): ApiResult => ({
  statusCode: 200,
  headers: {
    'content-type': contentType,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  },
  body,
})
