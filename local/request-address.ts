/**
 * The URL of a request, with `origin` before a path; undefined if the request has none, as in `OPTIONS *`. A path that
 * begins with two slashes stays a path: `new URL('//a', origin)` would take `a` as the host and refuse `//`.
 * Source: RFC 9112, "Request Target".
 */
export function requestAddress(target: string | undefined, origin: string): URL | undefined {
  return URL.parse(target?.startsWith('/') ? origin + target : (target ?? '')) ?? undefined
}
