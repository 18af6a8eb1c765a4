import { request } from 'node:http'
import { expect } from 'vitest'
import { portal, test as onPortal } from '../testing/portal-test.ts'
import { smallForm } from '../testing/small-form.ts'
import { asClaims } from './claims.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

const attestation = async () =>
  ((await (await fetch(`${portal.site}/__local/waf/token`)).json()) as { token: string }).token

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${portal.api}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  return {
    status: response.status,
    body: (await response.json()) as { code: string },
    headers: response.headers,
  }
}

test('a changing call needs the firewall token before the identity token', async () => {
  expect(await post('/auth/sign-out', {})).toMatchObject({
    status: 403,
    body: { code: 'ATTESTATION_FAILED' },
  })
  const forged = await post('/auth/sign-out', {}, { 'x-aws-waf-token': '9999999999999.forged.token' })
  expect(forged.body.code).toBe('ATTESTATION_FAILED')
  const attested = await post('/auth/sign-out', {}, { 'x-aws-waf-token': await attestation() })
  expect(attested).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('a call that only reads needs no firewall token', async () => {
  expect((await fetch(`${portal.api}/forms/active`)).status).toBe(401)
})

test('only the site can read an answer, including errors', async () => {
  const { headers } = await post('/auth/sign-out', {})
  expect(headers.get('access-control-allow-origin')).toBe(portal.site)
  const preflight = await fetch(`${portal.api}/auth/sign-out`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-aws-waf-token')
})

test('accepts an identity token, and no access, changed or unsigned one', async () => {
  const { id } = await portal.person()
  const { IdToken, AccessToken } = portal.cognito.issueTokens(id)
  const me = (token: string) =>
    fetch(`${portal.api}/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(((await (await me(IdToken!)).json()) as { id: string }).id).toBe(id)
  const [head, payload] = IdToken!.split('.') as [string, string]
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'x' }),
  ).toString('base64url')
  for (const token of [
    AccessToken!,
    `${head}.${payload}.`,
    `${none}.${payload}.`,
    `${head}.${changed}.${IdToken!.split('.')[2]}`,
    'x',
  ])
    expect((await me(token)).status).toBe(401)
})

test('refuses requests under another host name that points here', async () => {
  const status = (port: string, path: string) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
  expect(await status(new URL(portal.site).port, '/__local/mail')).toBe(403)
  expect(await status(new URL(portal.api).port, '/forms/active')).toBe(403)
})

test('a page opened at 127.0.0.1 leads to localhost, which may call the API', async () => {
  const { port } = new URL(portal.site)
  const answer = await fetch(`http://127.0.0.1:${port}/verify?code=1`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${portal.site}/verify?code=1`)
  expect(answer.status).toBe(302)
  expect((await fetch(`${portal.site}/verify?code=1`, { redirect: 'manual' })).status).toBe(200)
})

test('what the gateway or a function doesn’t know gets 404', async () => {
  const { IdToken } = portal.cognito.issueTokens((await portal.person()).id)
  const headers = { authorization: `Bearer ${IdToken}` }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${portal.api}${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as object) },
    })
    return [answer.status, await answer.json(), answer.headers.get('access-control-allow-origin')]
  }
  const nothing = [404, { code: 'MISSING', message: 'There is nothing here.' }, portal.site]
  expect(await ask('/nothing/here')).toEqual(nothing)
  // Another method on a single path.
  expect(await ask('/auth/register')).toEqual(nothing)
  expect(await ask('/forms/active/at/all')).toEqual(nothing)
  expect(await ask('/forms/%E0%A4%A')).toEqual(nothing)
  const attested = { 'x-aws-waf-token': await attestation() }
  expect((await ask('/forms/active', { method: 'DELETE', headers: attested }))[0]).toBe(405)
})

test('a stranger learns nothing about which calls a noun has', async () => {
  for (const path of ['/forms/active', '/forms/no/such/call', '/people'])
    expect((await fetch(`${portal.api}${path}`)).status).toBe(401)
})

test('each path has its preflight, and an unknown one has none', async () => {
  const preflight = async (path: string) =>
    (await fetch(`${portal.api}${path}`, { method: 'OPTIONS' })).status
  for (const path of ['/forms', '/forms/active', '/application/save/x.y', '/season.json', '/auth/register'])
    expect(await preflight(path)).toBe(204)
  expect(await preflight('/nothing')).toBe(404)
})

test('a body over 10 MB is refused', async () => {
  const headers = { 'x-aws-waf-token': await attestation() }
  expect((await post('/auth/register', 'x'.repeat(10 * 2 ** 20), headers)).status).toBe(413)
})

test('claims reach a Lambda as strings, with times in API Gateway’s format', () => {
  expect(
    asClaims({ email_verified: true, exp: 1_680_633_579, auth_time: 1_680_633_000, groups: ['a', 'b'] }),
  ).toEqual({
    email_verified: 'true',
    exp: 'Tue Apr 04 18:39:39 UTC 2023',
    auth_time: '1680633000',
    groups: 'a,b',
  })
})

test('a long answer is compressed, as by API Gateway, if the client accepts that', async () => {
  const description = 'Tell us about yourself. '.repeat(60)
  const sections = smallForm.sections.map((section) => ({ ...section, description }))
  const form = await portal.form({ sections })
  const { IdToken } = portal.cognito.issueTokens((await portal.person()).id)
  const ask = async (encoding: string) => {
    const headers = { authorization: `Bearer ${IdToken}`, 'accept-encoding': encoding }
    const answer = await fetch(`${portal.api}/forms/${form.id}`, { headers })
    return { encoding: answer.headers.get('content-encoding'), content: await answer.json() }
  }
  const [zipped, plain] = [await ask('gzip, br'), await ask('identity')]
  expect([zipped.encoding, plain.encoding]).toEqual(['gzip', null])
  expect(zipped.content).toEqual(plain.content)
})
