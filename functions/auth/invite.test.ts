import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, vi } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { allowedEmailDomains: 'example.edu' })

let lead: Person
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})

let count = 0
const newAddress = () => `invited${count++}@example.edu`
const invite = async (...addresses: string[]) =>
  (await lead.calls.auth.invite({ body: { people: addresses.map((address) => ({ address })) } })).answer
    .outcomes
const mailsTo = async (address: string) => {
  await portal.stream.settled()
  return portal.mailbox.list(address)
}

async function register(email: string) {
  const body = { email, password: testPassword, firstName: 'Grace', lastName: 'Hopper' }
  const { id } = (await portal.nobody.auth.register({ body })).answer
  const someone = await portal.person()
  return { id, calls: (isVerified: boolean) => someone.callsWith({ sub: id, email_verified: isVerified }) }
}

test('pasted addresses become reviewers or get a mail, and wrong ones are listed', async () => {
  const applicant = await portal.person()
  const reviewer = await portal.person({ role: 'reviewer' })
  const address = newAddress()
  const outcomes = await invite(
    applicant.email.toUpperCase(),
    reviewer.email,
    lead.email,
    address,
    'no address',
    'x@elsewhere.org',
  )
  expect(outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'made',
    'unchanged',
    'This person is a Super Reviewer.',
    'invited',
    'Please enter a valid email address.',
    'Please use an email address at example.edu.',
  ])
  expect(await mailsTo(applicant.email)).toEqual([])
  expect((await applicant.calls.auth.me({})).answer.role).toBe('reviewer')
  const [mail] = await mailsTo(address)
  expect(mail!.subject).toContain('You are invited to review')
  expect(mail!.html).toContain(`href="${portal.site}/signup#email=${encodeURIComponent(address)}"`)
})

test('an invitation greets by name, fills in the sign-up, and says what they review', async () => {
  const [address, chooser] = [newAddress(), newAddress()]
  const ana = { address, firstName: 'Ana', lastName: 'Ruiz' }
  const preferences = ['designer', 'bootcamp', 'engineer']
  const send = (body: { people: (typeof ana)[]; to?: 'board'; preferences: string[] }) =>
    lead.calls.auth.invite({ body })
  expect((await send({ people: [ana], preferences: ['engineer'] })).status).toBe(400)
  expect((await send({ people: [ana], preferences })).answer.outcomes).toMatchObject([{ outcome: 'invited' }])
  await invite(chooser)
  const [mail] = await mailsTo(address)
  expect(mail!.text).toContain('Hello Ana,')
  const link = new URL(/http\S+signup\S*/.exec(mail!.text)![0])
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    email: address,
    firstName: 'Ana',
    lastName: 'Ruiz',
  })
  const me = async (email: string) => {
    const { id, calls } = await register(email)
    await portal.verify(id)
    return (await calls(true).auth.me({})).answer
  }
  expect(await me(address)).toMatchObject({
    role: 'reviewer',
    applicantRolePreferences: ['bootcamp', 'engineer', 'designer'],
  })
  expect((await me(chooser)).applicantRolePreferences).toBeUndefined()
})

test('an account that is invited for some roles reviews them at once', async () => {
  const applicant = await portal.person()
  const preferences = ['bootcamp', 'engineer', 'designer']
  const again = { people: [{ address: newAddress() }], preferences }
  await lead.calls.auth.invite({ body: { people: [{ address: applicant.email }], preferences } })
  expect((await applicant.calls.auth.me({})).answer.applicantRolePreferences).toEqual(preferences)
  await lead.calls.auth.invite({ body: again })
  // Other roles replace the invitation, the same ones don't.
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  const reasonOf = async (body: typeof again) =>
    (await lead.calls.auth.invite({ body })).answer.outcomes[0]!.reason
  expect(await reasonOf(again)).toContain('less than a day ago')
  expect(await reasonOf({ ...again, preferences: ['bootcamp', 'engineer', 'product'] })).toContain('replaces')
})

test('an invited person becomes a reviewer once their address is verified', async () => {
  const address = newAddress()
  await invite(address)
  const { id, calls } = await register(address)
  expect((await calls(false).auth.me({})).answer.role).toBe('applicant')
  // A token that says so is not enough: another address may have been verified.
  expect((await calls(true).auth.me({})).answer.role).toBe('applicant')
  await portal.verify(id)
  expect((await calls(true).auth.me({})).answer.role).toBe('reviewer')
  const { queryItems } = await import('#functions/store/table/table.ts')
  expect(await queryItems(`AUDIT#${id}`, '!', '~')).toMatchObject([
    { what: 'invitation.accept', before: { role: 'applicant' }, after: { role: 'reviewer' } },
  ])
})

test('an invitation that is accepted in two tabs at once is accepted once', async () => {
  const address = newAddress()
  await invite(address)
  const { id, calls } = await register(address)
  await portal.verify(id)
  const answers = await Promise.all(Array.from({ length: 4 }, () => calls(true).auth.me({})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await calls(true).auth.me({})).answer.role).toBe('reviewer')
  const { queryItems } = await import('#functions/store/table/table.ts')
  expect(await queryItems(`AUDIT#${id}`, '!', '~')).toHaveLength(1)
})

test('a stranger who registers an invited address gets nothing, its reader does', async () => {
  const address = newAddress()
  const squatter = await portal.person({ email: address, isVerified: false })
  expect(await invite(address)).toMatchObject([{ outcome: 'invited' }])
  expect((await squatter.calls.auth.me({})).answer.role).toBe('applicant')
  const { id, calls } = await register(address)
  await portal.verify(id)
  expect((await calls(true).auth.me({})).answer.role).toBe('reviewer')
})

test('an invited, unverified account becomes a reviewer once it’s verified', async () => {
  const address = newAddress()
  const person = await portal.person({ email: address, isVerified: false })
  await invite(address)
  await portal.verify(person.id)
  expect((await person.callsWith({ email_verified: true }).auth.me({})).answer.role).toBe('reviewer')
})

test('someone who becomes a reviewer by an address ends the look at their draft', async () => {
  const form = await portal.form()
  const address = newAddress()
  const person = await portal.person({ email: address, isVerified: false })
  const verified = () => person.callsWith({ email_verified: true })
  await portal.verify(person.id)
  const { id } = await done(verified().applications.open({ body: { formId: form.id } }))
  const params = { responseId: id }
  await done(verified().applications.letLook({ params, body: { mayLook: true } }))
  const drafts = () => done(lead.calls.applications.drafts({ params: { formId: form.id } }))
  expect(JSON.stringify(await drafts())).toContain('lookUntil')
  await invite(address)
  expect((await verified().auth.me({})).answer.role).toBe('reviewer')
  expect(JSON.stringify(await drafts())).not.toContain('lookUntil')
})

test('an invitation counts for an account made at that moment, or says so', async () => {
  const [one, other] = [newAddress(), newAddress()]
  let made: ReturnType<typeof register> | undefined
  const told = await interleave(
    () => (made = register(one)),
    () => invite(one),
  )
  expect(told).toMatchObject([{ outcome: 'invited' }])
  const { id, calls } = await made!
  await portal.verify(id)
  expect((await calls(true).auth.me({})).answer.role).toBe('reviewer')
  // The registration has claimed the address, and is about to write the account, without an invitation.
  const invited = () => invite(other)
  const outcomes: Awaited<ReturnType<typeof invite>>[] = []
  await interleave(
    async () => outcomes.push(await invited()),
    () => register(other),
    1,
  )
  expect(outcomes).toMatchObject([
    [{ outcome: 'refused', reason: expect.stringContaining('is being registered right now') }],
  ])
  expect(await invited()).toMatchObject([{ outcome: 'invited' }])
})

test('an invitation is valid for 60 days', async () => {
  const address = newAddress()
  await invite(address)
  const before = portal.clock.now
  portal.clock.now = new Date(before.getTime() + 60 * 24 * 60 * 60_000 + 1_000)
  const { id, calls } = await register(address)
  await portal.verify(id)
  expect((await calls(true).auth.me({})).answer.role).toBe('applicant')
  portal.clock.now = before
})

test('an invitation that expires before verification gives no role; a newer one does', async () => {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { userKey } = await import('#functions/store/people/user-record.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const address = newAddress()
  await invite(address)
  const { id, calls } = await register(address)
  const invitation = async () => (await findPeople([id]))[0]?.invitation
  expect(await invitation()).toBeDefined()
  await portal.verify(id)
  const newer = () => updateItem(userKey(id), expression`SET #invitation = ${'newer'}`)
  const me = () => calls(true).auth.me({})
  const before = portal.clock.now
  portal.clock.now = new Date(before.getTime() + 60 * 24 * 60 * 60_000 + 1_000)
  try {
    expect((await interleave(newer, me, 1)).answer.role).toBe('applicant')
    expect(await invitation()).toBe('newer')
    expect((await me()).answer.role).toBe('applicant')
    expect(await invitation()).toBeUndefined()
  } finally {
    portal.clock.now = before
  }
})

test('a newer invitation counts even while an earlier one is being accepted', async () => {
  const { findInvitations, invitePeople } = await import('#functions/store/people/invitations.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const address = newAddress()
  const { id, calls } = await register(address)
  await invite(address)
  await portal.verify(id)
  const me = async () => (await calls(true).auth.me({})).answer
  const later = new Date(portal.clock.now.getTime() + 1_000)
  const inviteAgain = async () => {
    const [by, account] = await findPeople([lead.id, id])
    const [invitation] = await findInvitations([address], later)
    const given = { to: 'board', administers: ['engineer'] } as const
    await invitePeople(
      by!,
      [{ email: address, name: {}, owner: id, account, isVerified: false, invitation }],
      given,
      later,
    )
  }
  expect((await interleave(inviteAgain, me)).role).toBe('applicant')
  expect(await me()).toMatchObject({ role: 'board', administers: ['engineer'] })
})

test('an invitation is kept while the portal is too busy to accept it', async () => {
  const { busy } = await import('#functions/store/table/store-problem.ts')
  const { documentClient } = await import('#functions/store/table/table.ts')
  const address = newAddress()
  await invite(address)
  const { id, calls } = await register(address)
  await portal.verify(id)
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>
  const sending = vi.spyOn(documentClient, 'send')
  sending.mockImplementation(((command: unknown) =>
    command instanceof TransactWriteCommand ? Promise.reject(busy()) : send(command)) as never)
  const { status } = await calls(true).auth.me({})
  sending.mockRestore()
  expect(status).toBe(503)
  expect((await calls(true).auth.me({})).answer.role).toBe('reviewer')
})

test('an address invited again at once gets one mail, and another one the day after', async () => {
  const address = newAddress()
  await invite(address)
  expect(await invite(address, address)).toMatchObject([{ outcome: 'invited' }, { outcome: 'invited' }])
  expect(await mailsTo(address)).toHaveLength(1)
  const before = portal.clock.now
  portal.clock.now = new Date(before.getTime() + 25 * 60 * 60_000)
  await lead.callsWith({}).auth.invite({ body: { people: [{ address: address }] } })
  await portal.stream.tick()
  expect(await mailsTo(address)).toHaveLength(2)
  portal.clock.now = before
})

test('neither the records nor the outbox contain an address', async () => {
  const address = newAddress()
  await invite(address)
  await mailsTo(address)
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const naming = Items.filter((item) => JSON.stringify(item).includes(address))
  expect(naming.map(({ sk }) => sk as string)).toEqual(['INVITE'])
})

const inviteToBoard = async (administers: ApplicationRole[], ...addresses: string[]) =>
  (
    await lead.calls.auth.invite({
      body: { people: addresses.map((address) => ({ address })), to: 'board', administers },
    })
  ).answer.outcomes

test('an invited board member gets the roles of the latest invitation', async () => {
  const address = newAddress()
  await invite(address)
  const { id, calls } = await register(address)
  const later = () => (portal.clock.now = new Date(portal.clock.now.getTime() + 1_000))
  later()
  await inviteToBoard(['engineer'], address)
  later()
  expect(await inviteToBoard(['product', 'engineer'], address)).toMatchObject([{ outcome: 'invited' }])
  const mails = await mailsTo(address)
  expect(
    mails.map(({ subject }) => subject).filter((subject) => subject.includes('board member')),
  ).toHaveLength(2)
  expect(mails[0]!.html).toContain('Engineer and Product')
  await portal.verify(id)
  expect((await calls(true).auth.me({})).answer).toMatchObject({
    role: 'board',
    administers: ['engineer', 'product'],
  })
  const { queryItems } = await import('#functions/store/table/table.ts')
  const administers = ['engineer', 'product']
  expect(await queryItems(`AUDIT#${id}`, '!', '~')).toMatchObject([
    { what: 'invitation.accept', after: { role: 'board', administers } },
  ])
})

test('an invited applicant joins the board at once; other roles don’t change', async () => {
  const [applicant, reviewer, board] = await Promise.all([
    portal.person(),
    portal.person({ role: 'reviewer' }),
    portal.person({ role: 'board', administers: ['engineer'] }),
  ])
  const outcomes = await inviteToBoard(['engineer'], applicant.email, reviewer.email, board.email, lead.email)
  expect(outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'made',
    'This person is a Reviewer already. Change that in the list of people.',
    'unchanged',
    'This person is a Super Reviewer already. Change that in the list of people.',
  ])
  expect((await applicant.calls.auth.me({})).answer).toMatchObject({
    role: 'board',
    administers: ['engineer'],
  })
  expect((await reviewer.calls.auth.me({})).answer.role).toBe('reviewer')
})

const openInvitation = async (email: string) => {
  const { findInvitations } = await import('#functions/store/people/invitations.ts')
  return (await findInvitations([email], portal.clock.now))[0]
}
const give = (id: string, seen: UserRole, to: 'applicant' | 'reviewer' | 'super-reviewer') =>
  lead.calls.people.changeRoles({ body: { people: [{ id, seen }], to } })

test('an interrupted change of role leaves no invitation to who lost the role', async () => {
  await plantStoreFaults()
  const { findPeople } = await import('#functions/store/people/users.ts')
  let [isDone, call] = [false, 0]
  while (!isDone && ++call < 30) {
    const email = newAddress()
    await invite(email)
    const { id } = await register(email)
    await give(id, 'applicant', 'reviewer')
    const { result } = await inTrouble({ fault: 'server error', call, length: 'for good' }, () =>
      give(id, 'reviewer', 'applicant').catch(() => undefined),
    )
    const [person] = await findPeople([id])
    isDone = result?.status === 200
    expect(person!.role === 'applicant' && (await openInvitation(email))).toBeFalsy()
  }
  expect(isDone).toBe(true)
})

test('an invitation ends with another role, unless the role shown was out of date', async () => {
  const [lower, other] = [newAddress(), newAddress()]
  await lead.calls.auth.invite({
    body: { people: [{ address: lower }], to: 'board', administers: ['engineer'] },
  })
  await invite(other)
  const [one, two] = [await register(lower), await register(other)]
  await give(one.id, 'applicant', 'super-reviewer')
  expect(await openInvitation(lower)).toBeDefined()
  await give(one.id, 'super-reviewer', 'reviewer')
  expect(await openInvitation(lower)).toBeUndefined()
  expect((await give(two.id, 'reviewer', 'applicant')).answer.outcomes).toMatchObject([{ outcome: 'done' }])
  expect(await openInvitation(other)).toBeDefined()
})

test('losing a role ends the invitation too, also for another account', async () => {
  const [byHand, atOnce] = [newAddress(), newAddress()]
  await invite(byHand, atOnce)
  const one = await register(byHand)
  await give(one.id, 'applicant', 'reviewer')
  await give(one.id, 'reviewer', 'applicant')
  const other = await register(atOnce)
  await portal.verify(other.id)
  expect(await invite(atOnce)).toMatchObject([{ outcome: 'made' }])
  for (const email of [byHand, atOnce]) expect(await openInvitation(email)).toBeUndefined()
  const again = await register(byHand)
  await portal.verify(again.id)
  expect((await again.calls(true).auth.me({})).answer.role).toBe('applicant')
})

test.each([
  ['deactivated', (id: string) => lead.calls.people.setActive({ body: { ids: [id], isActive: false } })],
  ['deleted', (id: string) => lead.calls.people.remove({ body: { ids: [id] } })],
] as const)('an invitation ends when its account is %s, even if it registers again', async (_, end) => {
  const email = newAddress()
  await invite(email)
  const one = await register(email)
  expect((await end(one.id)).answer.outcomes).toMatchObject([{ outcome: 'done' }])
  const again = await register(email)
  await portal.verify(again.id)
  expect((await again.calls(true).auth.me({})).answer.role).toBe('applicant')
  expect(await openInvitation(email)).toBeUndefined()
})

test('an account deleted a moment ago isn’t called deactivated', async () => {
  const { id, email } = await portal.person({ email: newAddress() })
  await lead.calls.people.remove({ body: { ids: [id] } })
  expect(await invite(email)).toEqual([
    {
      address: email,
      outcome: 'refused',
      reason: 'The account with this email is being deleted. Please invite it again in a few minutes.',
    },
  ])
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: new Date(portal.clock.now.getTime() + 60_000).toISOString() })
  expect((await invite(email)).map(({ outcome }) => outcome)).toEqual(['invited'])
})
