import { expect } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

let lead: Person
let other: Person
test.beforeAll(async () => {
  ;[lead, other] = [
    await portal.person({ role: 'super-reviewer' }),
    await portal.person({ role: 'super-reviewer' }),
  ]
})

const day = 24 * 60 * 60_000
let count = 0
const newAddress = () => `waiting${count++}@example.edu`
const later = (milliseconds = 1_000) =>
  (portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds))

const invite = async (email: string, by = lead) =>
  (await by.calls.auth.invite({ body: { people: [{ address: email }] } })).answer.outcomes[0]!
const inviteToBoard = async (email: string, by = lead) => {
  const administers: ApplicationRole[] = ['product', 'engineer']
  const body = { people: [{ address: email }], to: 'board' as const, administers }
  return (await by.calls.auth.invite({ body })).answer.outcomes[0]!
}
const open = async () => (await lead.calls.people.invitations({})).answer.invitations
const openTo = async (address: string) => (await open()).find(({ email }) => email === address)
const withdraw = ({ email, invitedAt }: { email: string; invitedAt: string }, by = lead) =>
  by.calls.people.withdrawInvitation({ body: { email, invitedAt } })

async function invited(email = newAddress()) {
  await invite(email)
  return (await openTo(email))!
}
async function register(email: string) {
  const body = { email, password: testPassword, firstName: 'Grace', lastName: 'Hopper' }
  const { id } = (await portal.nobody.auth.register({ body })).answer
  const someone = await portal.person()
  const me = async () => (await someone.callsWith({ sub: id, email_verified: true }).auth.me({})).answer.role
  return { id, me }
}
const recordsOf = async ({ id }: { id: string }) => {
  const { queryItems } = await import('#functions/store/table/table.ts')
  return queryItems(`AUDIT#${id}`, '!', '~')
}

test('super reviewers see who is invited, by whom and until when', async () => {
  const [one, two] = [newAddress(), newAddress()]
  const at = later().toISOString()
  await invite(one)
  later()
  await inviteToBoard(two, other)
  const [latest, earlier] = await open()
  expect(latest).toMatchObject({
    email: two,
    role: 'board',
    administers: ['engineer', 'product'],
    by: other.id,
  })
  const until = new Date(Date.parse(at) - (Date.parse(at) % 1_000) + 60 * day).toISOString()
  expect(earlier).toEqual({ email: one, role: 'reviewer', by: lead.id, invitedAt: at, until })
})

test('a withdrawn invitation gives no role, and its record has no address', async () => {
  const email = newAddress()
  const seen = await invited(email)
  expect((await withdraw(seen, other)).status).toBe(200)
  expect(await openTo(email)).toBeUndefined()
  const { id, me } = await register(email)
  await portal.verify(id)
  expect(await me()).toBe('applicant')
  const record = (await recordsOf(other)).find(({ what }) => what === 'invitation.withdraw')!
  expect(record).toMatchObject({ before: { role: 'reviewer' } })
  const invitations = (await recordsOf(lead)).filter(({ what }) => what === 'user.invite')
  expect(invitations.map(({ on }) => on)).toContainEqual(record.on)
  expect(JSON.stringify(record)).not.toContain(email)
})

test('a mail that still waits is not sent once its invitation is withdrawn', async () => {
  const { invitation } = await import('#functions/mail/people-invitation.ts')
  const { hashOfAddress } = await import('#functions/store/people/email-claims.ts')
  const seen = await invited()
  const entry = { kind: 'invitation', name: 'mail', tries: 0, invitee: hashOfAddress(seen.email) } as const
  expect(await invitation(entry, portal.clock.now)).toBeDefined()
  await withdraw(seen)
  expect(await invitation(entry, portal.clock.now)).toBeUndefined()
})

test('no item has the address of a withdrawn invitation any more (S6)', async () => {
  const email = newAddress()
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const naming = async () => {
    await portal.stream.settled()
    const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
    return Items.filter((item) => JSON.stringify(item).includes(email)).map(({ sk }) => sk as string)
  }
  const seen = await invited(email)
  expect(await naming()).toEqual(['INVITE'])
  await withdraw(seen)
  expect(await naming()).toEqual([])
})

test('withdrawing again, or what has expired, changes nothing and says that it is done', async () => {
  const seen = await invited()
  await withdraw(seen)
  const before = (await recordsOf(lead)).length
  expect((await withdraw(seen)).status).toBe(200)
  expect((await recordsOf(lead)).length).toBe(before)
  const old = await invited()
  const now = portal.clock.now
  later(60 * day + 1_000)
  const call = lead.callsWith({})
  expect((await call.people.invitations({})).answer.invitations).not.toContainEqual(old)
  expect(
    (await call.people.withdrawInvitation({ body: { email: old.email, invitedAt: old.invitedAt } })).status,
  ).toBe(200)
  portal.clock.now = now
})

test('someone who has accepted keeps the role, and withdrawing says so', async () => {
  const seen = await invited()
  const { id, me } = await register(seen.email)
  await portal.verify(id)
  expect(await me()).toBe('reviewer')
  expect(await openTo(seen.email)).toBeUndefined()
  expect(await withdraw(seen)).toMatchObject({
    status: 409,
    problem: { code: 'CONFLICT', message: expect.stringContaining('is a Reviewer by now') },
  })
  expect(await me()).toBe('reviewer')
})

test('a role from the list of people ends the person’s invitation', async () => {
  const email = newAddress()
  const [account, unknown] = [await portal.person({ email, isVerified: false }), await invited()]
  await invite(email)
  const give = async (seen: 'applicant' | 'reviewer', to: 'applicant' | 'reviewer') => {
    const body = { to, people: [{ id: account.id, seen }] }
    expect((await lead.calls.people.changeRoles({ body })).answer.outcomes[0]?.outcome).toBe('done')
  }
  expect(await openTo(email)).toBeDefined()
  await give('applicant', 'reviewer')
  expect([await openTo(email), await openTo(unknown.email)]).toEqual([undefined, unknown])
  await give('reviewer', 'applicant')
  expect(await openTo(email)).toBeUndefined()
})

test('of accepting and withdrawing at once one counts, and both people learn it', async () => {
  const [first, second] = [await invited(), await invited()]
  const [one, two] = [await register(first.email), await register(second.email)]
  await portal.verify(one.id)
  await portal.verify(two.id)
  // The withdrawal has read the invitation when it is accepted.
  const late = await interleave(one.me, () => withdraw(first))
  expect([late.status, await one.me()]).toEqual([409, 'reviewer'])
  // The acceptance has read the invitation when it is withdrawn.
  expect(await interleave(() => withdraw(second), two.me)).toBe('applicant')
  expect(await two.me()).toBe('applicant')
  expect((await recordsOf(two)).length).toBe(0)
  expect((await withdraw(second)).status).toBe(200)
})

test('someone who registers while their invitation is withdrawn becomes an applicant', async () => {
  const seen = await invited()
  const { id, me } = await interleave(
    () => withdraw(seen),
    () => register(seen.email),
    1,
  )
  await portal.verify(id)
  expect(await me()).toBe('applicant')
  const { findPeople } = await import('#functions/store/people/users.ts')
  expect((await findPeople([id]))[0]?.invitation).toBeUndefined()
})

test('an address invited again after a withdrawal gets another mail and the role', async () => {
  const email = newAddress()
  const mails = async () => {
    await portal.stream.settled()
    return portal.mailbox.list(email).length
  }
  const seen = await invited(email)
  expect(await mails()).toBe(1)
  await withdraw(seen)
  later()
  expect(await invite(email)).toEqual({ address: email, outcome: 'invited' })
  expect(await mails()).toBe(2)
  const { id, me } = await register(email)
  await portal.verify(id)
  expect(await me()).toBe('reviewer')
})

test('inviting again on the same day sends no mail and extends nothing', async () => {
  const seen = await invited()
  later()
  expect((await invite(seen.email, other)).reason).toBe(
    'The email was sent less than a day ago, so no other one is sent now.',
  )
  expect(await openTo(seen.email)).toEqual(seen)
  const now = portal.clock.now
  later(day)
  const call = lead.callsWith({})
  expect((await call.auth.invite({ body: { people: [{ address: seen.email }] } })).answer.outcomes).toEqual([
    { address: seen.email, outcome: 'invited' },
  ])
  const { invitations } = (await call.people.invitations({})).answer
  expect(invitations[0]).toMatchObject({ email: seen.email, invitedAt: portal.clock.now.toISOString() })
  portal.clock.now = now
})

test('of two invitations the later counts; withdrawing the earlier leaves it', async () => {
  const seen = await invited()
  later()
  expect((await inviteToBoard(seen.email, other)).reason).toBe(
    'This replaces an earlier invitation as a Reviewer.',
  )
  const listed = (await open()).filter(({ email }) => email === seen.email)
  expect(listed).toMatchObject([{ role: 'board', by: other.id }])
  expect(await withdraw(seen)).toMatchObject({
    status: 409,
    problem: { message: expect.stringContaining('was invited again in the meantime') },
  })
  const { id, me } = await register(seen.email)
  await portal.verify(id)
  expect(await me()).toBe('board')
})

test('an invitation that replaces one being withdrawn stays, and the answer says so', async () => {
  const seen = await invited()
  later()
  const { status } = await interleave(
    () => inviteToBoard(seen.email, other),
    () => withdraw(seen),
  )
  expect(status).toBe(409)
  expect(await openTo(seen.email)).toMatchObject({ role: 'board' })
})

test('an invitation whose mail came back is listed with the reason', async () => {
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  const seen = await invited()
  await stopMail(seen.email, 'bounce', portal.clock.now)
  expect(await openTo(seen.email)).toEqual({ ...seen, mailStop: 'bounce' })
})
