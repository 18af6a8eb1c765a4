import type { InlineCode } from './inline-code.ts'

/** The longest value of a header that CloudFront adds, in characters. It refuses a longer policy. */
export const longestPolicy = 1_783

/** The origins that the page calls. `attestation` is left out if no such script is configured. */
export interface Origins {
  api: string
  userPool: string
  /** The user pool's domain, if people can log in with Google. */
  login?: string | undefined
  uploads: string
  attestation?: string | undefined
}

/**
 * What a page of the site may load and whom it may call: its own files, and these origins. Of inline code, only what the build has put
 * into the pages runs, by its hash. The one script from elsewhere and each worker use a named Trusted Types policy of their own.
 */
export function contentSecurityPolicy(origins: Origins, inline: InlineCode): string {
  const { api, userPool, login, uploads, attestation } = origins
  return [
    "default-src 'none'",
    sources('script-src', attestation, ...inline.scripts),
    sources('style-src', ...inline.styles),
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The attestation script calls its own origin, so that is allowed here too.
    sources('connect-src', api, userPool, login, uploads, attestation),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types attestation service-worker fair-worker',
  ].join('; ')
}

const sources = (directive: string, ...origins: (string | undefined)[]) =>
  [directive, "'self'", ...new Set(origins.filter(Boolean))].join(' ')
