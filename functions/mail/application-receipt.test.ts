import { expect } from 'vitest'
import { saveAnswers, withdraw } from '#local/testing/applying.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

async function submitted(firstName: string, timeZone?: string) {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const form = await portal.form({ dueDate, ...(timeZone && { timeZone }) })
  const applicant = await portal.person()
  const { id: userId, calls, email } = applicant
  await calls.auth.update({ body: { email, firstName, lastName: 'Lovelace' } })
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  await saveAnswers(applicant, id, { roles: ['designer', 'bootcamp'], why: 'to help' }, { base: 0 })
  await calls.applications.submit({ body: { id } })
  await portal.stream.settled()
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [person] = await findPeople([userId])
  return { id, email, calls, applicant, receipt: `receipt#${id}#${person!.version}` }
}

test('a submission is confirmed by one receipt, as text and as HTML', async () => {
  const { id, email, calls } = await submitted('Ada')
  await calls.applications.submit({ body: { id } })
  await portal.stream.tick()
  const mails = portal.mailbox.list(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('We have your application')
  expect(mails[0]!.text).toContain('Hi Ada,')
  expect(mails[0]!.text).toContain('Roles: Bootcamp, Designer\n')
  expect(mails[0]!.html).toContain(`<a href="${portal.site}/apply/revisit/`)
})

test.each([
  ['of its form', 'Europe/Berlin', 'Europe/Berlin'],
  ['of the chapter', undefined, 'UTC'],
])('a receipt names its time in the zone %s, and its sentences begin with capitals', async (_, own, zone) => {
  const { email, calls } = await submitted('Ada', own)
  const [mail] = portal.mailbox.list(email)
  const { dateSubmitted } = (await calls.applications.mine({})).answer[0]!
  expect(mail!.text).toContain(`Sent: ${timeInWords(dateSubmitted!, zone)}`)
  expect(mail!.text).toContain('Hi Ada,\n\nThank you for applying')
})

test('a name with markup stays text in the mail', async () => {
  const { email } = await submitted('<img src=x>')
  const [mail] = portal.mailbox.list(email)
  expect(mail!.html).not.toContain('<img')
  expect(mail!.html).toContain('&lt;img src=x&gt;')
  expect(mail!.text).toContain('Hi <img src=x>,')
})

test('stream and schedule send it once, and repeating both sends nothing', async () => {
  const { id, email, receipt } = await submitted('Ada')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { dueShards } = await import('#functions/store/table/outbox.ts')
  const { queryIndex } = await import('#functions/store/table/table.ts')
  const waiting = await Promise.all(dueShards.map((shard) => queryIndex('gsi2', shard)))
  expect(waiting.flat().filter(({ responseId }) => responseId === id)).toEqual([])
  await Promise.all([deliverOutgoing(receipt, new Date()), portal.stream.tick()])
  expect(portal.mailbox.list(email)).toHaveLength(1)
})

test('an application withdrawn before its receipt gets none and delays no mail', async () => {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const taken = await submitted('Ada')
  const other = await submitted('Grace')
  // As if neither mail had been sent: both are due, and the first no longer has anything to say.
  for (const { calls, receipt } of [taken, other]) {
    const { dateSubmitted } = (await calls.applications.mine({})).answer[0]!
    const key = { pk: `OUT#${receipt}`, sk: 'OUT' }
    await updateItem(key, expression`SET #gsi2pk = ${'DUE#0'}, #gsi2sk = ${dateSubmitted} REMOVE #sentAt`)
  }
  expect((await withdraw(taken.applicant, taken.id)).status).toBe(200)
  await portal.stream.settled()
  const before = portal.mailbox.list(taken.email).length
  await portal.stream.tick()
  expect(portal.mailbox.list(taken.email)).toHaveLength(before)
  expect(portal.mailbox.list(other.email)).toHaveLength(2)
  expect(await listDue(new Date())).toEqual([])
})
