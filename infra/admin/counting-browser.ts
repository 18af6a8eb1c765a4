import { localSettings } from '#local/settings.ts'
import { logInBySrp, type Tokens } from './srp-log-in.ts'

interface Addresses {
  site: string
  api: string
  /** The user pool's address. */
  userPool: string
}

/** Calls the local portal over HTTP like the page in a browser, and counts the calls. */
export function openCountingBrowser({ site, api, userPool: pool }: Addresses) {
  const counts = { api: { GET: 0, POST: 0, PUT: 0, OPTIONS: 0 }, userPool: 0 }
  const session = { identity: '', access: '', refresh: '' }
  /** A browser sends a preflight before it calls another origin, and caches the answer for two hours. */
  const preflights = new Set<string>()
  let attestation: string | undefined

  async function call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> {
    if (!preflights.has(`${method} ${path}`)) counts.api.OPTIONS += 1
    preflights.add(`${method} ${path}`)
    counts.api[method] += 1
    attestation ??= ((await (await fetch(`${site}/__local/waf/token`)).json()) as { token: string }).token
    const headers = { 'x-aws-waf-token': attestation, authorization: `Bearer ${session.identity}` }
    const sent: RequestInit = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return answered(await fetch(api + path, sent))
  }

  async function userPool<Answer>(operation: string, input: object): Promise<Answer> {
    counts.userPool += 1
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
    const body = JSON.stringify({ ClientId: localSettings.userPoolClientId, ...input })
    return answered(await fetch(pool, { method: 'POST', headers, body }))
  }

  function keep({ IdToken, AccessToken, RefreshToken }: Tokens) {
    Object.assign(session, { identity: IdToken, access: AccessToken, refresh: RefreshToken })
  }

  return {
    counts,
    call,
    /** Starts another day: only the session is still known. */
    openAgain: () => preflights.clear(),
    async logIn(email: string, password: string) {
      keep(await logInBySrp(userPool, { userPoolId: localSettings.userPoolId, email, password }))
    },
    renewTokens: async () =>
      keep(
        (await userPool<Authenticated>('GetTokensFromRefreshToken', { RefreshToken: session.refresh }))
          .AuthenticationResult,
      ),
    askForCode: () =>
      userPool('GetUserAttributeVerificationCode', { AccessToken: session.access, AttributeName: 'email' }),
    confirmCode: (Code: string) =>
      userPool('VerifyUserAttribute', { AccessToken: session.access, AttributeName: 'email', Code }),
  }
}

export type CountingBrowser = ReturnType<typeof openCountingBrowser>

interface Authenticated {
  AuthenticationResult: Tokens
}

/** Stops a journey that the portal refuses, because its counts would be wrong. */
async function answered<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`The journey failed: ${response.status} ${response.url} ${text}`)
  return JSON.parse(text) as Answer
}
