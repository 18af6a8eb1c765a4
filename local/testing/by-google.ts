import { createHash, randomBytes } from 'node:crypto'
import { pathTo } from '#shared/kernel/pages.ts'
import { googleScopes } from '#shared/people/google-login.ts'
import { callsAs } from '../call-route.ts'
import { asClaims } from '../gateway/claims.ts'
import { localSettings } from '../settings.ts'
import type { TestPortal } from './open-test-portal.ts'

/** What Google says about who comes. */
export interface Comer {
  email: string
  sub?: string
  email_verified?: string
  given_name?: string
  family_name?: string
}

const pool = () => process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER!
const callback = ({ site }: Pick<TestPortal, 'site'>) => site + pathTo('google')

/** What the page asks Cognito, and the secret with which it changes the code into tokens. */
export function askedOf(portal: Pick<TestPortal, 'site'>, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: localSettings.googleClientId,
    redirect_uri: callback(portal),
    scope: googleScopes.join(' '),
    identity_provider: 'Google',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })
  return { query: String(query), verifier }
}

/** Where the pool's domain leads. */
export async function led(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(pool() + path, { redirect: 'manual', headers })
  const to = response.headers.get('location')
  return { status: response.status, to, answer: to ? new URL(to).searchParams : new URLSearchParams() }
}

/** Chooses an account at Google once, as the page asked. */
export const choose = (to: string, comer: Comer) =>
  led(`/google?${new URLSearchParams({ to, ...comer }).toString()}`)

/** Changes a code into tokens. */
export async function exchange(portal: Pick<TestPortal, 'site'>, given: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: localSettings.googleClientId,
    redirect_uri: callback(portal),
    ...given,
  })
  const response = await fetch(`${pool()}/oauth2/token`, { method: 'POST', body })
  return (await response.json()) as Record<'id_token' | 'access_token' | 'refresh_token', string> & {
    error?: string
  }
}

/** A login with Google as the page does it, with its second try. `refusal` is what Cognito says otherwise. */
export async function comeByGoogle(portal: TestPortal, comer: Comer) {
  const { query, verifier } = askedOf(portal)
  const first = await choose(query, comer)
  const isLinked = first.answer.get('error_description')?.startsWith('Already found an entry') ?? false
  const { answer } = isLinked ? await choose(query, comer) : first
  const refusal = answer.get('error_description') ?? undefined
  const tokens = refusal
    ? undefined
    : await exchange(portal, { code: answer.get('code')!, code_verifier: verifier })
  const claims = tokens ? claimsIn(tokens.id_token) : {}
  return { isLinked, refusal, tokens, id: String(claims.sub), calls: callsAs(portal, asClaims(claims)) }
}

const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, string>
