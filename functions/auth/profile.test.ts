import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, vi } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let count = 0
const newAddress = () => `new${count++}@example.edu`
const update = ({ calls, email }: Person, more: object = {}, now?: Date) =>
  calls.auth.update({ body: { email, firstName: 'Ada', lastName: 'Lovelace', ...more }, ...(now && { now }) })

const codeFor = (address: string) => /\b\d{6}\b/.exec(portal.mailbox.list(address)[0]?.text ?? '')?.[0] ?? ''
const verifyWith = (person: Person, Code: string) =>
  portal.cognito.call('VerifyUserAttribute', {
    AccessToken: portal.cognito.issueTokens(person.id).AccessToken!,
    AttributeName: 'email',
    Code,
  })

test('a new name is saved on the record and on the rows of submitted applications', async () => {
  const form = await portal.form()
  const person = await portal.person()
  const { id } = (await person.calls.applications.open({ body: { formId: form.id } })).answer
  await saveAnswers(person, id, { roles: ['bootcamp'], why: 'to help' }, { base: 0 })
  await person.calls.applications.submit({ body: { id } })
  const { answer } = await update(person, { firstName: 'Augusta' })
  expect(answer.firstName).toBe('Augusta')
  const { getItem } = await import('#functions/store/table/table.ts')
  expect((await getItem({ pk: `RESPONSE#${id}`, sk: 'ROLE#bootcamp' }))?.name).toBe('Augusta Lovelace')
})

test('a changed email takes effect only once the new address is verified', async () => {
  const person = await portal.person()
  const email = newAddress()
  expect((await update(person, { email })).answer).toMatchObject({ email: person.email, newEmail: email })
  expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(person.email)
  await verifyWith(person, codeFor(email))
  const { answer } = await person.calls.auth.confirmEmail({})
  expect(answer.email).toBe(email)
  expect(answer.newEmail).toBeUndefined()
  expect(portal.cognito.signIn(email, 'Correct-horse-1').IdToken).toBeTruthy()
  expect(
    (
      await portal.nobody.auth.register({
        body: { email, password: 'Correct-horse-1', firstName: 'A', lastName: 'B' },
      })
    ).status,
  ).toBe(409)
  expect(
    (
      await portal.nobody.auth.register({
        body: { email: person.email, password: 'Correct-horse-1', firstName: 'A', lastName: 'B' },
      })
    ).status,
  ).toBe(200)
})

test('the former address learns that the email changed, and isn’t kept after that', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  expect(portal.mailbox.list(person.email)).toEqual([])
  await verifyWith(person, codeFor(email))
  await person.calls.auth.confirmEmail({})
  await portal.stream.settled()
  const [mail, ...others] = portal.mailbox.list(person.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringContaining('Your email was changed') as string })
  expect(mail!.text).toContain(`${portal.site}/contact`)
  expect(JSON.stringify(mail)).not.toContain(email)
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const entry = Items.find(({ pk }) => String(pk).startsWith(`OUT#email-change#${person.id}`))
  expect(entry).toMatchObject({ sentAt: expect.any(String) as string })
  expect(entry).not.toHaveProperty('former')
})

test('someone deactivated at that moment changes no settings and reads why', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const reminders = (person: Person) => update(person, { reminders: 'off' })
  const email = (person: Person) => update(person, { email: newAddress() })
  for (const [change, passing] of [
    [reminders, 0],
    // The new address is claimed and freed again first.
    [email, 2],
  ] as const) {
    const person = await portal.person()
    await update(person)
    const deactivate = () => lead.calls.people.setActive({ body: { ids: [person.id], isActive: false } })
    const { status, problem } = await interleave(deactivate, () => change(person), passing)
    expect([status, problem.message]).toEqual([403, 'You can no longer do this.'])
  }
})

test('a requested email change can be taken back, and its code stops working', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  const code = codeFor(email)
  const { answer } = await person.calls.auth.keepEmail({})
  expect([answer.email, answer.newEmail]).toEqual([person.email, undefined])
  await expect(verifyWith(person, code)).rejects.toThrow()
  expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(person.email)
  expect(portal.cognito.signIn(person.email, 'Correct-horse-1').IdToken).toBeTruthy()
  expect(portal.mailbox.list(person.email)).toEqual([])
})

test('once the code of a new email was accepted, the change cannot be taken back', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  await verifyWith(person, codeFor(email))
  const { answer } = await person.calls.auth.keepEmail({})
  expect([answer.email, answer.newEmail]).toEqual([email, undefined])
})

test('the last verified email stays, even if its confirmation was lost', async () => {
  const person = await portal.person()
  const [verified, asked] = [newAddress(), newAddress()]
  await update(person, { email: verified })
  await verifyWith(person, codeFor(verified))
  await update(person, { email: asked })
  await portal.person({ email: person.email })
  const { status, answer } = await person.calls.auth.keepEmail({})
  expect([status, answer.email, answer.newEmail]).toEqual([200, verified, undefined])
  await expect(verifyWith(person, codeFor(asked))).rejects.toThrow()
  expect(portal.cognito.signIn(verified, 'Correct-horse-1').IdToken).toBeTruthy()
})

test('if another tab confirms a change being taken back, both sides agree', async () => {
  const { client } = await import('./user-pool.ts')
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>
  const sending = vi.spyOn(client, 'send')
  sending.mockImplementation((async (command: unknown) => {
    if (command instanceof AdminUpdateUserAttributesCommand) {
      sending.mockRestore()
      await verifyWith(person, codeFor(email))
      await person.calls.auth.confirmEmail({})
    }
    return send(command)
  }) as never)
  const { answer } = await person.calls.auth.keepEmail({})
  expect([answer.email, answer.newEmail]).toEqual([person.email, undefined])
  expect(portal.cognito.signIn(answer.email, 'Correct-horse-1').IdToken).toBeTruthy()
  expect(() => portal.cognito.signIn(email, 'Correct-horse-1')).toThrow()
})

test('if another tab takes back a change being confirmed, both sides agree', async () => {
  const { keepAddress } = await import('./user-pool.ts')
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  await verifyWith(person, codeFor(email))
  // The other tab had read the login before the code was entered.
  const { answer } = await interleave(
    () => keepAddress(person.id, person.email),
    () => person.calls.auth.confirmEmail({}),
  )
  expect(answer.email).toBe(person.email)
  expect(portal.cognito.signIn(answer.email, 'Correct-horse-1').IdToken).toBeTruthy()
})

test('the mail to a new address has a code and a link to the right page', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  const [mail] = portal.mailbox.list(email)
  expect(mail!.subject).toBe('Confirm your email address')
  expect(mail!.html).toContain(`href="${portal.site}/verify?code=${codeFor(email)}"`)
})

test('an email can be changed only within five minutes of a sign-in', async () => {
  const person = await portal.person()
  const later = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1)
  const refused = await update(person, { email: newAddress() }, later)
  expect(refused).toMatchObject({ status: 401, problem: { code: 'SIGN_IN_AGAIN' } })
  expect((await update(person, { firstName: 'Later' }, later)).status).toBe(200)
})

test('an address that someone else owns cannot be taken', async () => {
  const [person, other] = [await portal.person(), await portal.person()]
  const { status, problem } = await update(person, { email: other.email })
  expect([status, problem.message]).toEqual([
    409,
    'This email belongs to another account, so yours stays as it is.',
  ])
  expect((await person.calls.auth.me({})).answer.newEmail).toBeUndefined()
})

test('a logout ends this session at once and no other', async () => {
  const person = await portal.person()
  const elsewhere = person.callsWith({ origin_jti: 'another-session' })
  await person.calls.auth.signOut({})
  expect((await person.calls.auth.me({})).status).toBe(401)
  expect((await elsewhere.auth.me({})).status).toBe(200)
})

test('signing out everywhere ends every earlier session and no later one', async () => {
  const person = await portal.person()
  const elsewhere = person.callsWith({ origin_jti: 'another-session' })
  expect((await person.calls.auth.signOutEverywhere({ body: { hasNewPassword: false } })).status).toBe(200)
  expect((await person.calls.auth.me({})).status).toBe(401)
  expect((await elsewhere.auth.me({})).status).toBe(401)
  const second = Math.floor(portal.clock.now.getTime() / 1000)
  const later = person.callsWith({ auth_time: second + 1 })
  expect((await later.auth.me({})).status).toBe(200)
})

test('signing out everywhere needs a sign-in of the last five minutes', async () => {
  const { calls } = await portal.person()
  const now = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1)
  expect(await calls.auth.signOutEverywhere({ now, body: { hasNewPassword: false } })).toMatchObject({
    status: 401,
    problem: { code: 'SIGN_IN_AGAIN' },
  })
  expect((await calls.auth.me({})).status).toBe(200)
})

test('a password reset ends every earlier session and no later one', async () => {
  const person = await portal.person()
  await portal.cognito.call('ForgotPassword', { ClientId: 'localclient', Username: person.email })
  await portal.cognito.settled()
  const [mail] = portal.mailbox.list(person.email)
  expect(mail!.html).toContain(`/resetpassword?user=${person.id}&amp;code=${codeFor(person.email)}`)
  await portal.cognito.call('ConfirmForgotPassword', {
    ClientId: 'localclient',
    Username: person.id,
    ConfirmationCode: codeFor(person.email),
    Password: 'Brand-new-horse-3',
  })
  // The person's session began at the portal's clock, which does not move; the reset reads the machine's clock.
  expect((await person.calls.auth.me({})).status).toBe(401)
  const later = person.callsWith({ auth_time: Math.floor(Date.now() / 1000) })
  expect((await later.auth.me({})).status).toBe(200)
})

test('an address that a stranger never verified can be taken, ending their account', async () => {
  const [person, squatter] = [
    await portal.person(),
    await portal.person({ isVerified: false, email: newAddress() }),
  ]
  expect((await update(person, { email: squatter.email })).status).toBe(200)
  await verifyWith(person, codeFor(squatter.email))
  expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(squatter.email)
  expect((await squatter.calls.auth.me({})).status).toBe(401)
})

test('a change is confirmed even if someone else has registered the old address', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  await verifyWith(person, codeFor(email))
  const heir = { email: person.email, password: 'Correct-horse-1', firstName: 'A', lastName: 'B' }
  expect((await portal.nobody.auth.register({ body: heir })).status).toBe(200)
  const confirmed = await Promise.all([
    person.calls.auth.confirmEmail({}),
    person.calls.auth.confirmEmail({}),
  ])
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
  expect((await person.calls.auth.me({})).answer.email).toBe(email)
  expect(portal.cognito.signIn(person.email, 'Correct-horse-1').IdToken).toBeTruthy()
})

test('asking again for an address already confirmed saves it without a code', async () => {
  const person = await portal.person()
  const email = newAddress()
  await update(person, { email })
  await verifyWith(person, codeFor(email))
  const { status, answer } = await update(person, { email })
  expect([status, answer.email, answer.newEmail]).toEqual([200, email, undefined])
  expect(portal.mailbox.list(email)).toHaveLength(1)
})

test('someone invited under an address they get later has the role then', async () => {
  const [person, lead] = [await portal.person(), await portal.person({ role: 'super-reviewer' })]
  const email = newAddress()
  await lead.calls.auth.invite({
    body: { people: [{ address: email }], to: 'board', administers: ['engineer'] },
  })
  await update(person, { email })
  expect((await person.calls.auth.me({})).answer.role).toBe('applicant')
  await portal.stream.settled()
  await verifyWith(person, codeOfChange(email))
  expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(email)
  expect((await person.calls.auth.me({})).answer).toMatchObject({ role: 'board', administers: ['engineer'] })
})

test('someone who left the team gets no earlier role back with an invited address', async () => {
  const [email, elsewhere, third] = [newAddress(), newAddress(), newAddress()]
  const lead = await portal.person({ role: 'super-reviewer' })
  await lead.calls.auth.invite({ body: { people: [{ address: email }], to: 'reviewer' } })
  const person = await portal.person({ email })
  const give = (seen: 'applicant' | 'reviewer', to: 'applicant' | 'reviewer') =>
    lead.calls.people.changeRoles({ body: { people: [{ id: person.id, seen }], to } })
  await give('applicant', 'reviewer')
  await give('reviewer', 'applicant')
  const take = async (address: string) => {
    await update(person, { email: address })
    await portal.stream.settled()
    await verifyWith(person, codeOfChange(address))
    expect((await person.calls.auth.confirmEmail({})).answer.email).toBe(address)
    return (await person.calls.auth.me({})).answer.role
  }
  expect([await take(elsewhere), await take(email)]).toEqual(['applicant', 'applicant'])
  // A new invitation counts.
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  await lead.calls.auth.invite({ body: { people: [{ address: third }], to: 'reviewer' } })
  expect(await take(third)).toBe('reviewer')
})

test('confirming an invited address gives the role that is open then, or none', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const later = () => (portal.clock.now = new Date(portal.clock.now.getTime() + 1_000))
  const invite = (email: string) => lead.calls.auth.invite({ body: { people: [{ address: email }] } })
  const inviteToBoard = (email: string) =>
    lead.calls.auth.invite({ body: { people: [{ address: email }], to: 'board', administers: ['engineer'] } })
  const withdraw = async (email: string) => {
    const { invitations } = (await lead.calls.people.invitations({})).answer
    const { invitedAt } = invitations.find((each) => each.email === email)!
    return lead.calls.people.withdrawInvitation({ body: { email, invitedAt } })
  }
  const confirmed = async (email: string, during: (email: string) => Promise<unknown>) => {
    const person = await portal.person()
    await update(person, { email })
    await portal.stream.settled()
    await verifyWith(person, codeOfChange(email))
    later()
    const { status } = await interleave(
      () => during(email),
      () => person.calls.auth.confirmEmail({}),
    )
    return [status, (await person.calls.auth.me({})).answer.role]
  }
  const [replaced, withdrawn, invited] = [newAddress(), newAddress(), newAddress()]
  await invite(replaced)
  expect(await confirmed(replaced, inviteToBoard)).toEqual([200, 'board'])
  await invite(withdrawn)
  expect(await confirmed(withdrawn, withdraw)).toEqual([200, 'applicant'])
  expect(await confirmed(invited, invite)).toEqual([200, 'reviewer'])
  expect((await lead.calls.people.invitations({})).answer.invitations).toEqual([])
})

/** The address has got an invitation too. */
const codeOfChange = (address: string) =>
  portal.mailbox
    .list(address)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .find(Boolean) ?? ''
