/** How long a browser uses only https after a visit: two years. It ignores this over http. */
export const strictTransport = { seconds: 2 * 365 * 24 * 60 * 60, includesSubdomains: true }

/** The headers of every answer of the site, files and pages alike, besides its Content-Security-Policy. */
export const securityHeaders = {
  'strict-transport-security': `max-age=${strictTransport.seconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const
