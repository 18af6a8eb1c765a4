import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { billsOf } from '#local/testing/costs.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { AnswerValue } from '#shared/applications/response.ts'
import { type ApplicationForm, gracePeriod } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'

async function filled(values: Record<string, AnswerValue>, given: Partial<ApplicationForm> = {}) {
  const form = await portal.form(given)
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  await save(applicant, answer.id, values)
  return { form, applicant, responseId: answer.id }
}

const save = (person: Person, responseId: string, values: Record<string, AnswerValue>, base = 0) =>
  saveAnswers(person, responseId, values, { base })

const submit = ({ calls }: Person, id: string, versions?: Record<string, number>) =>
  calls.applications.submit({ body: { id, ...(versions && { versions }) } })

const complete = { roles: ['bootcamp'], why: 'to help' }

test('a complete application is submitted and appears on the status page', async () => {
  const { form, applicant, responseId } = await filled(complete)
  const { status, answer } = await submit(applicant, responseId)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ status: 'submitted', rolesApplied: ['bootcamp'] })
  expect((await applicant.calls.applications.mine({})).answer).toEqual([
    {
      id: responseId,
      applicationFormId: form.id,
      semester: form.semester,
      formIsActive: true,
      decisionsReleased: false,
      isSubmitted: true,
      isWithdrawn: false,
      dateSubmitted: portal.clock.now.toISOString(),
      roles: [{ role: 'bootcamp', progress: 'submitted' }],
      season: {},
    },
  ])
})

test('every role gets its row, in the order of roles', async () => {
  const { applicant, responseId } = await filled({ ...complete, roles: ['designer', 'bootcamp'] })
  await submit(applicant, responseId)
  const [overview] = (await applicant.calls.applications.mine({})).answer
  expect(overview!.roles.map(({ role }) => role)).toEqual(['bootcamp', 'designer'])
})

test('everything missing or wrong is listed by question, in the form’s order', async () => {
  const { applicant, responseId } = await filled({ roles: ['engineer'], why: 'alone' })
  const { status, problem } = await submit(applicant, responseId)
  expect(status).toBe(400)
  expect(problem).toEqual({
    code: 'INVALID',
    message: "Oops, looks like you've missed some things!",
    validationErrors: [
      {
        sectionId: 'start',
        questionId: 'why',
        message: 'This response is too short. You are 1 word(s) below the minimum word count.',
      },
      { sectionId: 'engineer', questionId: 'language', message: 'This question is required' },
    ],
  })
})

test('a section for a role that was not chosen is not required', async () => {
  const { applicant, responseId } = await filled(complete)
  expect((await submit(applicant, responseId)).status).toBe(200)
})

test('no role and a closed role get different messages', async () => {
  const nothing = await filled({ why: 'to help' })
  expect((await submit(nothing.applicant, nothing.responseId)).problem.validationErrors).toEqual([
    { sectionId: 'start', questionId: 'roles', message: 'You must apply for at least one role' },
  ])
  const closed = await filled(complete, { disabledRoles: ['bootcamp'] })
  expect((await submit(closed.applicant, closed.responseId)).problem.validationErrors).toEqual([
    { sectionId: 'start', questionId: 'roles', message: 'You cannot apply for disabled roles' },
  ])
})

test('answers sent with the submission do not replace saved ones', async () => {
  const { applicant, responseId } = await filled({ roles: ['bootcamp'] })
  const body = {
    id: responseId,
    userId: 'another',
    applicationFormId: 'another',
    status: 'submitted' as const,
    sectionResponses: [],
  }
  const { status, problem } = await applicant.calls.applications.submit({ body })
  expect(status).toBe(400)
  expect(problem.validationErrors).toHaveLength(1)
})

test('submitting twice, even at once, makes one submission with one answer', async () => {
  const { applicant, responseId } = await filled(complete)
  const results = await Promise.all(Array.from({ length: 5 }, () => submit(applicant, responseId)))
  const again = await submit(applicant, responseId)
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(again.answer).toEqual(results[0]!.answer)
  expect((await applicant.calls.applications.mine({})).answer[0]!.roles).toHaveLength(1)
})

test('an application changed on another device since isn’t submitted', async () => {
  const { applicant, responseId } = await filled(complete)
  await save(applicant, responseId, { nickname: 'Other device' }, 1)
  const { status, problem } = await submit(applicant, responseId, { start: 1, engineer: 0 })
  expect(status).toBe(409)
  expect(problem.message).toContain('changed on another device')
  expect((await submit(applicant, responseId, { start: 2, engineer: 0 })).status).toBe(200)
})

test('a page showing an earlier state of a removed section can submit twice', async () => {
  const { form, applicant, responseId } = await filled(complete)
  const choose = (language: string, base: number) =>
    saveAnswers(applicant, responseId, { language }, { sectionId: 'engineer', base })
  await choose('A', 0)
  const author = await portal.person({ role: 'super-reviewer' })
  await changeForm(author, { formId: form.id }, { sections: [smallForm.sections[0]!] })
  await choose('B', 1)
  const shown = { start: 1, engineer: 1 }
  expect((await submit(applicant, responseId, shown)).status).toBe(200)
  expect((await submit(applicant, responseId, shown)).status).toBe(200)
})

test('a submit counts until a minute after the deadline, and is confirmed later', async () => {
  const onTime = await filled(complete)
  const last = new Date(lastMoment(onTime.form.dueDate) + gracePeriod)
  const late = new Date(last.getTime() + 1)
  const body = { id: onTime.responseId }
  expect((await onTime.applicant.calls.applications.submit({ body, now: last })).status).toBe(200)
  expect((await onTime.applicant.calls.applications.submit({ body, now: late })).status).toBe(200)
  const tooLate = await filled(complete)
  const refused = await tooLate.applicant.calls.applications.submit({
    body: { id: tooLate.responseId },
    now: late,
  })
  expect(refused).toMatchObject({
    status: 409,
    problem: { code: 'CLOSED', message: 'Submission deadline has passed' },
  })
})

test('another person’s application cannot be submitted, and answers like a missing one', async () => {
  const { applicant, responseId } = await filled(complete)
  const stranger = await portal.person()
  const foreign = await submit(stranger, responseId)
  const missing = await submit(stranger, 'no-form.AAAAAAAAAAAAAAAAAAAA')
  expect(foreign.status).toBe(404)
  expect(foreign.problem).toEqual(missing.problem)
  expect((await applicant.calls.applications.find({ params: { responseId } })).answer.status).toBe(
    'in-progress',
  )
})

test('the record of a submission contains ids and roles, never a name or an answer', async () => {
  const { applicant, responseId } = await filled(complete)
  await submit(applicant, responseId)
  const { queryItems } = await import('#functions/store/table/table.ts')
  const [record] = await queryItems(`AUDIT#${applicant.id}`, '!', '~')
  expect(record).toMatchObject({ what: 'response.submit', on: [responseId], by: applicant.id })
  expect(JSON.stringify(record)).not.toMatch(/Ada|Lovelace|to help/)
})

test('a submission of two roles costs at most 80 write units', async ({ skip }) => {
  needsCosts(skip)
  const { applicant, responseId } = await filled({ ...complete, roles: ['bootcamp', 'designer'] })
  const bills = await billsOf(portal, () => submit(applicant, responseId))
  const writes = bills.map(({ WriteCapacityUnits = 0 }) => WriteCapacityUnits)
  expect(Math.max(...writes)).toBeGreaterThan(0)
  expect(writes.reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(80)
})
