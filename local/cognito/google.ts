import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { googleAttributes, googleScopes } from '#shared/people/google-login.ts'
import { resultOfTrigger } from './admission.ts'
import { googlePage } from './google-page.ts'
import type { Pool } from './pool.ts'

const codeLasts = 5 * 60_000
const cookieLasts = 3_600

/** What Google says about the person who is logged in there. */
const googleAccount = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z._default(z.string(), 'true'),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
})
type GoogleAccount = z.output<typeof googleAccount>

/** A code on its way to the page. */
interface Issued {
  sub: string
  challenge: string
  expiresAt: number
}

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

const cookiesOf = ({ headers }: IncomingMessage) =>
  new Map((headers.cookie ?? '').split('; ').map((each) => each.split('=', 2) as [string, string]))

const keeping = (name: string, value: string, seconds = cookieLasts) =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`

const packed = (account: GoogleAccount) => Buffer.from(JSON.stringify(account)).toString('base64url')
const unpacked = (text: string) =>
  googleAccount.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString() || '{}')).data

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The pool's domain, as far as a login with Google needs it ("User pool endpoints" in the developer guide), and a made-up Google behind it:
 * a page with people to choose from. Cookies remember for an hour who came, as Cognito does, and who was chosen, as Google does.
 */
export const openGoogle = (pool: Pool, google: NonNullable<Pool['google']>) => {
  const codes = new Map<string, Issued>()
  const asked = z.object({
    response_type: z.literal('code'),
    client_id: z.literal(google.clientId),
    redirect_uri: z.literal(google.callback),
    scope: z.literal(googleScopes.join(' ')),
    identity_provider: z.literal('Google'),
    state: z.string().check(z.minLength(1)),
    code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
    code_challenge_method: z.literal('S256'),
    prompt: z.optional(z.string()),
  })
  type Asked = z.output<typeof asked>

  const back = (response: ServerResponse, { state }: Asked, answer: Record<string, string>) => {
    const query = new URLSearchParams({ ...answer, state })
    response.writeHead(302, { location: `${google.callback}?${query.toString()}` }).end()
  }

  const issue = (sub: string, { code_challenge: challenge }: Asked) => {
    const code = randomBytes(24).toString('base64url')
    codes.set(code, { sub, challenge, expiresAt: pool.now().getTime() + codeLasts })
    return code
  }

  /** Why this account is not let in. The trigger decides about those whom the pool does not know; a link that it makes counts next time. */
  const refusalOf = async ({ sub, ...said }: GoogleAccount): Promise<string | undefined> => {
    const known = pool.users.findByGoogle(sub)
    if (known) return known.enabled ? undefined : 'User is not enabled'
    try {
      await pool.triggers.preSignUp(sub, mapped(said))
    } catch (error) {
      return (error as Error).message
    }
    return pool.users.findByGoogle(sub)
      ? `Already found an entry for username google_${sub}`
      : 'The portal has linked nobody'
  }

  const arrive = async (response: ServerResponse, account: GoogleAccount, wanted: Asked) => {
    const cookie = keeping('google', packed(account))
    response.setHeader('set-cookie', cookie)
    const refusal = await refusalOf(account)
    if (refusal) return back(response, wanted, { error: 'invalid_request', error_description: refusal })
    const user = pool.users.findByGoogle(account.sub)!
    const { sub: _, ...said } = account
    pool.users.save({ ...user, attributes: { ...user.attributes, ...mapped(said) } })
    response.setHeader('set-cookie', [cookie, keeping('cognito', user.sub)])
    return back(response, wanted, { code: issue(user.sub, wanted) })
  }

  const authorize = (request: IncomingMessage, response: ServerResponse, { search, searchParams }: URL) => {
    const { data: wanted } = asked.safeParse(Object.fromEntries(searchParams))
    if (!wanted) return response.writeHead(400).end('invalid_request')
    const cookies = cookiesOf(request)
    const known = pool.users.find(cookies.get('cognito') ?? '')
    if (known?.google && known.enabled) return back(response, wanted, { code: issue(known.sub, wanted) })
    const chosen = unpacked(cookies.get('google') ?? '')
    if (chosen && wanted.prompt !== 'select_account') return arrive(response, chosen, wanted)
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(googlePage(search))
  }

  const choose = (response: ServerResponse, { searchParams }: URL) => {
    const { to = '', ...said } = Object.fromEntries(searchParams)
    const { data: wanted } = asked.safeParse(Object.fromEntries(new URLSearchParams(to)))
    const { data: account } = googleAccount.safeParse({ sub: subjectOf(said.email ?? ''), ...said })
    return wanted && account ? arrive(response, account, wanted) : response.writeHead(400).end()
  }

  const exchanged = async (body: string) => {
    const { data: given } = exchange.safeParse(Object.fromEntries(new URLSearchParams(body)))
    const issued = codes.get(given?.code ?? '')
    codes.delete(given?.code ?? '')
    const isRight =
      given?.client_id === google.clientId &&
      given.redirect_uri === google.callback &&
      issued?.challenge === sha256(given.code_verifier) &&
      issued.expiresAt > pool.now().getTime()
    const user = isRight ? pool.users.find(issued.sub) : undefined
    if (!user?.enabled) return undefined
    const started = pool.refreshTokens.start(user.sub, true)
    const tokens = await resultOfTrigger(pool, 'HostedAuth', user, started)
    return {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    }
  }

  const logOut = (response: ServerResponse, { searchParams }: URL) => {
    const isRight =
      searchParams.get('client_id') === google.clientId &&
      [google.afterLogout, google.callback].includes(searchParams.get('logout_uri') ?? '')
    if (!isRight) return response.writeHead(400).end('invalid_request')
    response.setHeader('set-cookie', keeping('cognito', '', 0))
    return response.writeHead(302, { location: searchParams.get('logout_uri')! }).end()
  }

  const token = async (response: ServerResponse, body: string) => {
    const tokens = await exchanged(body)
    response.writeHead(tokens ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(tokens ?? { error: 'invalid_grant' }))
  }

  type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown
  const answers: Record<string, Answer> = {
    'GET /oauth2/authorize': authorize,
    'GET /google': (_, response, url) => choose(response, url),
    'GET /logout': (_, response, url) => logOut(response, url),
  }

  /** Answers a request to one of its paths, or says that it is none of them. `content` reads a body. */
  return async (request: IncomingMessage, response: ServerResponse, content: () => Promise<string>) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const name = `${request.method} ${url.pathname}`
    if (name === 'POST /oauth2/token') await token(response, await content())
    else if (Object.hasOwn(answers, name)) await answers[name]!(request, response, url)
    else return false
    return true
  }
}

const mapped = (said: Omit<GoogleAccount, 'sub'>) =>
  Object.fromEntries(
    Object.entries(googleAttributes).map(([name, attribute]) => [attribute, said[name as keyof typeof said]]),
  )

/** A number, as at Google, that stays with the address. */
const subjectOf = (email: string) =>
  String(BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`))
