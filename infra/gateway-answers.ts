import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { firewallRefusal } from '#shared/kernel/firewall-refusal.ts'

interface GatewayAnswer {
  type: ResponseType
  code: string
  message: string
  statusCode?: string
  retryAfterSeconds?: number
}

/** The gateway's own answers, before or instead of a function's. Like the functions', they are `{ code, message }`. */
const gatewayAnswers: Readonly<Record<string, GatewayAnswer>> = {
  // All blocks of the firewall without their own answer.
  Blocked: { type: ResponseType.WAF_FILTERED, ...firewallRefusal },
  Unauthorized: { type: ResponseType.UNAUTHORIZED, code: 'UNAUTHENTICATED', message: 'Please log in.' },
  // The gateway's default is 403, which the page would understand as a missing role.
  Expired: {
    type: ResponseType.EXPIRED_TOKEN,
    statusCode: '401',
    code: 'UNAUTHENTICATED',
    message: 'Please log in again.',
  },
  Denied: { type: ResponseType.ACCESS_DENIED, code: 'FORBIDDEN', message: 'You may not do this.' },
  Unknown: {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    // The gateway's default is 403. Functions answer 404 with these words to a path without a route.
    statusCode: '404',
    code: 'MISSING',
    message: 'There is nothing here.',
  },
  TooLarge: {
    type: ResponseType.REQUEST_TOO_LARGE,
    code: 'TOO_LARGE',
    message: 'This is too long to be sent at once.',
  },
  Throttled: {
    type: ResponseType.THROTTLED,
    code: 'SLOW_DOWN',
    message: 'Too many people are here right now. Please try again in a moment.',
    retryAfterSeconds: 1,
  },
  TimedOut: {
    type: ResponseType.INTEGRATION_TIMEOUT,
    code: 'BUSY',
    message: 'This took too long. Please try again.',
  },
  Default4xx: {
    type: ResponseType.DEFAULT_4XX,
    code: 'INVALID',
    message: 'This request cannot be answered.',
  },
  Default5xx: {
    type: ResponseType.DEFAULT_5XX,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  },
}

/** Without these headers, the page could not read the answer. */
export function answerAtGateway(rest: RestApi, siteOrigin: string) {
  const shared = {
    'Access-Control-Allow-Origin': `'${siteOrigin}'`,
    'Access-Control-Expose-Headers': "'retry-after'",
    'Cache-Control': "'no-store'",
    Vary: "'Origin'",
  }
  for (const [id, answer] of Object.entries(gatewayAnswers)) {
    const { type, code, message, statusCode, retryAfterSeconds } = answer
    rest.addGatewayResponse(id, {
      type,
      ...(statusCode && { statusCode }),
      responseHeaders: { ...shared, ...(retryAfterSeconds && { 'Retry-After': `'${retryAfterSeconds}'` }) },
      templates: { 'application/json': JSON.stringify({ code, message }) },
    })
  }
}
