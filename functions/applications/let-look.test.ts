import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

const twoDays = 2 * 24 * 60 * 60_000

async function openDraft({ isBlank = false } = {}) {
  const deciding = await openDeciding(portal)
  const applicant = await portal.person()
  const { id } = await done(applicant.calls.applications.open({ body: { formId: deciding.form.id } }))
  const params = { responseId: id }
  if (!isBlank) await done(saveAnswers(applicant, id, { why: 'My secret reason.' }, { base: 0 }))
  return {
    ...deciding,
    applicant,
    id,
    letLook: (mayLook: boolean) => applicant.calls.applications.letLook({ params, body: { mayLook } }),
    read: ({ calls }: Person) =>
      calls.applications.draft({ params: { ...params, formId: deciding.form.id } }),
  }
}

async function later<T>(milliseconds: number, doing: () => Promise<T>): Promise<T> {
  const before = portal.clock.now
  portal.clock.now = new Date(before.getTime() + milliseconds)
  try {
    return await doing()
  } finally {
    portal.clock.now = before
  }
}

test('nobody reads a draft until its applicant lets the team look, for two days', async () => {
  const { lead, letLook, read } = await openDraft()
  expect((await read(lead)).status).toBe(404)
  const { until } = await done(letLook(true))
  expect(until).toBe(new Date(portal.clock.now.getTime() + twoDays).toISOString())
  const { answer } = await read(lead)
  expect(JSON.stringify(answer)).toContain('My secret reason.')
  expect(answer).toMatchObject({ applicantName: 'Ada Lovelace', until })
  expect((await later(twoDays - 1, () => read(lead))).status).toBe(200)
  expect((await later(twoDays + 60_000, () => read(lead))).status).toBe(404)
})

test('taking back a look holds from the next call, and twice is the same as once', async () => {
  const { lead, letLook, read } = await openDraft()
  await done(letLook(true))
  await done(letLook(false))
  expect((await read(lead)).status).toBe(404)
  expect((await letLook(false)).status).toBe(200)
})

test('the response says until when the team may look, and is saved as it was answered', async () => {
  const { applicant, id, letLook } = await openDraft()
  const params = { responseId: id }
  const find = () => done(applicant.calls.applications.find({ params }))
  const { until } = await done(letLook(true))
  const response = await find()
  expect(response.lookUntil).toBe(until)
  expect((await applicant.calls.applications.save({ params, body: response })).status).toBe(200)
  expect(await later(twoDays + 60_000, find)).not.toHaveProperty('lookUntil')
  await done(letLook(false))
  expect(await find()).not.toHaveProperty('lookUntil')
})

test('anyone who may read a draft can end that, and no one else on the team', async () => {
  const { id, lead, letLook, read, reviewer } = await openDraft()
  const end = ({ calls }: Person, mayLook = false) =>
    calls.applications.letLook({ params: { responseId: id }, body: { mayLook } })
  await done(letLook(true))
  expect([(await end(await reviewer())).status, (await end(lead, true)).status]).toEqual([404, 404])
  await done(end(lead))
  expect([(await read(lead)).status, (await end(lead)).status]).toEqual([404, 404])
})

test('only super reviewers look, and nobody at their own draft', async () => {
  const { applicant, letLook, read, reviewer } = await openDraft()
  await done(letLook(true))
  expect((await read(await reviewer())).status).toBe(403)
  await portal.giveRole(applicant.id, 'super-reviewer')
  expect((await read(applicant)).status).toBe(404)
})

test('the list of drafts says who asks for help, and the answers stay out of it', async () => {
  const { lead, letLook, params, id } = await openDraft()
  const listed = () => done(lead.calls.applications.drafts({ params }))
  expect((await listed()).drafts[0]).not.toHaveProperty('lookUntil')
  const { until } = await done(letLook(true))
  expect((await listed()).drafts).toMatchObject([{ responseId: id, lookUntil: until }])
  const { needs } = await done(lead.calls.decisions.needs({ params, query: {} }))
  expect(needs).toContainEqual({ what: 'help', count: 1 })
  expect(JSON.stringify(await listed())).not.toContain('secret')
  expect((await later(twoDays + 60_000, listed)).drafts[0]).not.toHaveProperty('lookUntil')
})

test('a submission ends the look, and cannot be shown this way', async () => {
  const { applicant, application, lead, letLook, read } = await openDraft({ isBlank: true })
  await done(letLook(true))
  const submit = () => application(['engineer'], applicant)
  expect((await interleave(submit, () => letLook(true))).status).toBe(409)
  expect([(await read(lead)).status, (await letLook(true)).status]).toEqual([404, 409])
})

test('a look does not return with a withdrawn application that is opened again', async () => {
  const { applicant, application, lead, letLook, read, id } = await openDraft({ isBlank: true })
  await done(letLook(true))
  await application(['engineer'], applicant)
  const submitted = { body: { id, dateSubmitted: portal.clock.now.toISOString() } }
  await done(applicant.calls.applications.withdraw(submitted))
  const { status } = await done(applicant.calls.applications.reopen(submitted))
  expect([status, (await read(lead)).status]).toEqual(['in-progress', 404])
})

test('letting the team look, and ending that, are recorded without the answers', async () => {
  const { applicant, lead, letLook, id } = await openDraft()
  const { until } = await done(letLook(true))
  await done(letLook(false))
  const { entries } = await done(lead.calls.records.list({ query: { by: applicant.id } }))
  expect(entries.map(({ what, on, after }) => [what, on, after])).toEqual([
    ['draft.hide', [id], undefined],
    ['draft.show', [id], { until }],
  ])
})

test('someone who knows the applicant can’t look, even at a reopened draft', async () => {
  const { applicant, application, lead, letLook, read, recuse, id } = await openDraft({ isBlank: true })
  const knowing = await portal.person({ role: 'super-reviewer' })
  await application(['engineer'], applicant)
  await done(recuse(knowing, id))
  const submitted = { body: { id, dateSubmitted: portal.clock.now.toISOString() } }
  await done(applicant.calls.applications.withdraw(submitted))
  await done(applicant.calls.applications.reopen(submitted))
  await done(letLook(true))
  expect([(await read(lead)).status, (await read(knowing)).status]).toEqual([200, 404])
})

test('whoever joins the team ends the look at their draft, and could end it before too', async () => {
  const { applicant, lead, letLook, read } = await openDraft()
  await done(letLook(true))
  expect((await read(lead)).status).toBe(200)
  const give = (seen: 'applicant' | 'reviewer', to: 'applicant' | 'reviewer') =>
    done(lead.calls.people.changeRoles({ body: { people: [{ id: applicant.id, seen }], to } }))
  await give('applicant', 'reviewer')
  expect((await read(lead)).status).toBe(404)
  expect((await letLook(true)).status).toBe(403)
  await give('reviewer', 'applicant')
  expect((await read(lead)).status).toBe(404)
  // A role that was given in another way leaves the look to its owner.
  await done(letLook(true))
  await portal.giveRole(applicant.id, 'reviewer')
  expect((await read(lead)).status).toBe(404)
  expect((await letLook(false)).status).toBe(200)
})
