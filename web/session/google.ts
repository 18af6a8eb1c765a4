import type { Path } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { googleRefusals, googleScopes } from '#shared/people/google-login.ts'
import { accountActions } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { queryClient } from '#web/api/query-client.ts'
import { siteConfig } from '#web/api/site-config.ts'
import { loggedOut, sessionQuery } from './session-state.ts'
import { refresh } from './session.tsx'

// Code flow with PKCE (RFC 7636) by hand: Amplify's own would come with every page that anybody sees signed in.

/** What this tab has asked Cognito, until it is answered. */
interface Asked {
  state: string
  verifier: string
  /** The path that was wanted before the login. */
  from: Path | undefined
  /** 'again': first through a logout, so that the login is a new one. 'second': after the first has linked the account. */
  turn: 'first' | 'second' | 'again'
}

const kept = 'google-login'

/** Leads to Google, which leads back to its page. It never resolves: this page is left. */
export async function leaveForGoogle(from: Path | undefined, turn: Asked['turn'] = 'first'): Promise<never> {
  const { domain, clientId } = await googleSettings()
  const asked: Asked = { state: secret(), verifier: secret(), from, turn }
  sessionStorage.setItem(kept, JSON.stringify(asked))
  const page = location.origin + pathTo('google')
  const query =
    turn === 'again'
      ? { client_id: clientId, logout_uri: page }
      : {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: page,
          scope: googleScopes.join(' '),
          identity_provider: 'Google',
          state: asked.state,
          code_challenge: await challengeOf(asked.verifier),
          code_challenge_method: 'S256',
          ...(turn === 'first' && { prompt: 'select_account' }),
        }
  const path = turn === 'again' ? '/logout' : '/oauth2/authorize'
  location.assign(`${domain}${path}?${new URLSearchParams(query).toString()}`)
  return new Promise<never>(() => undefined)
}

/** Logs in with what Cognito has answered, and returns the path that was wanted. @throws Error that says why not */
export async function arriveFromGoogle(search: string): Promise<{ from: Path | undefined }> {
  const asked = takeAsked()
  const answer = new URLSearchParams(search)
  if (asked?.turn === 'again' && search === '') return leaveForGoogle(asked.from)
  if (!asked || answer.get('state') !== asked.state)
    throw new Error('This login did not begin in this tab. Please try again.')
  const refusal = answer.get('error_description') ?? ''
  // Cognito fails once after the account was linked.
  if (refusal.startsWith('Already found an entry') && asked.turn === 'first')
    return leaveForGoogle(asked.from, 'second')
  const code = answer.get('code')
  if (!code) throw new Error(wordsFor(refusal))
  await begin(await exchange(code, asked.verifier))
  return { from: asked.from }
}

function takeAsked(): Asked | undefined {
  const text = sessionStorage.getItem(kept)
  sessionStorage.removeItem(kept)
  return text === null ? undefined : (JSON.parse(text) as Asked)
}

/** Anybody can write an address with other words, so none of them is shown. */
const wordsFor = (refusal: string) =>
  Object.entries(googleRefusals).find(([code]) => refusal.includes(code))?.[1] ??
  'Google could not log you in. Please try again, or use your password.'

async function exchange(code: string, verifier: string) {
  const { domain, clientId } = await googleSettings()
  const response = await fetch(`${domain}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: location.origin + pathTo('google'),
      code,
      code_verifier: verifier,
    }),
  })
  if (!response.ok) throw new Error(wordsFor(''))
  return (await response.json()) as Record<'id_token' | 'access_token' | 'refresh_token', string>
}

/** The session replaces any that this device has. Its first call makes the record of someone new. */
async function begin(tokens: Awaited<ReturnType<typeof exchange>>) {
  const [{ storeSession }, { clientId }] = await Promise.all([accountActions(), googleSettings()])
  await storeSession(clientId, tokens)
  queryClient.setQueryData(sessionQuery.queryKey, loggedOut)
  await client(auth).begin()
  if ((await refresh()).status !== 'signed-in') throw new NotAuthenticated()
}

async function googleSettings() {
  const { google } = await siteConfig()
  if (!google) throw new Error(wordsFor(''))
  return google
}

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

const challengeOf = async (verifier: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
