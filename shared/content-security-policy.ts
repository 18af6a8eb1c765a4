/** Where the page's calls go beside its own origin, each without a path. */
export interface CalledOrigins {
  api: string
  userPool: string
  uploads: string
  /** Where the attestation script comes from; its calls go there too. */
  attestation: string
}

/**
 * The policy under which the built pages run, here and on AWS: nothing inline, one script source beside our own, and strings
 * become scripts only under the named Trusted Types policy of `web/api/attestation.ts`.
 */
export const contentSecurityPolicy = ({ api, userPool, uploads, attestation }: CalledOrigins) =>
  [
    "default-src 'none'",
    `script-src 'self' ${attestation}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${api} ${userPool} ${uploads} ${attestation}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types attestation',
  ].join('; ')
