import { expect } from 'vitest'
import { answersOf, saveAnswers } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import type { AnswerValue } from '#shared/applications/response.ts'
import type { Section } from '#shared/forms/form.ts'

const ifYes = { showIf: { questionId: 'laptop', option: 'Yes' } }

const tools: Section = {
  sectionId: 'tools',
  sectionName: 'Tools',
  questions: [
    { questionId: 'laptop', questionType: 'yes-no', questionText: 'A laptop?' },
    { questionId: 'which', questionType: 'short-answer', questionText: 'Which one?', ...ifYes },
    { questionId: 'photo', questionType: 'file-upload', questionText: 'A photo?', optional: true, ...ifYes },
    { questionId: 'hours', questionType: 'number', questionText: 'Hours?', minimum: 1, maximum: 40 },
    { questionId: 'site', questionType: 'link', questionText: 'A page?', optional: true },
    { questionId: 'from', questionType: 'date', questionText: 'From when?', optional: true },
  ],
}

const photo = { sectionId: 'tools', questionId: 'photo' }

/** A draft with every other answer, which can be changed again and again. */
async function draft() {
  const lead = await portal.person({ role: 'super-reviewer' })
  const form = await portal.form({ sections: [...smallForm.sections, tools] }, lead)
  const applicant = await portal.person()
  const { id } = await done(applicant.calls.applications.open({ body: { formId: form.id } }))
  await done(saveAnswers(applicant, id, { roles: ['bootcamp'], why: 'to help' }, { base: 0 }))
  await done(saveAnswers(applicant, id, { hours: '8' }, { base: 0, sectionId: 'tools' }))
  let base = 1
  const answer = (values: Record<string, AnswerValue>) =>
    done(saveAnswers(applicant, id, values, { base: base++, sectionId: 'tools' }))
  const attach = async () => attachFile(applicant, id, photo, { name: 'secret.pdf', base: base++ })
  const submit = () => applicant.calls.applications.submit({ body: { id } })
  return { lead, formId: form.id, applicant, id, params: { responseId: id }, answer, attach, submit }
}

const missing = (questionId: string) => ({
  sectionId: 'tools',
  questionId,
  message: 'This question is required',
})

test('a question is required only where it is asked', async () => {
  const { answer, submit } = await draft()
  expect((await submit()).problem.validationErrors).toEqual([missing('laptop')])
  await answer({ laptop: 'Yes' })
  expect((await submit()).problem.validationErrors).toEqual([missing('which')])
  await answer({ laptop: 'No' })
  expect((await submit()).status).toBe(200)
})

test('links, numbers, dates, and yes or no, are judged at the submit', async () => {
  const { answer, submit } = await draft()
  await answer({ laptop: 'Maybe', hours: '50', site: 'my page', from: 'soon' })
  const messages = (await submit()).problem.validationErrors as { message: string }[]
  expect(messages.map(({ message }) => message)).toEqual([
    'This answer is no longer among the options',
    'Please write a number from 1 to 40.',
    'This is not a link. Please paste its whole address, such as https://example.org.',
    'This is not a date. Please choose a day, such as 2027-05-20.',
  ])
  await answer({ laptop: 'No', hours: '40', site: 'https://example.org', from: '2027-05-20' })
  expect((await submit()).status).toBe(200)
})

test('a draft keeps what is no longer asked, and a later change asks it again', async () => {
  const { lead, formId, applicant, id, params, answer, submit } = await draft()
  await answer({ laptop: 'Yes', which: 'A secret one' })
  await answer({ laptop: 'No' })
  const read = () => done(lead.calls.decisions.response({ params: { formId, responseId: id } }))
  const { dateSubmitted } = await done(submit())
  expect((await answersOf(applicant, id)).which).toBe('A secret one')
  expect(JSON.stringify((await applicant.calls.account.data({})).answer)).toContain('A secret one')
  expect(JSON.stringify(await read())).not.toContain('A secret one')
  const body = { id, dateSubmitted: dateSubmitted ?? '' }
  await done(applicant.calls.applications.reopen({ body }))
  await answer({ laptop: 'Yes' })
  expect(JSON.stringify(await read())).not.toContain('A secret one')
  await done(submit())
  expect(JSON.stringify(await read())).toContain('A secret one')
  expect((await done(applicant.calls.applications.counting({ params }))).status).toBe('submitted')
})

test('the team reads in a draft, and counts, only what is asked', async () => {
  const { lead, formId, applicant, id, params, answer, attach } = await draft()
  await answer({ laptop: 'Yes', which: 'A secret one' })
  await attach()
  await done(applicant.calls.applications.letLook({ params, body: { mayLook: true } }))
  const seen = async () => {
    const read = await done(lead.calls.applications.draft({ params: { formId, responseId: id } }))
    const progress = lead.calls.applications.draftProgress({ params: { formId }, query: { of: id } })
    const [{ complete } = { complete: 0 }] = (await done(progress)).drafts
    const secrets = ['A secret one', 'secret.pdf', 'which'].filter((each) =>
      JSON.stringify(read).includes(each),
    )
    return [secrets.length, complete, await viewed(lead), await viewed(applicant)]
  }
  const viewed = async ({ calls }: Person) => (await calls.files.view({ params, query: photo })).status
  expect(await seen()).toEqual([3, 2, 200, 200])
  await answer({ laptop: 'No' })
  expect(await seen()).toEqual([0, 2, 404, 200])
  await answer({ laptop: 'Yes', which: '' })
  expect((await seen())[1]).toBe(1)
})
