/**
 * The address that a request names, with `origin` before a path; undefined where it names none, as in `OPTIONS *`. A path that
 * begins with two slashes stays a path: `new URL('//a', origin)` would take `a` for a host, and refuse `//`.
 * Source of the forms: RFC 9112, "Request Target".
 */
export function requestAddress(target: string | undefined, origin: string): URL | undefined {
  return URL.parse(target?.startsWith('/') ? origin + target : (target ?? '')) ?? undefined
}
