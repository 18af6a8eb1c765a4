/** How long a browser asks for the site by https alone once it was there: two years. Over http it takes no notice. */
export const strictTransport = { seconds: 2 * 365 * 24 * 60 * 60, includesSubdomains: true }

/** What every answer of the site says about itself, files and pages alike, beside its Content-Security-Policy. */
export const securityHeaders = {
  'strict-transport-security': `max-age=${strictTransport.seconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const
