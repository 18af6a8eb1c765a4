import { ask, type DeployedPortal } from './deployed-portal.ts'
import { type Check, fault } from './run-checks.ts'

const stranger = 'https://stranger.example'

interface Wanted {
  status: number
  code: string
}

/** The faults of an answer that should be JSON with this code, readable only by the site's pages. */
async function wrongAnswer(response: Response, { status, code }: Wanted, { site }: DeployedPortal) {
  const text = await response.text()
  const origin = response.headers.get('access-control-allow-origin')
  return [
    fault(response.status === status, `${response.url} answers ${response.status} instead of ${status}`),
    fault(codeOf(text) === code, `${response.url} answers ${text.slice(0, 200)} instead of the code ${code}`),
    fault(origin === site, `${response.url} may be read by ${origin ?? 'nobody'} instead of ${site}`),
  ]
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code
  } catch {
    return undefined
  }
}

const asPageOf = (origin: string) => ({ headers: { origin } })

// With an empty body, the function would refuse a call that got through.
const write = ({ config, site }: DeployedPortal, token?: string) =>
  ask(`${config.apiUrl}/auth/register`, {
    method: 'POST',
    headers: {
      origin: site,
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-aws-waf-token': token }),
    },
    body: '{}',
  })

const withoutAttestation = ({ config }: DeployedPortal) =>
  config.attestationUrl ? undefined : 'no attestation is configured'
const notAttested = { status: 403, code: 'ATTESTATION_FAILED' }

export const apiChecks: Check[] = [
  {
    sentence: 'a call without a session is refused with 401, which only the site can read',
    look: async (portal) => {
      const url = `${portal.config.apiUrl}/auth/me`
      const wanted = { status: 401, code: 'UNAUTHENTICATED' }
      return [
        ...(await wrongAnswer(await ask(url, asPageOf(portal.site)), wanted, portal)),
        ...(await wrongAnswer(await ask(url, asPageOf(stranger)), wanted, portal)),
      ]
    },
  },
  {
    sentence: 'an unsigned token is refused with 401',
    look: async (portal) => {
      const headers = { origin: portal.site, authorization: `Bearer ${forgedToken(portal)}` }
      const answer = await ask(`${portal.config.apiUrl}/auth/me`, { headers })
      return wrongAnswer(answer, { status: 401, code: 'UNAUTHENTICATED' }, portal)
    },
  },
  {
    sentence: 'a write without attestation is refused with 403 ATTESTATION_FAILED',
    notWhere: withoutAttestation,
    look: async (portal) => wrongAnswer(await write(portal), notAttested, portal),
  },
  {
    sentence: 'a write with a forged attestation is refused in the same way',
    notWhere: withoutAttestation,
    look: async (portal) => wrongAnswer(await write(portal, 'forged'), notAttested, portal),
  },
  {
    sentence: 'an unknown call is answered with 404',
    look: async (portal) => {
      const answer = await ask(`${portal.config.apiUrl}/no/such/call`, asPageOf(portal.site))
      return wrongAnswer(answer, { status: 404, code: 'MISSING' }, portal)
    },
  },
  {
    sentence: 'a preflight allows calls of the site, and of no other origin',
    look: async ({ config, site }) => {
      const answers = await Promise.all([preflight(config.apiUrl, site), preflight(config.apiUrl, stranger)])
      return answers.flatMap(({ status, headers }) => [
        fault(status === 204 || status === 200, `the preflight answers ${status}`),
        fault(headers.get('access-control-allow-origin') === site, 'the preflight allows another origin'),
        ...['authorization', 'x-aws-waf-token'].map((name) =>
          fault(
            (headers.get('access-control-allow-headers') ?? '').includes(name),
            `it does not allow ${name}`,
          ),
        ),
      ])
    },
  },
]

const preflight = (apiUrl: string, origin: string) =>
  ask(`${apiUrl}/auth/me`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-aws-waf-token',
    },
  })

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forgedToken({ config }: DeployedPortal): string {
  const iss = `https://cognito-idp.${config.region}.amazonaws.com/${config.userPoolId}`
  const claims = { sub: 'nobody', aud: config.userPoolClientId, token_use: 'id', exp: 4_000_000_000, iss }
  return `${part({ alg: 'RS256', kid: 'forged' })}.${part(claims)}.${part({ forged: true })}`
}
