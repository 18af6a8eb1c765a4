import { expect } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

const clientId = 'localclient'
const second = () => Math.floor(portal.clock.now.getTime() / 1_000)
/** A login after everything that has happened so far, with a code. */
const later = (person: Person, claims = {}) =>
  person.callsWith({ auth_time: second() + 1, second_factor: 'true', ...claims })
const subjectsTo = async ({ email }: Person) => {
  await portal.stream.settled()
  return portal.mailbox.list(email).map(({ subject }) => subject)
}
const loginOf = ({ id }: Person) =>
  portal.cognito.call('AdminGetUser', { UserPoolId: 'eu-west-1_LocalPool', Username: id })

async function setUp(person: Person) {
  await portal.proveFactor(person.id)
  expect((await person.calls.auth.switchOnFactor({})).status).toBe(200)
}

/** Fresh tokens of a session, as after a quarter of an hour. */
const refreshed = async (RefreshToken: string) =>
  (await portal.cognito.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken }))
    .AuthenticationResult

const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

test('a second factor counts from its first code on, ends sessions, and is told', async () => {
  const person = await portal.person()
  expect(await person.calls.auth.switchOnFactor({})).toMatchObject({
    status: 409,
    problem: { message: 'Please enter a code from your app first.' },
  })
  const elsewhere = person.callsWith({ origin_jti: 'elsewhere' })
  await setUp(person)
  expect((await loginOf(person)).UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
  for (const { auth } of [person.calls, elsewhere]) expect((await auth.me({})).status).toBe(401)
  expect((await later(person).auth.me({})).answer.secondFactor).toBe(true)
  expect(await subjectsTo(person)).toEqual(['Your account has a second factor'])
})

test('a second factor is set up and switched off only within five minutes of a login', async () => {
  const person = await portal.person({ hasFactor: true })
  const now = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1)
  const refused = { status: 401, problem: { code: 'SIGN_IN_AGAIN' } }
  expect(await person.calls.auth.switchOnFactor({ now })).toMatchObject(refused)
  expect(await person.calls.auth.switchOffFactor({ now })).toMatchObject(refused)
  await person.calls.auth.switchOffFactor({})
  expect((await loginOf(person)).UserMFASettingList).toBeUndefined()
  expect((await later(person).auth.me({})).answer.secondFactor).toBeUndefined()
  expect(await subjectsTo(person)).toEqual(['Your second factor was switched off'])
})

test('a super reviewer switches off the factors of others once, never their own', async () => {
  const lead = await portal.person({ role: 'super-reviewer', hasFactor: true })
  const lost = await portal.person({ role: 'reviewer', hasFactor: true })
  const switchOff = () => lead.calls.auth.switchOffFactors({ body: { ids: [lost.id, lead.id, 'nobody'] } })
  for (const _ of [1, 2])
    expect((await switchOff()).answer.outcomes).toMatchObject([
      { id: lost.id, outcome: 'done' },
      { id: lead.id, outcome: 'refused', reason: 'You switch off your own second factor in your profile.' },
      { id: 'nobody', outcome: 'refused' },
    ])
  expect((await loginOf(lost)).UserMFASettingList).toBeUndefined()
  expect((await loginOf(lead)).UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
  expect((await lost.calls.auth.me({})).status).toBe(401)
  expect(await subjectsTo(lost)).toEqual(['Your second factor was switched off'])
})

test('tokens of the team say whether a login takes a code; applicants cost nothing', async () => {
  const [member, applicant] = [
    await portal.person({ role: 'board', hasFactor: true }),
    await portal.person({ hasFactor: true }),
  ]
  const claimOf = async ({ id }: Person) =>
    claimsIn((await refreshed(portal.cognito.issueTokens(id).RefreshToken)).IdToken).second_factor
  expect(await claimOf(member)).toBe('true')
  await portal.cognito.call('AdminSetUserMFAPreference', {
    UserPoolId: 'eu-west-1_LocalPool',
    Username: member.id,
    SoftwareTokenMfaSettings: { Enabled: false },
  })
  expect(await claimOf(member)).toBe('false')
  expect(await claimOf(applicant)).toBeUndefined()
})

/** What Cognito does for the holder of an access token. */
const atCognito: Readonly<Record<string, (AccessToken: string) => Promise<unknown>>> = {
  'give the account another app': (AccessToken) =>
    portal.cognito.call('AssociateSoftwareToken', { AccessToken }),
  'switch the second factor off': (AccessToken) =>
    portal.cognito.call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  'change the password': (AccessToken) =>
    portal.cognito.call('ChangePassword', { AccessToken, PreviousPassword: 'x', ProposedPassword: 'y' }),
  'ask for a code to the address': (AccessToken) =>
    portal.cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }),
}

test.each(Object.entries(atCognito))(
  'a stolen access token of the team cannot %s once it was renewed',
  async (_, attempt) => {
    const member = await portal.person({ role: 'reviewer', hasFactor: true })
    const { AccessToken } = await refreshed(portal.cognito.issueTokens(member.id).RefreshToken)
    await expect(attempt(AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    })
  },
)

test.each([
  ['an applicant', {}],
  ['a reviewer whose address is not verified', { role: 'reviewer', isVerified: false }],
] as const)('%s gets a code to the address also after two renewals', async (_, given) => {
  const person = await portal.person(given)
  const first = await refreshed(portal.cognito.issueTokens(person.id).RefreshToken)
  const { AccessToken } = await refreshed(first.RefreshToken)
  await portal.cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })
  await portal.cognito.settled()
  const Code = /\b\d{6}\b/.exec(portal.mailbox.list(person.email)[0]!.text)![0]
  await portal.cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
})

test('a refresh token from before the second factor opens nothing any more', async () => {
  const person = await portal.person({ role: 'super-reviewer' })
  const { RefreshToken } = portal.cognito.issueTokens(person.id)
  await setUp(person)
  const { auth_time } = claimsIn((await refreshed(RefreshToken)).IdToken)
  expect((await person.callsWith({ auth_time, second_factor: 'true' }).forms.list({})).status).toBe(401)
})

test('an identity token changes no second factor without a code or a new login', async () => {
  const [without, person] = [await portal.person(), await portal.person({ hasFactor: true })]
  const old = { auth_time: second() - 301 }
  expect((await without.callsWith({}).auth.switchOnFactor({})).status).toBe(409)
  for (const name of ['switchOnFactor', 'switchOffFactor'] as const)
    expect((await person.callsWith(old).auth[name]({})).status).toBe(401)
})
