import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { nameOf, read, reopen, submit, write } from '#local/testing/written-review.ts'
import type { AnswerValue } from '#shared/applications/response.ts'
import type { SaveConflict } from '#shared/applications/save.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { type Evidence, evidenceField, evidenceIn } from '#shared/reviews/evidence.ts'
import type { EarlierReview, ReadableReview } from '#shared/reviews/review.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const toHelp: Evidence = { questionId: 'why', quote: 'to help' }
const help: Evidence = { questionId: 'why', quote: 'help' }

const quotesFor = (key: string, { answers }: ReadableReview['written'] | EarlierReview) =>
  evidenceIn(answers.find(({ questionId }) => questionId === evidenceField(key))?.response)
const stored = async (person: Person, assignment: Assignment) =>
  quotesFor('skill', (await read(person, assignment)).answer.written)

/** Saves an answer that the page itself would not send. */
const send = ({ calls }: Person, assignment: Assignment, questionId: string, response: AnswerValue) =>
  calls.reviews.save({
    params: nameOf(assignment),
    body: { sectionResponses: [{ sectionId: 'scores', base: 0, questions: [{ questionId, response }] }] },
  })

test('a quote is saved with its score, and every reader of the review reads it', async () => {
  const { reviewer, assignment, responseId, applicant } = await reviewing.application().assigned()
  const other = await reviewing.reviewer()
  const ofOther: Assignment = { ...assignment, reviewerId: other.id }
  await reviewing.assign(ofOther)
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 }, evidence: { skill: [toHelp] } })
  expect(await stored(reviewer, assignment)).toEqual([toHelp])
  await submit(reviewer, assignment, 1)

  const { formId } = reviewing.params
  const page = await reviewing.lead.calls.decisions.response({ params: { formId, responseId } })
  expect(page.answer.reviews.map(({ written }) => quotesFor('skill', written))).toEqual([[toHelp]])
  expect(await stored(reviewing.lead, assignment)).toEqual([toHelp])

  const seen = [
    await read(other, ofOther),
    await applicant.calls.applications.find({ params: { responseId } }),
    await applicant.calls.account.data({}),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { answer } of seen) {
    expect(JSON.stringify(answer)).toContain('to help')
    expect(JSON.stringify(answer)).not.toContain('evidence-')
  }
})

test.each<[string, Evidence]>([
  ['words that the answer does not have', { questionId: 'why', quote: 'to harm' }],
  ['words of another answer', { questionId: 'language', quote: 'to help' }],
  ['an answer that is hidden from reviewers', { questionId: 'age', quote: 'Twenty' }],
  ['an answer for another role', { questionId: 'color', quote: 'Green' }],
  ['a role that was chosen', { questionId: 'roles', quote: 'engineer' }],
  ['a question that is not there', { questionId: 'nothing', quote: 'to help' }],
  ['a name that every object has', { questionId: 'constructor', quote: 'Object' }],
])('a quote of %s is refused, and starts nothing', async (_, evidence) => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const { status, problem } = await write(reviewer, assignment, { evidence: { skill: [evidence] } })
  expect([status, problem.code]).toEqual([400, 'INVALID'])
  expect(problem.message).toContain('is not in this application as it is now')
  expect((await read(reviewer, assignment)).answer.state).toBe('new')
})

test.each<[string, string, AnswerValue]>([
  ['is one text', 'evidence-skill', 'why to help'],
  ['quotes nothing', 'evidence-skill', ['why ']],
  ['begins with a blank', 'evidence-skill', ['why  help']],
  ['names no question', 'evidence-skill', ['help']],
  ['has the same quote twice', 'evidence-skill', ['why help', 'why help']],
  ['has six quotes', 'evidence-skill', ['t', 'o', 'h', 'e', 'l', 'p'].map((quote) => `why ${quote}`)],
  ['quotes 401 characters', 'evidence-skill', [`why ${'x'.repeat(401)}`]],
  ['is for a score that nobody asks for', 'evidence-charm', ['why to help']],
])('evidence that %s is refused', async (_, field, response) => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const { status, problem } = await send(reviewer, assignment, field, response)
  expect([status, problem.message]).toEqual([
    400,
    `What was written for "${field}" does not fit the score sheet.`,
  ])
  expect((await send(reviewer, assignment, 'evidence-skill', ['why to help', 'why help'])).status).toBe(200)
})

test('of two tabs that mark passages, the second gets both lists', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { evidence: { skill: [toHelp] }, operationId: 'firsttab-1' })
  const second = await write(reviewer, assignment, {
    evidence: { skill: [help] },
    operationId: 'secondtab-1',
  })
  expect(second.status).toBe(409)
  const { conflicts } = second.problem as unknown as SaveConflict
  expect(conflicts).toEqual([
    { sectionId: 'scores', questionId: 'evidence-skill', response: ['why to help'] },
  ])
  expect((await write(reviewer, assignment, { evidence: { skill: [toHelp, help] }, base: 1 })).status).toBe(
    200,
  )
  expect(await stored(reviewer, assignment)).toEqual([toHelp, help])
})

test('a review that is given back keeps its quotes, and so does its earlier version', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 }, evidence: { skill: [toHelp] } })
  await submit(reviewer, assignment, 1)
  await reopen(reviewing.lead, assignment, 1)
  expect((await write(reviewer, assignment, { evidence: { skill: [help] }, base: 2 })).status).toBe(200)
  const { written, earlier } = (await read(reviewer, assignment)).answer
  expect(quotesFor('skill', written)).toEqual([help])
  expect(earlier.map((each) => quotesFor('skill', each))).toEqual([[toHelp]])
})

test('a quote must be in the version of the application that counts now', async () => {
  const { reviewer, assignment, applicant, responseId } = await reviewing.application().assigned()
  expect((await reviewing.unassign(assignment)).status).toBe(200)
  await changeWhy({ applicant, responseId }, 'to learn')
  await reviewing.assign(assignment)
  expect((await write(reviewer, assignment, { evidence: { skill: [help] } })).status).toBe(400)
  const learn: Evidence = { questionId: 'why', quote: 'to learn' }
  expect((await write(reviewer, assignment, { evidence: { skill: [learn] } })).status).toBe(200)
})

/** Submits a change of one answer. */
async function changeWhy(
  { applicant, responseId: id }: { applicant: Person; responseId: string },
  why: string,
) {
  const { calls } = applicant
  const params = { responseId: id }
  const { dateSubmitted } = (await calls.applications.find({ params })).answer
  const body = { id, dateSubmitted: dateSubmitted! }
  const changed = (await calls.applications.reopen({ body })).answer
  const { version } = changed.sectionResponses.find(({ sectionId }) => sectionId === 'start')!
  expect((await saveAnswers(applicant, id, { why }, { base: version })).status).toBe(200)
  expect((await calls.applications.submit({ body: { id } })).status).toBe(200)
}

test('once a section is hidden, its quotes can be removed, and none added', async ({ given: own }) => {
  const { reviewer, assignment } = await own.assigned()
  await write(reviewer, assignment, { evidence: { skill: [toHelp, help] } })
  const { calls } = own.lead
  const { form, version } = (await calls.forms.source({ params: own.params })).answer
  const sections = form.sections.map((section) => ({
    ...section,
    ...(section.sectionId === 'start' && { hideFromReviewers: true }),
  }))
  expect(
    (await calls.forms.change({ params: own.params, body: { form: { ...form, sections }, base: version } }))
      .status,
  ).toBe(200)
  const save = (...quotes: Evidence[]) =>
    write(reviewer, assignment, { evidence: { skill: quotes }, base: 2 })
  expect((await save(toHelp, help, { ...help, quote: 'hel' })).status).toBe(400)
  expect((await save(help)).status).toBe(200)
  expect(await stored(reviewer, assignment)).toEqual([help])
})

test('an answer that identifies the applicant can’t be quoted by anyone', async () => {
  const [age, color] = [
    { questionId: 'age', questionType: 'short-answer' as const, questionText: 'Age?', identifying: true },
    { questionId: 'color', questionType: 'short-answer' as const, questionText: 'Color?' },
  ]
  const own = await openReviewing(portal, {
    sections: [
      ...smallForm.sections,
      { sectionId: 'about-you', sectionName: 'About you', questions: [age] },
      { sectionId: 'designer', sectionName: 'Designer', questions: [color] },
    ],
  })
  const { reviewer, assignment } = await own.assigned('interview')
  expect(JSON.stringify((await read(reviewer, assignment)).answer)).toContain('Twenty')
  const save = (questionId: string, quote: string) =>
    write(reviewer, assignment, { evidence: { skill: [{ questionId, quote }] } })
  expect((await save('age', 'Twenty')).status).toBe(400)
  expect((await save('color', 'Green')).status).toBe(200)
})
