import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Options of the stand-in. */
interface AttestationOptions {
  /** Signs the tokens. Left out, each start makes a new one and refuses the tokens of the last start. */
  secret?: string
  now?: () => Date
}

/**
 * Stands in for AWS WAF's challenge: a page gets a token from a script, and the API accepts only requests
 * that carry one. A token proves that the page asked for it, not that a person is using the page.
 * Source: AWS WAF Developer Guide, "How to use the integration getToken".
 */
export interface Attestation {
  /**
   * Answers `/__local/waf/challenge.js` (the script, which defines `AwsWafIntegration`) and
   * `/__local/waf/token` (`{ token }`), for GET. Does nothing and returns false for any other path.
   */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): boolean
  /** True for a token that was issued with this secret and has not expired. */
  isValid(token: string | undefined): boolean
}

const script = readFileSync(new URL('challenge.js', import.meta.url), 'utf8')
const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // As on AWS, the script and its tokens come from another origin than the page.
  'access-control-allow-origin': '*',
}

/** In milliseconds, as `infra/firewall.ts` sets it. AWS's default is 300 seconds ("Setting … token immunity times in AWS WAF"). */
const lifetime = 30 * 60_000

/** Opens the stand-in. It keeps no tokens, so there is nothing to close. */
export function openAttestation(options: AttestationOptions = {}): Attestation {
  const { secret = randomBytes(32).toString('hex'), now = () => new Date() } = options

  /** `expiry.nonce.signature`: milliseconds since 1970, a random value, and an HMAC-SHA-256 of both. */
  function createToken(): string {
    const payload = `${now().getTime() + lifetime}.${randomBytes(12).toString('base64url')}`
    return `${payload}.${sign(payload, secret).toString('base64url')}`
  }

  const pages = new Map([
    ['/__local/waf/challenge.js', () => ({ type: 'text/javascript; charset=utf-8', body: script })],
    [
      '/__local/waf/token',
      () => ({ type: 'application/json', body: JSON.stringify({ token: createToken() }) }),
    ],
  ])

  return {
    answer(request, response, url) {
      const page = pages.get(url.pathname)
      if (!page) return false
      if (request.method === 'GET') send(response, page())
      else response.writeHead(405, { allow: 'GET' }).end()
      return true
    },
    isValid(token = '') {
      const [expiry = '', nonce = '', signature = ''] = token.split('.')
      const expected = sign(`${expiry}.${nonce}`, secret)
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && Number(expiry) > now().getTime()
    },
  }
}

function send(response: ServerResponse, { type, body }: { type: string; body: string }): void {
  response.writeHead(200, { ...commonHeaders, 'content-type': type }).end(body)
}

function sign(payload: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(payload).digest()
}
