import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { extendedUntil, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { mailsTo, mine, recipients, send, text } from '#local/testing/messaging.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Audience } from '#shared/messages/message-audience.ts'

test('everyone who submitted gets one mail with their name, and finds it online', async ({
  given: deciding,
}) => {
  const { applicant } = await deciding.application(['engineer', 'designer'])
  const draft = await portal.person()
  await done(draft.calls.applications.open({ body: deciding.params }))
  const told = await send(
    deciding,
    { to: 'submitted' },
    { text: 'Dear {firstName},\n\n*{roles}* until {deadline}: {link}' },
  )
  expect(told.answer.state).toBe('sending')
  const [mail, ...more] = mailsTo(portal, applicant)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'News for Ada',
    fromName: expect.stringContaining('Ada Lovelace, '),
    replyTo: deciding.lead.email,
  })
  expect(mail!.text).toMatch(/^Dear Ada,\n\nEngineer, Designer until .*Oct.*: http.*\/apply\/status/)
  expect(mail!.html).toContain('<em>Engineer, Designer</em>')
  expect(mail!.html).toMatch(
    /<a [^>]*href="[^"]+\/messages"[^>]*>You also find this message in the portal<\/a>/,
  )
  expect(mailsTo(portal, draft)).toEqual([])
  expect(await mine(applicant)).toMatchObject([{ subject: 'News for Ada', from: 'Ada Lovelace' }])
  expect(await mine(draft)).toEqual([])
})

test('a repeated call sends nothing twice and answers how much has been sent', async ({
  given: deciding,
}) => {
  const { applicant } = await deciding.application()
  const first = await send(deciding, { to: 'submitted' })
  expect((await send(deciding, { to: 'submitted' }, { id: first.id })).answer.state).toBe('sent')
  expect(mailsTo(portal, applicant)).toHaveLength(1)
  const params = { ...deciding.params, messageId: first.id }
  expect((await deciding.lead.calls.messages.progress({ params })).answer).toEqual({
    sent: 1,
    waiting: 0,
    unsent: 0,
  })
})

test('mails missing when their work is given up count as not sent', async () => {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { removeItem, updateItem } = await import('#functions/store/table/table.ts')
  const deciding = await openDeciding(portal)
  const [{ applicant }] = [await deciding.application(), await deciding.application()]
  const { id } = await send(deciding, { to: 'submitted' })
  const params = { ...deciding.params, messageId: id }
  const outKey = (name: string) => ({ pk: `OUT#${name}`, sk: 'OUT' })
  await removeItem(outKey(`message#${deciding.form.id}#${id}#${applicant.id}`))
  const progress = async () => await done(deciding.lead.calls.messages.progress({ params }))
  expect(await progress()).toEqual({ sent: 1, waiting: 1, unsent: 0 })
  const givenUp = expression`SET #givenUpAt = ${portal.clock.now.toISOString()} REMOVE #sentAt`
  await updateItem(outKey(`all-of-message#${deciding.form.id}#${id}`), givenUp)
  expect(await progress()).toEqual({ sent: 1, waiting: 0, unsent: 1 })
})

test('a message with an unknown or missing placeholder is sent to no one', async ({ given: deciding }) => {
  const { applicant } = await deciding.application()
  const unknown = await send(deciding, { to: 'submitted' }, { text: 'Your {score}' })
  expect(unknown.problem.message).toBe('{score} is not a placeholder.')
  const draft = await portal.person()
  await done(draft.calls.applications.open({ body: deciding.params }))
  const missing = await send(deciding, { to: 'drafts' }, { text: 'Your {roles}' })
  expect(missing.problem.message).toBe('{roles} has no value for one recipient.')
  expect([...mailsTo(portal, applicant), ...mailsTo(portal, draft)]).toEqual([])
  expect((await send(deciding, { to: 'drafts' })).status).toBe(200)
  expect(mailsTo(portal, draft)).toHaveLength(1)
})

test('if the audience has changed since it was on screen, nothing is sent', async ({ given: deciding }) => {
  await deciding.application()
  const seen = (await recipients(deciding, { to: 'submitted' })).answer.digest
  const { applicant } = await deciding.application()
  const told = await send(deciding, { to: 'submitted' }, { seen })
  expect(told.problem.message).toContain('The recipients have changed')
  expect(mailsTo(portal, applicant)).toEqual([])
})

test('a message to reviewers with reviews to submit names their roles and the due date', async () => {
  const reviewsDue = '2026-10-20T12:00:00.000Z'
  const deciding = await openDeciding(portal, { reviewsDue })
  const { reviewer } = await deciding.application().assigned()
  const idle = await deciding.reviewer()
  await send(deciding, { to: 'reviewers-behind' }, { text: '{roles} by {deadline}' })
  expect(mailsTo(portal, reviewer)[0]!.text).toMatch(/^Engineer by .*Oct 20/)
  expect(mailsTo(portal, idle)).toEqual([])
})

test('a test is sent only to its author', async ({ given: deciding }) => {
  const { applicant } = await deciding.application()
  const body = { ...text, audience: { to: 'submitted' as const } }
  await done(deciding.lead.calls.messages.test({ params: deciding.params, body }))
  await portal.stream.settled()
  expect(mailsTo(portal, deciding.lead)[0]!.subject).toBe('Test: News for Ada')
  expect(mailsTo(portal, applicant)).toEqual([])
  const unknown = { ...body, text: '{nothing}' }
  const told = await deciding.lead.calls.messages.test({ params: deciding.params, body: unknown })
  expect(told.status).toBe(409)
})

test('the record has a digest of exactly the people who were sent the mail', async () => {
  const { digestOf, findMessage } = await import('#functions/store/messages/messages.ts')
  const deciding = await openDeciding(portal)
  const sent = await Promise.all(Array.from({ length: 3 }, () => deciding.application()))
  const { id } = await send(deciding, { to: 'submitted' })
  const { salt } = (await findMessage(deciding.params.formId, id))!
  const left = sent.filter(({ applicant }) => mailsTo(portal, applicant).length === 1)
  const digest = digestOf(
    salt,
    left.map((each) => ({ key: each.id })),
  )
  const { entries } = (
    await deciding.lead.calls.records.list({
      query: { on: deciding.params.formId, what: 'message.send' },
    })
  ).answer
  expect(entries.map(({ after }) => after)).toEqual([{ to: 'submitted', count: 3, digest }])
  expect(JSON.stringify(entries)).not.toContain(salt)
})

test('a message’s text never becomes HTML or a script link in a mail', async ({ given: deciding }) => {
  const { applicant } = await deciding.application()
  await send(
    deciding,
    { to: 'submitted' },
    { text: '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](https://example.org/?a=1&b=2)' },
  )
  const { html } = mailsTo(portal, applicant)[0]!
  expect(html).not.toMatch(/<img|="javascript:/)
  expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">y</a>')
})

async function itemsWith(id: string) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => JSON.stringify(item).includes(id)).map(({ pk, sk }) => `${pk} ${sk}`)
}

test('an erasure removes a person’s messages and place as recipient (S6)', async ({ given: deciding }) => {
  const { id, applicant } = await deciding.application()
  await send(deciding, { to: 'submitted' })
  await send(deciding, { to: 'picked', responseIds: [id] }, { text: 'About the illness of Ada.' })
  const { messages } = (await applicant.calls.account.data({})).answer
  expect(messages).toHaveLength(2)
  const ofMessages = (item: string) => /MESSAGE#/.test(item) && !item.startsWith('OUT#')
  expect((await itemsWith(applicant.id)).filter(ofMessages)).toHaveLength(4)
  await done(deciding.lead.calls.people.remove({ body: { ids: [applicant.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  await portal.stream.settled()
  expect((await itemsWith(applicant.id)).filter(ofMessages)).toEqual([])
  expect(await itemsWith('illness')).toEqual([])
})

test('templates are kept and copied with the form, and not overwritten', async ({ given }) => {
  const { lead, params } = given
  const named = (name: string) => [{ name, ...text }]
  const templates = named('Reminder')
  const keep = (base: number, kept = templates) =>
    lead.calls.messages.keepTemplates({ params, body: { templates: kept, base } })
  const statuses = []
  for (const base of [0, 1])
    for (const kept of [templates, named('Another')]) statuses.push((await keep(base, kept)).status)
  expect(statuses).toEqual([200, 409, 200, 409])
  expect((await done(lead.calls.messages.list({ params }))).templatesRev).toBe(2)
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id } }))
  expect(entries[0]).toMatchObject({ what: 'message.keep-templates', after: { rev: 2 } })
  const id = `copy-${randomUUID()}`
  const body = { id, semester: 'Next', dueDate: '2027-10-15T03:59:59.000Z' }
  await done(lead.calls.forms.duplicate({ params, body }))
  const copied = (await lead.calls.messages.list({ params: { formId: id } })).answer
  expect(copied).toMatchObject({ templates, templatesRev: 1, messages: [] })
})

test('templates whose answer was lost are kept once, however often they are sent', async ({ given }) => {
  const { lead, params } = given
  const body = { templates: [{ name: 'Reminder', ...text }], base: 0 }
  for (let call = 0; call < 2; call++) {
    const { status, answer } = await lead.calls.messages.keepTemplates({ params, body })
    expect([status, answer]).toEqual([200, { templatesRev: 1 }])
  }
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id } }))
  expect(entries.filter(({ what }) => what === 'message.keep-templates')).toHaveLength(1)
  await done(lead.calls.messages.keepTemplates({ params, body: { ...body, base: 1 } }))
  expect((await lead.calls.messages.keepTemplates({ params, body })).status).toBe(409)
})

test('templates that are too long together are refused in words about templates', async ({ given }) => {
  const { lead, params } = given
  const templates = Array.from({ length: 20 }, (_, index) => ({
    name: `Template ${index}`,
    subject: 'News',
    text: '\ud55c'.repeat(10_000),
  }))
  const keep = (count: number) =>
    lead.calls.messages.keepTemplates({ params, body: { templates: templates.slice(0, count), base: 0 } })
  const { status, problem } = await keep(20)
  expect([status, problem.message]).toEqual([
    413,
    'The templates of a form are too long together. Please shorten or delete one.',
  ])
  expect((await keep(13)).status).toBe(200)
})

test.each([-1, Number.MAX_SAFE_INTEGER])('templates cannot be based on change %i', async (base) => {
  const { lead, params } = await openDeciding(portal)
  expect((await lead.calls.messages.keepTemplates({ params, body: { templates: [], base } })).status).toBe(
    400,
  )
})

test('a form without templates has an empty list; an erasure locks it', async ({ given }) => {
  const { lead, params } = given
  expect(await done(lead.calls.messages.list({ params }))).toMatchObject({ templates: [], templatesRev: 0 })
  const { expression } = await import('#functions/store/table/expression.ts')
  const { headKey } = await import('#functions/store/forms/form-keys.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  await updateItem(headKey(params.formId), expression`SET #erasingSince = ${portal.clock.now.toISOString()}`)
  const body = { templates: [{ name: 'Late', ...text }], base: 0 }
  expect((await lead.calls.messages.keepTemplates({ params, body })).status).toBe(409)
})

test('if one recipient leaves and another one comes, nothing is sent either', async ({ given: deciding }) => {
  const leaving = await deciding.application()
  const seen = (await recipients(deciding, { to: 'submitted' })).answer.digest
  const { id, applicant } = leaving
  const dateSubmitted = portal.clock.now.toISOString()
  await done(applicant.calls.applications.withdraw({ body: { id, dateSubmitted } }))
  const coming = await deciding.application()
  const told = await send(deciding, { to: 'submitted' }, { seen })
  expect(told.problem.message).toContain('The recipients have changed')
  expect([applicant, coming.applicant].flatMap((person) => mailsTo(portal, person))).toEqual([])
  expect((await send(deciding, { to: 'submitted' })).status).toBe(200)
  expect(mailsTo(portal, coming.applicant)).toHaveLength(1)
})

test('replies don’t go to a sender who is no longer a super reviewer', async ({ given: deciding }) => {
  const people = [await deciding.application(), await deciding.application()]
  const author = await portal.person({ role: 'super-reviewer' })
  const audience: Audience = { to: 'picked', responseIds: people.map(({ id }) => id) }
  const { id: messageId } = await send(deciding, audience, { by: author })
  await portal.giveRole(author.id, 'reviewer')
  await done(deciding.lead.calls.messages.confirm({ params: { ...deciding.params, messageId } }))
  await portal.stream.settled()
  const [mail] = mailsTo(portal, people[0]!.applicant)
  expect(mail).toMatchObject({ fromName: expect.stringContaining('Ada Lovelace') })
  expect(mail!.replyTo).toBe('apply@example.org')
})

test('a waiting message isn’t sent once one of its recipients is erased', async ({ given: deciding }) => {
  const [leaving, staying] = [await deciding.application(), await deciding.application()]
  const audience: Audience = { to: 'picked', responseIds: [leaving.id, staying.id] }
  const { id: messageId } = await send(deciding, audience)
  const { eraseFromMessages } = await import('#functions/store/messages/messages.ts')
  await eraseFromMessages(leaving.applicant.id)
  const second = await portal.person({ role: 'super-reviewer' })
  const confirm = () => second.calls.messages.confirm({ params: { ...deciding.params, messageId } })
  expect((await confirm()).status).toBe(409)
  await portal.stream.settled()
  const sent = portal.mailbox.list(staying.applicant.email).filter(({ subject }) => subject === 'Erased')
  expect(sent).toEqual([])
  const { messages } = (await second.calls.messages.list({ params: deciding.params })).answer
  expect(messages).toMatchObject([{ subject: 'Erased', state: 'discarded' }])
})

test('a waiting message isn’t sent while one of its recipients has withdrawn', async ({
  given: deciding,
}) => {
  const [leaving, staying] = [await deciding.application(), await deciding.application()]
  const { id: messageId } = await send(deciding, { to: 'picked', responseIds: [leaving.id, staying.id] })
  const second = await portal.person({ role: 'super-reviewer' })
  const params = { ...deciding.params, messageId }
  await done(withdraw(leaving.applicant, leaving.id))
  const refused = await second.calls.messages.confirm({ params })
  expect([refused.status, refused.problem?.message]).toEqual([
    409,
    'The recipients have changed since this message was written. Please discard it and write it again.',
  ])
  await portal.stream.settled()
  for (const { applicant } of [leaving, staying]) expect(mailsTo(portal, applicant)).toEqual([])
  await done(second.calls.messages.discard({ params }))
})

test('a waiting message doesn’t name a deadline that has moved since', async ({ given: deciding }) => {
  const [one, other] = [await deciding.application(), await deciding.application()]
  const audience: Audience = { to: 'picked', responseIds: [one.id, other.id] }
  const { id: messageId } = await send(deciding, audience, { text: 'Until {deadline}.' })
  const { lead, params } = deciding
  const body = { userId: one.applicant.id, until: extendedUntil, seen: null, reason: 'They were ill.' }
  await done(lead.calls.applications.extend({ params, body }))
  const second = await portal.person({ role: 'super-reviewer' })
  expect((await second.calls.messages.confirm({ params: { ...params, messageId } })).status).toBe(409)
})

test.each(['confirm', 'discard'] as const)(
  'repeating an approval whose answer was lost (%s) changes nothing',
  async (call) => {
    const deciding = await openDeciding(portal)
    const [one, other] = [await deciding.application(), await deciding.application()]
    const { id: messageId } = await send(deciding, { to: 'picked', responseIds: [one.id, other.id] })
    const [second, third] = await Promise.all([1, 2].map(() => portal.person({ role: 'super-reviewer' })))
    const params = { ...deciding.params, messageId }
    const statuses = []
    for (const { calls } of [second!, second!, third!])
      statuses.push((await calls.messages[call]({ params })).status)
    expect(statuses).toEqual([200, 200, 409])
    const opposite = call === 'confirm' ? 'discard' : 'confirm'
    expect((await second!.calls.messages[opposite]({ params })).status).toBe(409)
    await portal.stream.settled()
    expect(mailsTo(portal, one.applicant)).toHaveLength(call === 'confirm' ? 1 : 0)
  },
)

test('a waiting mail isn’t sent once its message’s text is erased', async ({ given: deciding }) => {
  const [leaving, staying] = [await deciding.application(), await deciding.application()]
  const audience: Audience = { to: 'picked', responseIds: [leaving.id, staying.id] }
  const { id: messageId } = await send(deciding, audience)
  const second = await portal.person({ role: 'super-reviewer' })
  await second.calls.messages.confirm({ params: { ...deciding.params, messageId } })
  await portal.stream.settled()
  const { messageMail } = await import('#functions/mail/message-mail.ts')
  const { id: userId } = staying.applicant
  const entry = { name: '', kind: 'message', tries: 0, userId, formId: deciding.form.id, messageId } as const
  expect(await messageMail(entry)).toBeDefined()
  const { eraseFromMessages } = await import('#functions/store/messages/messages.ts')
  await eraseFromMessages(leaving.applicant.id)
  expect(await messageMail(entry)).toBeUndefined()
})

test('no one else finds a message online whose text is erased just before', async ({ given: deciding }) => {
  const [leaving, staying] = [await deciding.application(), await deciding.application()]
  const { eraseFromMessages, findMessage } = await import('#functions/store/messages/messages.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { sendToAll } = await import('#functions/mail/message-mail.ts')
  const { id: messageId } = await send(deciding, { to: 'picked', responseIds: [leaving.id, staying.id] })
  const { formId } = deciding.params
  // Confirmed, but its mails are not in the outbox yet.
  const key = { pk: `MESSAGE#${formId}`, sk: `HEAD#${messageId}` }
  await updateItem(key, expression`SET #state = ${'sending'}`)
  await eraseFromMessages(leaving.applicant.id)
  await sendToAll({ name: '', kind: 'all-of-message', tries: 0, formId, messageId }, portal.clock.now)
  expect((await findMessage(formId, messageId))?.state).toBe('discarded')
  expect(await mine(staying.applicant)).toEqual([])
})

test('a message is not sent whose text is erased while its recipients are written', async ({
  given: deciding,
}) => {
  const [leaving, staying] = [await deciding.application(), await deciding.application()]
  const { eraseFromMessages } = await import('#functions/store/messages/messages.ts')
  const audience: Audience = { to: 'picked', responseIds: [leaving.id, staying.id] }
  // The message and its recipients are written first.
  const refused = await interleave(
    () => eraseFromMessages(leaving.applicant.id),
    () => send(deciding, audience),
    2,
  )
  expect(refused.status).toBe(409)
  const { messages } = (await deciding.lead.calls.messages.list({ params: deciding.params })).answer
  expect(messages).toEqual([])
  expect(await mine(staying.applicant)).toEqual([])
})

test('a message is sent even if its text is what replaces an erased one', async ({ given: deciding }) => {
  const { applicant } = await deciding.application()
  await send(deciding, { to: 'submitted' }, { text: 'This message was erased.' })
  expect(mailsTo(portal, applicant)).toHaveLength(1)
})

test('recipients written by an attempt that ended early count for nobody', async () => {
  const { findRecipients, writeMessage } = await import('#functions/store/messages/messages.ts')
  const recipientsTo = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ key: `key-${number}`, userId: `user-${number}` }))
  const message = {
    id: randomUUID(),
    formId: 'half-written',
    ...text,
    audience: { to: 'submitted' as const },
    answersToSender: false,
    by: 'someone',
    at: portal.clock.now.toISOString(),
    state: 'writing' as const,
    digest: '',
  }
  await writeMessage({ ...message, count: 1_001, salt: 'first' }, recipientsTo(1_001))
  const second = { ...message, count: 2, salt: 'second' }
  await writeMessage(second, recipientsTo(2))
  expect(await findRecipients(second)).toEqual(recipientsTo(2))
})

test('a subject has one line', async ({ given: deciding }) => {
  await deciding.application()
  const subject = 'News\r\nBcc: everybody@example.edu\u2028X: y'
  expect((await send(deciding, { to: 'submitted' }, { subject })).status).toBe(400)
  expect((await send(deciding, { to: 'submitted' }, { subject: 'News' })).status).toBe(200)
})
