import { expect } from 'vitest'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { mailsTo, mine, send } from '#local/testing/messaging.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

/** The headers of someone's latest mail. */
const headersTo = (person: Person) => portal.mailbox.list(person.email)[0]?.headers ?? {}
const tokenIn = (headers: Readonly<Record<string, string>>) =>
  /^<http[^>]*\/unsubscribe\/([^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

test('every mail says that it is automatic, and only some can be stopped', async () => {
  const deciding = await openDeciding(portal)
  const { applicant } = await deciding.application()
  await portal.stream.settled()
  // The receipt.
  expect(headersTo(applicant)).toEqual({ 'Auto-Submitted': 'auto-generated' })
  await send(deciding, { to: 'submitted' })
  expect(headersTo(applicant)).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('one press stops messages by email, and looking at its page does not', async () => {
  const deciding = await openDeciding(portal)
  const { applicant } = await deciding.application()
  await send(deciding, { to: 'submitted' })
  const token = tokenIn(headersTo(applicant))
  const stranger = await portal.person()
  const page = await done(stranger.calls.people.ask({ params: { token } }))
  expect(page).toContain('<form method="post">')
  await send(deciding, { to: 'submitted' }, { subject: 'News 2' })
  expect(mailsTo(portal, applicant)[0]?.subject).toBe('News 2')
  await done(stranger.calls.people.unsubscribe({ params: { token } }))
  await send(deciding, { to: 'submitted' }, { subject: 'News 3' })
  expect(mailsTo(portal, applicant)[0]?.subject).toBe('News 2')
  expect((await mine(applicant)).map(({ subject }) => subject)).toContain('News 3')
  const { noMessages, noReminders, ...me } = await done(applicant.calls.auth.me({}))
  expect([noMessages, noReminders]).toEqual([true, undefined])
  const { email, firstName, lastName } = me
  await done(applicant.calls.auth.update({ body: { email, firstName, lastName, messages: 'on' } }))
  expect(await done(applicant.calls.auth.me({}))).not.toHaveProperty('noMessages')
})

test('a token of another person or with another signature stops nothing', async () => {
  const deciding = await openDeciding(portal)
  const [{ applicant: one }, { applicant: other }] = [
    await deciding.application(),
    await deciding.application(),
  ]
  await send(deciding, { to: 'submitted' })
  const signature = tokenIn(headersTo(one)).split('.')[1]
  for (const token of [`${other.id}.${signature}`, `${one.id}.${'a'.repeat(43)}`])
    expect((await one.calls.people.unsubscribe({ params: { token } })).status).toBe(404)
  expect(await done(other.calls.auth.me({}))).not.toHaveProperty('noMessages')
})
