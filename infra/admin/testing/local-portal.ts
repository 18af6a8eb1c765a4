import { localSettings } from '#local/settings.ts'
import { openTestPortal, testPassword } from '#local/testing/open-test-portal.ts'
import { logIn } from '../log-in.ts'

/** A local portal as commands and browsers see it: by its addresses. */
export type LocalPortal = ReturnType<typeof localPortalAt>

/**
 * An empty local portal in this process, for the commands that run in it or in their own. It runs no job each minute, since that job's
 * console output could appear in a command's output. It is closed when nothing is under way.
 */
export async function openLocalPortal() {
  const portal = await openTestPortal({ now: () => new Date(), isTicking: false })
  const close = async () => {
    await portal.stream.settled()
    await portal.close()
  }
  return { ...localPortalAt(Number(new URL(portal.site).port)), giveFactor: portal.giveFactor, close }
}

/** The local portal that runs on this port. */
export function localPortalAt(port: number) {
  const site = `http://localhost:${port}`
  const api = `http://localhost:${port + 1}`
  const userPool = `http://127.0.0.1:${port + 2}`
  /** The headers of every call that changes something. */
  const attestation = async () =>
    ((await (await fetch(`${site}/__local/waf/token`)).json()) as { token: string }).token
  return {
    port,
    site,
    api,
    userPool,
    dynamodb: `http://127.0.0.1:${port + 3}`,
    attestation,
    /** Creates someone with an account and returns the id. */
    async register(email: string, { isVerified = true } = {}): Promise<string> {
      const person = { email, password: testPassword, firstName: 'Ada', lastName: 'Lovelace' }
      const response = await fetch(`${api}/auth/register`, {
        method: 'POST',
        headers: { 'x-aws-waf-token': await attestation() },
        body: JSON.stringify(person),
      })
      const { id } = (await response.json()) as { id: string }
      if (isVerified) await verifyAddress(userPool, id)
      return id
    },
    /** Logs someone in, and returns how they call the API. */
    async logIn(email: string, password = testPassword) {
      const { userPoolId, userPoolClientId } = localSettings
      const pool = { userPoolId, userPoolClientId, userPoolEndpoint: `${userPool}/` }
      const token = await logIn(pool, { email, password })
      return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
        const headers = { 'x-aws-waf-token': await attestation(), authorization: `Bearer ${token}` }
        const response = await fetch(api + path, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`)
        return JSON.parse(text) as Answer
      }
    },
  }
}

const verifyAddress = (userPool: string, Username: string) =>
  fetch(userPool, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminUpdateUserAttributes',
    },
    body: JSON.stringify({
      UserPoolId: localSettings.userPoolId,
      Username,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  })
