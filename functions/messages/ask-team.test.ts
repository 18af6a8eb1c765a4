import { afterEach, expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { mostNotes, mostToOthers } from '#shared/people/mails-to-others.ts'

afterEach(() => {
  process.env.CHAPTER_CONTACT = toChapter
})

const toChapter = 'apply@example.org'
const day = 24 * 60 * 60_000

const mailsTo = async (address: string, { email }: Person) => {
  await portal.stream.settled()
  return portal.mailbox.list(address).filter(({ text }) => text.includes(email))
}

async function openDraft(given: Partial<ApplicationForm> = {}) {
  const interviewing = await openInterviewing(portal, given)
  const applicant = await portal.person()
  const { id } = await done(applicant.calls.applications.open({ body: { formId: interviewing.form.id } }))
  await done(saveAnswers(applicant, id, { why: 'to help' }, { base: 0 }))
  return { ...interviewing, applicant, id }
}

const ask = ({ calls }: Person, responseId: string, text = 'What is a portfolio?') =>
  calls.messages.askTeam({ params: { responseId }, body: { about: 'draft', text } })

const askForTime = ({ calls }: Person, responseId: string) =>
  calls.messages.askTeam({
    params: { responseId },
    body: { about: 'interview', role: 'engineer', text: 'I have class on Monday.' },
  })

test('a question about a draft goes to the chapter, and its answer to the applicant', async () => {
  const { applicant, id } = await openDraft()
  await done(ask(applicant, id, 'What is <b>this</b>?'))
  const mails = await mailsTo(toChapter, applicant)
  expect(mails).toMatchObject([
    { replyTo: applicant.email, subject: 'Question about an application: Ada Lovelace' },
  ])
  expect(mails[0]!.text).toContain('What is <b>this</b>?')
  expect(mails[0]!.text).toContain(`/admin/dor/response/${id}`)
  expect(mails[0]!.html).toContain('&lt;b&gt;')
})

test('where applications are read without names, a note links to none', async () => {
  const { applicant, id } = await openDraft({ blindReading: { nameAfterSubmit: false } })
  await done(ask(applicant, id))
  const [mail] = await mailsTo(toChapter, applicant)
  expect(mail!.text).toContain('What is a portfolio?')
  expect(mail!.text).not.toContain(id)
})

test('without an address, the first three super reviewers get the question', async () => {
  process.env.CHAPTER_CONTACT = 'https://example.org/contact'
  const { applicant, id, reviewer } = await openDraft()
  const others = [await portal.person({ role: 'super-reviewer' }), await reviewer()]
  await done(ask(applicant, id))
  await portal.stream.settled()
  const mails = portal.mailbox.list().filter(({ text }) => text.includes(applicant.email))
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mostNotes)
  expect(await mailsTo(others[1]!.email, applicant)).toEqual([])
  expect(await mailsTo(toChapter, applicant)).toEqual([])
})

test('only its applicant asks about a draft, and only while it is one', async () => {
  const { applicant, application, id } = await openDraft()
  expect((await ask(await portal.person(), id)).status).toBe(404)
  expect((await ask(applicant, id, '  ')).status).toBe(400)
  await application(['engineer'], applicant)
  expect((await ask(applicant, id)).status).toBe(409)
})

test('someone who finds no time for an interview says so until they have one', async () => {
  const { invited, application, offer, reviewer } = await openInterviewing(portal)
  await done(offer(await reviewer(), [at('10:00')]))
  const { applicant, responseId } = await invited()
  const other = await application(['engineer'])
  expect((await askForTime(other.applicant, other.id)).status).toBe(404)
  await done(askForTime(applicant, responseId))
  const [mail] = await mailsTo(toChapter, applicant)
  expect(mail!.subject).toBe('No interview time fits: Ada Lovelace')
  expect(mail!.text).toContain('I have class on Monday.')
  await done(book(applicant, responseId, time(at('10:00'))))
  expect((await askForTime(applicant, responseId)).status).toBe(409)
})

test('one person asks three times a day, and learns when the next time is', async () => {
  const { applicant, id } = await openDraft()
  for (let count = 0; count < mostNotes; count++) await done(ask(applicant, id))
  const { status, headers, answer } = await ask(applicant, id)
  expect([status, headers['retry-after']]).toEqual([429, String(day / 1000)])
  expect(answer).toMatchObject({ message: expect.stringContaining('You can send the next one from') })
  expect(await mailsTo(toChapter, applicant)).toHaveLength(mostNotes)
})

test('notes count among the ten mails an hour that one person causes', async () => {
  const { applicant, id } = await openDraft()
  const { countMailToOthers } = await import('#functions/store/people/mails-to-others.ts')
  for (let count = 0; count < mostToOthers; count++)
    await countMailToOthers(applicant.id, `mail-${count}`, portal.clock.now)
  await done(ask(applicant, id))
  expect(await mailsTo(toChapter, applicant)).toEqual([])
})

test('a question is recorded without its text, and the text goes once it is sent', async () => {
  const { applicant, id, lead } = await openDraft()
  await done(ask(applicant, id, 'My secret question'))
  await mailsTo(toChapter, applicant)
  const { entries } = await done(lead.calls.records.list({ query: { by: applicant.id } }))
  expect(entries).toMatchObject([{ what: 'draft.ask', on: [id] }])
  const { dueShards } = await import('#functions/store/table/outbox.ts')
  const { queryIndex } = await import('#functions/store/table/table.ts')
  const left = await Promise.all(dueShards.map((shard) => queryIndex('gsi2', shard)))
  expect(JSON.stringify([entries, left])).not.toContain('secret')
})
