import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { contentSecurityPolicy, type Origins } from '#shared/kernel/content-security-policy.ts'
import type { InlineCode } from '#shared/kernel/inline-code.ts'
import { securityHeaders, strictTransport } from '#shared/kernel/security-headers.ts'

/** Headers without their own CloudFront property. CloudFront refuses the others by name. */
const others = ['permissions-policy', 'cross-origin-opener-policy'] as const

/** The headers of `shared/kernel/security-headers.ts` in CloudFront's form. */
export function siteHeaders(scope: Construct, origins: Origins, inline: InlineCode) {
  const { stackName, region } = Stack.of(scope)
  return new ResponseHeadersPolicy(scope, 'Headers', {
    // CloudFront's names are shared by all regions of the account.
    responseHeadersPolicyName: `${stackName}-${region}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(origins, inline),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption[securityHeaders['x-frame-options']], override: true },
      referrerPolicy: { referrerPolicy: referrerPolicy(), override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransport.seconds),
        includeSubdomains: strictTransport.includesSubdomains,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: others.map((header) => ({ header, value: securityHeaders[header], override: true })),
    },
  })
}

function referrerPolicy() {
  const wanted = securityHeaders['referrer-policy']
  const found = Object.values(HeadersReferrerPolicy).find((value) => value === String(wanted))
  if (!found) throw new Error(`CloudFront knows no referrer policy ${wanted}.`)
  return found
}
