import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { askedOf, choose, comeByGoogle, type Comer, exchange, led } from '#local/testing/by-google.ts'
import { callOf } from '#local/testing/identities.ts'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { hasGoogle: true })

const newAddress = () => `${randomUUID()}@example.edu`
const come = (comer: Comer) => comeByGoogle(portal, comer)
const loginOf = async (id: string) => {
  const asked = { UserPoolId: localSettings.userPoolId, Username: id }
  const { UserAttributes } = await portal.cognito.call('AdminGetUser', asked)
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

/** Someone who has come by Google, with their record. */
async function begun(comer: Comer = { email: newAddress() }) {
  const arrived = await come(comer)
  expect((await arrived.calls.auth.begin({})).status).toBe(200)
  return { ...arrived, email: comer.email }
}

async function resetPassword(email: string, Password: string) {
  const client = { ClientId: localSettings.userPoolClientId, Username: email }
  await portal.cognito.call('ForgotPassword', client)
  await portal.cognito.settled()
  const ConfirmationCode = /\b\d{6}\b/.exec(portal.mailbox.list(email)[0]!.text)![0]
  await portal.cognito.call('ConfirmForgotPassword', { ...client, ConfirmationCode, Password })
  // The reset reads the machine's clock.
  portal.clock.now = new Date(Date.now() + 2_000)
}

const laterOn = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 2_000)
}

test('who comes by Google has an account at the second try', async () => {
  const { isLinked, calls } = await begun({ email: newAddress(), given_name: 'Grace', family_name: 'Hopper' })
  expect(isLinked).toBe(true)
  expect((await calls.auth.me({})).answer).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 'applicant',
    google: 'linked',
    hasNoPassword: true,
  })
})

test('the next login with Google leads to the same account, and needs no second try', async () => {
  const email = newAddress()
  const { id } = await begun({ email })
  expect(await come({ email })).toMatchObject({ isLinked: false, id })
})

test('a Google account without a name gets one that can be changed', async () => {
  const { calls } = await begun({ email: `ada@${randomUUID()}.edu` })
  expect((await calls.auth.me({})).answer.firstName).toBe('ada')
})

test('until the first call has made the record, the login opens nothing', async () => {
  const { calls } = await come({ email: newAddress() })
  const asked = Object.entries(routes).flatMap(([area, table]) =>
    Object.entries<Route>(table).flatMap(([name, { access, path }]) => {
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'any']))
      return access === 'public' || access === 'newcomer' ? [] : [callOf(calls, area, name)({ params })]
    }),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401]))
})

test('a login with a password makes no record by the call of newcomers', async () => {
  const { callsWith } = await portal.person()
  expect((await callsWith({ sub: randomUUID() }).auth.begin({})).status).toBe(401)
  const byGoogle = { sub: randomUUID(), aud: localSettings.googleClientId }
  expect((await callsWith(byGoogle).auth.begin({})).status).toBe(401)
})

test('password first: Google opens the same account, with a record', async () => {
  // The link is made by the machine's clock.
  portal.clock.now = new Date()
  const person = await portal.person()
  const { id, calls } = await begun({ email: person.email.toUpperCase() })
  expect(id).toBe(person.id)
  expect((await calls.auth.me({})).answer).not.toHaveProperty('hasNoPassword')
  expect(portal.cognito.signIn(person.email, testPassword).IdToken).toBeTruthy()
  const lead = await portal.person({ role: 'super-reviewer' })
  const { entries } = (await lead.calls.records.list({ query: { what: 'user.link-google' } })).answer
  expect(entries).toContainEqual(expect.objectContaining({ by: id, on: [id] }))
})

test('Google first: the address cannot be registered, and a reset sets a password', async () => {
  const { email, id, calls } = await begun()
  const body = { email, password: testPassword, firstName: 'A', lastName: 'B' }
  expect((await portal.nobody.auth.register({ body })).status).toBe(409)
  await resetPassword(email, testPassword)
  expect((await calls.auth.me({})).status).toBe(401)
  expect(portal.cognito.signIn(email, testPassword).IdToken).toBeTruthy()
  const again = await come({ email })
  expect(again.id).toBe(id)
  expect((await again.calls.auth.me({})).answer).not.toHaveProperty('hasNoPassword')
})

test('who registers a stranger’s address first has nothing once the stranger comes', async () => {
  const squatter = await portal.person({ isVerified: false })
  const { id } = await begun({ email: squatter.email })
  expect(id).not.toBe(squatter.id)
  expect((await squatter.calls.auth.me({})).status).toBe(401)
  expect(() => portal.cognito.signIn(squatter.email, testPassword)).toThrow('Incorrect username or password.')
})

test('an address that Google has not verified opens and takes nothing', async () => {
  const owner = await portal.person()
  const squatter = await portal.person({ isVerified: false })
  for (const { email } of [owner, squatter])
    expect((await come({ email, sub: '7', email_verified: 'false' })).refusal).toContain('GOOGLE_UNVERIFIED')
  expect((await squatter.calls.auth.me({})).status).toBe(200)
})

test('where an address changed hands, the Google account decides, not the address', async () => {
  const email = newAddress()
  const { id } = await begun({ email, sub: `1${Date.now()}` })
  expect((await come({ email, sub: `2${Date.now()}` })).refusal).toContain('GOOGLE_OTHER')
  const moved = newAddress()
  const first = await begun({ email: moved, sub: `3${Date.now()}` })
  expect(first.id).not.toBe(id)
})

test('a Google account keeps its account here when its address changes there', async () => {
  const sub = `4${Date.now()}`
  const { id } = await begun({ email: newAddress(), sub })
  expect((await come({ email: newAddress(), sub })).id).toBe(id)
})

test('after another email was chosen here, a login with Google changes nothing', async () => {
  const person = await portal.person()
  const { calls } = await begun({ email: person.email })
  const email = newAddress()
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  expect((await calls.auth.update({ body: { email, ...name } })).status).toBe(200)
  const { AccessToken } = portal.cognito.signIn(person.email, testPassword)
  const Code = /\b\d{6}\b/.exec(portal.mailbox.list(email)[0]!.text)![0]
  await portal.cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  await calls.auth.confirmEmail({})
  const again = await come({ email: person.email })
  expect((await again.calls.auth.me({})).answer).toMatchObject({ id: person.id, email })
  expect(await loginOf(person.id)).toMatchObject({ email, email_verified: 'true' })
})

test('Google can be removed, says so at the next try, and can be allowed again', async () => {
  const person = await portal.person()
  const { calls } = await begun({ email: person.email })
  expect((await calls.auth.removeGoogle({})).status).toBe(200)
  expect((await calls.auth.me({})).status).toBe(401)
  expect((await person.calls.auth.me({})).status).toBe(401)
  expect((await come({ email: person.email })).refusal).toContain('GOOGLE_REMOVED')
  laterOn()
  const later = person.callsWith({ auth_time: Math.floor(portal.clock.now.getTime() / 1_000) })
  expect((await later.auth.me({})).answer.google).toBe('removed')
  expect((await later.auth.allowGoogle({})).answer).not.toHaveProperty('google')
  expect((await (await come({ email: person.email })).calls.auth.me({})).answer.google).toBe('linked')
})

test('what alone opens an account cannot be removed, nor by an old session', async () => {
  const { calls } = await begun()
  expect(await calls.auth.removeGoogle({})).toMatchObject({ status: 409 })
  const now = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1)
  expect(await calls.auth.removeGoogle({ now })).toMatchObject({ problem: { code: 'SIGN_IN_AGAIN' } })
})

test('a removal that the user pool has not heard of holds all the same', async () => {
  const { id, calls } = await begun()
  const { findPeople, setGoogle } = await import('#functions/store/people/users.ts')
  const [record] = await findPeople([id])
  await setGoogle(record!, 'removed', portal.clock.now)
  expect((await calls.auth.me({})).status).toBe(401)
})

test('a deleted person who comes again has a new account', async () => {
  const { email, id, calls } = await begun()
  expect((await calls.account.remove({ body: { confirmation: 'delete my account' } })).status).toBe(200)
  await portal.stream.tick()
  expect((await calls.auth.begin({})).status).toBe(401)
  expect((await begun({ email })).id).not.toBe(id)
})

test('a deactivated person cannot come in by Google, linked or not', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const other = await portal.person()
  const { id, email } = await begun()
  await lead.calls.people.setActive({ body: { ids: [id, other.id], isActive: false } })
  const { calls } = await come({ email })
  for (const call of [calls.auth.me, calls.auth.begin]) expect((await call({})).status).toBe(401)
  expect((await come({ email: other.email })).refusal).toBeTruthy()
})

test('logging out on all devices ends sessions of Google and of passwords', async () => {
  const person = await portal.person()
  const { calls } = await begun({ email: person.email })
  const { AccessToken } = portal.cognito.signIn(person.email, testPassword)
  await calls.auth.signOutEverywhere({ body: { hasNewPassword: false } })
  for (const each of [calls, person.calls]) expect((await each.auth.me({})).status).toBe(401)
  await expect(portal.cognito.call('GetUser', { AccessToken })).rejects.toThrow('revoked')
})

/** A code on its way to the page, with the secret of who asked for it. */
async function issued() {
  const { email } = await begun()
  const { query, verifier } = askedOf(portal)
  const { answer } = await choose(query, { email })
  return { email, given: { code: answer.get('code')!, code_verifier: verifier } }
}

test('a code works once', async () => {
  const { given } = await issued()
  expect(await exchange(portal, given)).toHaveProperty('id_token')
  expect(await exchange(portal, given)).toEqual({ error: 'invalid_grant' })
})

test.each([
  ['without its secret', { code_verifier: 'x'.repeat(43) }],
  ['by the page’s other client', { client_id: localSettings.userPoolClientId }],
  ['for another address', { redirect_uri: 'https://elsewhere.example/login/google' }],
])('a code is not changed into tokens %s', async (_, changes) => {
  const { given } = await issued()
  expect(await exchange(portal, { ...given, ...changes })).toEqual({ error: 'invalid_grant' })
})

test.each<Record<string, string>>([
  { redirect_uri: 'https://elsewhere.example/login/google' },
  { client_id: localSettings.userPoolClientId },
  { response_type: 'token' },
  { scope: 'openid email profile aws.cognito.signin.user.admin' },
  { code_challenge: '' },
  { code_challenge_method: 'plain' },
])('Cognito leads nowhere with %j', async (changes) => {
  expect(await led(`/oauth2/authorize?${askedOf(portal, changes).query}`)).toMatchObject({
    status: 400,
    to: null,
  })
})

test('a logout leads only to the login page, and forgets who came', async () => {
  const client = `client_id=${localSettings.googleClientId}`
  const login = `${portal.site}/login`
  expect((await led(`/logout?${client}&logout_uri=https://elsewhere.example/`)).status).toBe(400)
  expect((await led(`/logout?${client}&logout_uri=${encodeURIComponent(login)}`)).to).toBe(login)
})

const clients = { 'a password': false, Google: true }

/** What each token, in the hands of someone else, can still do: at the portal, and at the user pool. */
const stolen = [
  { token: 'IdToken', portal: true, account: false, renews: false },
  { token: 'AccessToken', portal: false, account: 'a password', renews: false },
  { token: 'RefreshToken', portal: false, account: false, renews: true },
] as const

test.each(
  Object.entries(clients).flatMap(([client, isByGoogle]) =>
    stolen.map((row) => ({ ...row, client, isByGoogle, name: `${row.token} of ${client}` })),
  ),
)('a stolen $name opens what the table says', async ({ token, client, isByGoogle, ...can }) => {
  // What verifies tokens reads the machine's clock.
  portal.clock.now = new Date()
  const person: Person = await portal.person()
  const tokens = portal.cognito.issueTokens(person.id, { isByGoogle })
  const taken = String(tokens[token])
  const answer = await fetch(`${portal.api}/auth/me`, { headers: { authorization: `Bearer ${taken}` } })
  expect(answer.status === 200).toBe(can.portal)
  const works = (called: Promise<unknown>) =>
    called.then(
      () => true,
      () => false,
    )
  expect(await works(portal.cognito.call('GetUser', { AccessToken: taken }))).toBe(can.account === client)
  const renew = (ClientId: string) =>
    works(portal.cognito.call('GetTokensFromRefreshToken', { ClientId, RefreshToken: taken }))
  const [own, other] = [localSettings.userPoolClientId, localSettings.googleClientId]
  expect(await renew(isByGoogle ? own : other)).toBe(false)
  expect(await renew(isByGoogle ? other : own)).toBe(can.renews)
})
