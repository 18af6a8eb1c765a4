import { expect } from 'vitest'
import { usualPreferences } from '#local/testing/many-at-once.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'

const test = onPortal.extend(
  'portalOptions',
  { scope: 'file' },
  { allowedEmailDomains: 'umd.edu, *.umd.edu, example.edu' },
)

let count = 0
const newAddress = (domain = 'umd.edu') => `person${count++}@${domain}`
const registration = (email: string) => ({
  email,
  password: testPassword,
  firstName: ' Grace ',
  lastName: 'Hopper',
})
const register = (email: string, more: object = {}) =>
  portal.nobody.auth.register({ body: { ...registration(email), ...more } })

test('a new account signs in at once as an applicant with an unverified address', async () => {
  const email = newAddress()
  const { status, answer } = await register(email.toUpperCase())
  expect(status).toBe(200)
  expect(answer.email).toBe(email)
  expect(portal.cognito.signIn(email, testPassword).IdToken).toBeTruthy()
  const { calls } = await portal.person()
  expect((await calls.auth.me({})).answer).toMatchObject({
    role: 'applicant',
    firstName: 'Ada',
    activeApplications: [],
  })
  const login = await portal.cognito.call('AdminGetUser', {
    UserPoolId: 'eu-west-1_LocalPool',
    Username: email,
  })
  expect(login.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
})

test('a verified address cannot be registered again, and its account stays as it was', async () => {
  const { email, calls } = await portal.person()
  const { status, problem } = await register(email)
  expect(status).toBe(409)
  expect(problem.message).toBe('An account with this email already exists. Please log in instead.')
  expect((await calls.auth.me({})).answer.firstName).toBe('Ada')
  expect((await register(email)).status).toBe(409)
})

test('an unverified address can be registered again; its first login is deleted', async () => {
  const squatter = await portal.person({ isVerified: false, email: newAddress() })
  const { status, answer } = await register(squatter.email, { password: 'Another-horse-2' })
  expect(status).toBe(200)
  expect(answer.id).not.toBe(squatter.id)
  expect((await squatter.calls.auth.me({})).status).toBe(401)
  expect(() => portal.cognito.signIn(squatter.email, testPassword)).toThrow()
  expect(portal.cognito.signIn(squatter.email, 'Another-horse-2').IdToken).toBeTruthy()
})

test('whoever reads an address’s mail gets it: only unverified accounts give way', async () => {
  const owner = await portal.person({ isVerified: false, email: newAddress() })
  expect((await register(owner.email, { password: 'Strangers-horse-2' })).status).toBe(200)
  const { answer } = await register(owner.email, { password: 'Owners-horse-3' })
  await portal.verify(answer.id)
  expect((await register(owner.email, { password: 'Strangers-horse-2' })).status).toBe(409)
  expect(() => portal.cognito.signIn(owner.email, 'Strangers-horse-2')).toThrow()
  expect(portal.cognito.signIn(owner.email, 'Owners-horse-3').IdToken).toBeTruthy()
})

test('registering the same address five times at once makes one account', async () => {
  const email = newAddress()
  const results = await Promise.all(Array.from({ length: 5 }, () => register(email)))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('a registration that fails halfway leaves nothing behind and can be repeated', async () => {
  const email = newAddress()
  const { status } = await register(email, { password: 'has-no-digit' })
  expect(status).toBe(400)
  expect((await register(email)).status).toBe(200)
})

test.each([
  ['umd.edu', 200],
  ['cs.umd.edu', 200],
  ['evilumd.edu', 400],
  ['umd.edu.example.org', 400],
  ['gmail.com', 400],
])('an address at %s: %i where umd.edu and its sub-domains are allowed', async (domain, status) => {
  expect((await register(newAddress(domain))).status).toBe(status)
})

test.each([
  ['one of the commonest', 'Password-2026', 'too easy to guess'],
  ['the name and a year', 'Grace-Hopper-1906', 'made of your name'],
  ['the school', 'Umd-2026!', 'made of your name'],
  ['the chapter', 'Tech-for-good-1', 'words of this portal'],
])('a password that is %s is refused with a message, and no login is left', async (_, password, words) => {
  const email = newAddress()
  const { status, problem } = await register(email, { password })
  expect([status, problem.code]).toEqual([400, 'INVALID'])
  expect(problem.message).toContain(words)
  expect(() => portal.cognito.signIn(email, password)).toThrow()
  expect((await register(email)).status).toBe(200)
})

test.each([
  ['no email', { email: 'nobody' }],
  ['an email with a line break', { email: 'a@umd.edu\nbcc: b@umd.edu' }],
  ['a weak password', { password: 'password' }],
  ['a password of 300 characters', { password: `Aa1!${'x'.repeat(300)}` }],
  ['an empty name', { firstName: '   ' }],
  ['a name that turns the page around', { lastName: 'Hop\u202eper' }],
  ['a role', { role: 'super-reviewer' }],
])('a registration with %s is refused', async (_, given) => {
  const { status, problem } = await register(newAddress(), given)
  expect(status).toBe(400)
  expect(problem.code).toBe('INVALID')
})

const eraseWhoIsDue = async () =>
  (await import('#functions/events/erasure.ts')).handler({ time: portal.clock.now.toISOString() })

test('registering an address again leaves no assignment of its earlier account', async ({
  given: reviewing,
}) => {
  const { id: responseId } = await reviewing.application()
  const former = await portal.person({ isVerified: false, email: newAddress(), role: 'reviewer' })
  const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: former.id } as const
  await reviewing.lead.calls.people.prefer({
    params: { userId: former.id },
    body: { applicantRolePreferences: usualPreferences },
  })
  await reviewing.assign(assignment)
  const reviewers = async () => (await reviewing.rows()).map((row) => row.reviewers.map(({ id }) => id))
  expect(await reviewers()).toEqual([[former.id]])
  const { answer } = await register(former.email, { password: 'Another-horse-2' })
  await eraseWhoIsDue()
  expect(await reviewers()).toEqual([[]])
  await portal.verify(answer.id)
  expect((await register(former.email)).status).toBe(409)
})

test('erasing an account without a login keeps a newer registration’s invitation', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const former = await portal.person({ email: newAddress() })
  await portal.cognito.call('AdminDeleteUser', {
    UserPoolId: 'eu-west-1_LocalPool',
    Username: former.id,
  })
  await lead.calls.auth.invite({ body: { people: [{ address: former.email }] } })
  const { answer } = await register(former.email)
  await eraseWhoIsDue()
  await portal.verify(answer.id)
  const { status, answer: me } = await lead.callsWith({ sub: answer.id }).auth.me({})
  expect([status, me.role]).toEqual([200, 'reviewer'])
})
