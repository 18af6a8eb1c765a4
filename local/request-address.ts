import type { IncomingMessage } from 'node:http'

/**
 * The URL of a request, with `origin` before a path; undefined if the request has none, as in `OPTIONS *`. A path that
 * begins with two slashes stays a path: `new URL('//a', origin)` would take `a` as the host and refuse `//`.
 * Source: RFC 9112, "Request Target".
 */
export function requestAddress(target: string | undefined, origin: string): URL | undefined {
  return URL.parse(target?.startsWith('/') ? origin + target : (target ?? '')) ?? undefined
}

/**
 * Was this server called by its own name? Another site could point its own name at 127.0.0.1. Its pages would then share an
 * origin with the mailbox, which holds codes, or with the table.
 */
export const isOwnHost = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')
