import { generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

let claims: Record<string, unknown>
let header: Record<string, unknown>
let personId: string
test.beforeAll(async () => {
  personId = (await portal.person({ role: 'super-reviewer' })).id
  const [head, payload] = String(portal.cognito.issueTokens(personId).IdToken).split('.')
  header = read(head)
  claims = read(payload)
})

const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

function signed(head: object, payload: object) {
  const content = `${encoded(head)}.${encoded(payload)}`
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`
}

const listForms = async (authorization: string) =>
  (await fetch(`${portal.api}/forms`, { headers: { authorization } })).status

const forged: Record<string, () => string> = {
  'one of another pool, with a key of its own': () => signed({ ...header, kid: 'another' }, claims),
  'one that names our key and is signed with another': () => signed(header, claims),
  'one that brings its own key along': () =>
    signed({ ...header, kid: 'mine', jwk: publicKey.export({ format: 'jwk' }) }, claims),
  'one that is signed with our public key as if that were a secret': () =>
    signed({ ...header, alg: 'HS256' }, claims),
  'one for another client': () => signed(header, { ...claims, aud: 'anotherclient' }),
  'one without a signature': () => `${encoded({ ...header, alg: 'none' })}.${encoded(claims)}.`,
  'one whose signature was cut': () => String(portal.cognito.issueTokens(personId).IdToken).slice(0, -4),
  'an access token': () => String(portal.cognito.issueTokens(personId).AccessToken),
  'a refresh token': () => String(portal.cognito.issueTokens(personId).RefreshToken),
}

test.each(Object.entries(forged))('%s is refused', async (_, token) => {
  expect(await listForms(`Bearer ${token()}`)).toBe(401)
})

test('the real one is accepted', async () => {
  expect(await listForms(`Bearer ${portal.cognito.issueTokens(personId).IdToken}`)).toBe(200)
})

test('a role claimed by a token or a request is ignored', async () => {
  const { callsWith, calls } = await portal.person()
  const boasting = {
    'custom:role': 'super-reviewer',
    'cognito:groups': 'super-reviewer',
    role: 'super-reviewer',
  }
  expect((await callsWith(boasting).forms.list({})).status).toBe(403)
  expect((await calls.forms.list({ headers: { role: 'super-reviewer' } } as never)).status).toBe(403)
})
