import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { costOf } from '#local/testing/costs.ts'
import { needsCosts } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'

test('opening a form creates an empty response, listed as an active application', async () => {
  const form = await portal.form()
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  expect(answer).toMatchObject({
    userId: applicant.id,
    applicationFormId: form.id,
    status: 'in-progress',
    dateSubmitted: null,
    rolesApplied: [],
  })
  expect(answer.sectionResponses[0]).toEqual({
    sectionId: 'start',
    sectionName: 'Start',
    version: 0,
    questions: [
      { questionId: 'roles', questionType: 'role-select', applicationFormId: form.id, response: [] },
      { questionId: 'why', questionType: 'long-answer', applicationFormId: form.id, response: '' },
      { questionId: 'nickname', questionType: 'short-answer', applicationFormId: form.id, response: '' },
    ],
  })
  expect((await applicant.calls.auth.me({})).answer.activeApplications).toEqual([form.id])
})

test('the list of own applications says when a draft was last saved', async () => {
  const form = await portal.form()
  const { calls, ...applicant } = await portal.person()
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  const listed = async () => (await calls.applications.mine({})).answer[0]!.dateSubmitted
  expect(await listed()).toBe(null)
  await saveAnswers({ ...applicant, calls }, id, { why: 'to help' }, { base: 0 })
  expect(await listed()).toBe(portal.clock.now.toISOString())
})

test('opening a form costs two units a section, and saving a section one', async ({ skip }) => {
  needsCosts(skip)
  const sections = Array.from({ length: 30 }, (_, index) => ({
    ...smallForm.sections[0]!,
    sectionId: `section-${index}`,
    questions: [{ questionId: `why-${index}`, questionType: 'short-answer' as const, questionText: 'Why?' }],
  }))
  const form = await portal.form({ sections: [...smallForm.sections, ...sections] })
  const applicant = await portal.person()
  const { calls } = applicant
  let responseId = ''
  const opening = await costOf(portal, async () => {
    responseId = (await calls.applications.open({ body: { formId: form.id } })).answer.id
  })
  expect(opening.writes).toBe(5 + 2 * (smallForm.sections.length + sections.length))
  const saving = await costOf(portal, () =>
    saveAnswers(applicant, responseId, { 'why-7': 'Because.' }, { sectionId: 'section-7', base: 0 }),
  )
  expect(saving.writes).toBe(1)
  const { answer } = await calls.applications.find({ params: { responseId } })
  expect(answer.sectionResponses.map(({ version }) => version)).toEqual(
    [...smallForm.sections, ...sections].map(({ sectionId }) => (sectionId === 'section-7' ? 1 : 0)),
  )
})

test('two tabs that answer an untouched section at once keep both answers', async () => {
  const form = await portal.form()
  const applicant = await portal.person()
  const { calls } = applicant
  const { id: responseId } = (await calls.applications.open({ body: { formId: form.id } })).answer
  const save = (values: Record<string, string>) => saveAnswers(applicant, responseId, values, { base: 0 })
  const answers = await Promise.all([save({ why: 'One' }), save({ why: 'Other' }), save({ nickname: 'Ada' })])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409'])
  const { questions } = (await calls.applications.find({ params: { responseId } })).answer
    .sectionResponses[0]!
  const winner = answers[0].status === 200 ? 'One' : 'Other'
  expect(questions.map(({ response }) => response)).toEqual([[], winner, 'Ada'])
})

test('a save that was let in before the submission changes nothing after it', async () => {
  const form = await portal.form()
  const applicant = await portal.person()
  const { id: responseId } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
  await saveAnswers(applicant, responseId, { roles: ['bootcamp'], why: 'It matters.' }, { base: 0 })
  expect((await applicant.calls.applications.submit({ body: { id: responseId } })).status).toBe(200)

  const { saveSection, alreadySubmitted } = await import('#functions/store/applications/save-section.ts')
  const { sectionKey } = await import('#functions/store/applications/response-keys.ts')
  const late = saveSection({
    key: sectionKey(responseId, 'engineer'),
    userId: applicant.id,
    sent: { sectionId: 'engineer', base: 0, questions: [{ questionId: 'language', response: 'A' }] },
    operationId: 'lateralate-1',
    closed: alreadySubmitted,
    at: portal.clock.now.toISOString(),
  })
  await expect(late).rejects.toMatchObject({ code: 'CLOSED' })
})

test('opening it twice at once creates one response', async () => {
  const form = await portal.form()
  const applicant = await portal.person()
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => applicant.calls.applications.open({ body: { formId: form.id } })),
  )
  expect(new Set(opened.map(({ answer }) => answer.id)).size).toBe(1)
  expect((await applicant.calls.applications.mine({})).answer).toHaveLength(1)
})

test('after the deadline no response can be started; a started one can be read', async () => {
  const form = await portal.form()
  const [early, late] = [await portal.person(), await portal.person()]
  const body = { formId: form.id }
  await early.calls.applications.open({ body })
  const now = new Date(Date.parse(form.dueDate) + 60_000)
  expect((await late.calls.applications.open({ body, now })).problem.message).toBe(
    'Submission deadline has passed',
  )
  expect((await early.calls.applications.open({ body, now })).status).toBe(200)
  expect((await late.calls.applications.mine({})).answer).toEqual([])
})

test('a new section joins a draft when it’s opened again, and can be saved', async () => {
  const form = await portal.form()
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
  const { expression } = await import('#functions/store/table/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  const { putItem } = await import('#functions/store/table/table.ts')
  const added = {
    sectionId: 'added',
    sectionName: 'Added',
    questions: smallForm.sections[0]!.questions.slice(2),
  }
  await putItem({ pk: `FORM#${form.id}`, sk: 'BODY#2', description: '', sections: [...form.sections, added] })
  await editHead(form.id, expression`SET #rev = ${2}`)

  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  expect(answer.sectionResponses.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer', 'added'])
  const body = {
    sectionResponses: [
      { sectionId: 'added', base: 0, questions: [{ questionId: 'nickname', response: 'New' }] },
    ],
  }
  expect((await applicant.calls.applications.save({ params: { responseId: id }, body })).status).toBe(200)
})

test('only its owner finds a response; for others it answers like a missing one', async () => {
  const form = await portal.form()
  const [owner, stranger] = [await portal.person(), await portal.person()]
  const { id } = (await owner.calls.applications.open({ body: { formId: form.id } })).answer
  const foreign = await stranger.calls.applications.find({ params: { responseId: id } })
  const missing = await stranger.calls.applications.find({
    params: { responseId: `${form.id}.AAAAAAAAAAAAAAAAAAAA` },
  })
  const malformed = await stranger.calls.applications.find({ params: { responseId: '../etc' } })
  expect([foreign.status, missing.status, malformed.status]).toEqual([404, 404, 404])
  expect(foreign.problem).toEqual(missing.problem)
  expect(foreign.problem.message).toBe('No response for this ID!')
  expect((await owner.calls.applications.find({ params: { responseId: id } })).status).toBe(200)
})
