import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import * as z from 'zod/mini'
import { googleScopes } from '#shared/people/google-login.ts'
import { CognitoError } from './cognito-error.ts'
import type { Session } from './refresh-tokens.ts'
import type { User } from './user-store.ts'

/** Lifetime of ID and access tokens, in seconds. */
export const tokensLast = 15 * 60

/** A new RSA key, PKCS #8 in PEM. */
export const newSigningKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const accessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  exp: z.number(),
  scope: z.string(),
})

/** The scope of all operations on one's own account. */
export const accountScope = 'aws.cognito.signin.user.admin'

/** What the trigger before signing has changed. */
export interface Overrides {
  /** Of the identity token. */
  claims?: Record<string, string> | undefined
  /** Scopes that the access token does not get. */
  suppressed?: readonly string[] | undefined
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const refused = (message: string) => new CognitoError('NotAuthorizedException', message)

/**
 * Signs and reads the pool's JSON Web Tokens (RS256). The claims follow "Understanding the identity (ID)
 * token" and "Understanding the access token" in the developer guide.
 */
export const openTokens = (pool: {
  issuer: string
  clientId: string
  googleClientId: string | undefined
  key: string
  now: () => Date
}) => {
  const privateKey = createPrivateKey(pool.key)
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha256').update(pool.key).digest('base64')
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const seconds = () => Math.floor(pool.now().getTime() / 1000)

  const signed = (claims: object) => {
    const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
  }

  const commonClaims = (user: User, session: Session) => ({
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(session.authTime / 1000),
    iat: seconds(),
    exp: seconds() + tokensLast,
  })

  return {
    /** The public key as a JSON Web Key Set (RFC 7517). */
    jwks: { keys: [{ kty: 'RSA' as const, alg: 'RS256' as const, use: 'sig' as const, kid, n, e }] },

    sign: (user: User, session: Session, { claims = {}, suppressed = [] }: Overrides = {}) => {
      const common = commonClaims(user, session)
      const client = session.isByGoogle ? pool.googleClientId : pool.clientId
      const scopes: readonly string[] = session.isByGoogle ? googleScopes : [accountScope]
      const idToken = {
        ...user.attributes,
        ...common,
        email: user.email,
        email_verified: user.emailVerified,
        'cognito:username': user.sub,
        aud: client,
        token_use: 'id',
        jti: randomUUID(),
        ...claims,
      }
      const accessToken = {
        ...common,
        client_id: client,
        token_use: 'access',
        scope: scopes.filter((scope) => !suppressed.includes(scope)).join(' '),
        jti: randomUUID(),
        username: user.sub,
      }
      return { idToken: signed(idToken), accessToken: signed(accessToken) }
    },

    /** @throws NotAuthorizedException for a token of another pool, another kind of token, or an expired one */
    readAccessToken: (token: string) => {
      const [header = '', payload = '', signature = ''] = token.split('.')
      const content = Buffer.from(`${header}.${payload}`)
      if (!verify('RSA-SHA256', content, publicKey, Buffer.from(signature, 'base64url'))) {
        throw refused('Invalid Access Token')
      }
      const claims = accessClaims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      if (!claims.success) throw refused('Invalid Access Token')
      if (claims.data.exp <= seconds()) throw refused('Access Token has expired')
      return claims.data
    },
  }
}
