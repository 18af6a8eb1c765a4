import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { AnswerValue } from '#shared/applications/response.ts'

const save = (person: Person, responseId: string, base: number, values: Record<string, AnswerValue>) =>
  saveAnswers(person, responseId, values, { base })

/** The submission as its applicant has it on screen. */
async function seen({ calls }: Person, id: string) {
  const { dateSubmitted } = (await calls.applications.mine({})).answer[0]!
  return { id, dateSubmitted: dateSubmitted ?? '' }
}

async function submitted() {
  const form = await portal.form()
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer
  await save(applicant, id, 0, { roles: ['bootcamp', 'designer'], why: 'to help' })
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  return { form, applicant, id }
}

const overview = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!

test('an application can be changed and submitted again, with other roles', async () => {
  const { applicant, id } = await submitted()
  const { status, answer } = await applicant.calls.applications.reopen({ body: await seen(applicant, id) })
  expect(status).toBe(200)
  expect([answer.status, answer.change?.number]).toEqual(['submitted', 1])
  expect((await save(applicant, id, 1, { roles: ['product'] })).status).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  expect((await overview(applicant)).roles).toEqual([{ role: 'product', progress: 'submitted' }])
})

test('resubmitting within the same millisecond gets a receipt of its own', async () => {
  const { applicant, id } = await submitted()
  await applicant.calls.applications.reopen({ body: await seen(applicant, id) })
  expect((await applicant.calls.applications.submit({ body: { id } })).answer.status).toBe('submitted')
  await portal.stream.settled()
  expect(portal.mailbox.list(applicant.email)).toHaveLength(2)
})

test('a withdrawn application takes no answers and can be reopened in time', async () => {
  const { applicant, id } = await submitted()
  expect(
    (await applicant.calls.applications.withdraw({ body: await seen(applicant, id) })).answer.status,
  ).toBe('inactive')
  expect(await overview(applicant)).toMatchObject({
    isWithdrawn: true,
    roles: [{ progress: 'withdrawn' }, { progress: 'withdrawn' }],
  })
  expect((await save(applicant, id, 1, { why: 'still here' })).problem.code).toBe('CLOSED')
  expect((await applicant.calls.applications.withdraw({ body: await seen(applicant, id) })).status).toBe(200)
  expect((await applicant.calls.applications.reopen({ body: await seen(applicant, id) })).answer.status).toBe(
    'in-progress',
  )
})

test('once a review has begun, or after the deadline, nothing can be reopened', async () => {
  const { form, applicant, id } = await submitted()
  const late = new Date(Date.parse(form.dueDate) + 60_000)
  expect(
    (await applicant.calls.applications.reopen({ body: await seen(applicant, id), now: late })).problem
      .message,
  ).toBe('Submission deadline has passed')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const key = { pk: `RESPONSE#${id}`, sk: 'ROLE#designer' }
  await updateItem(key, expression`SET #reviewers.#someone = ${{ state: 'started' }}`)
  const refused = await applicant.calls.applications.reopen({ body: await seen(applicant, id) })
  expect(refused).toMatchObject({
    status: 409,
    problem: { message: 'This application can no longer be changed: its review has begun.' },
  })
  expect((await overview(applicant)).roles).toHaveLength(2)
})

test("a draft and another person's application cannot be withdrawn", async () => {
  const { applicant, id } = await submitted()
  const stranger = await portal.person()
  expect((await stranger.calls.applications.withdraw({ body: await seen(applicant, id) })).status).toBe(404)
  expect((await stranger.calls.applications.reopen({ body: await seen(applicant, id) })).status).toBe(404)
})

test('a missing application is refused like a stranger’s, whatever is asked', async () => {
  const { form, applicant } = await submitted()
  const id = `${form.id}.AAAAAAAAAAAAAAAAAAAA`
  const { submit, discard, withdraw, reopen } = applicant.calls.applications
  const body = { id, dateSubmitted: '' }
  const answers = [
    await submit({ body: { id } }),
    await discard({ body: { id, number: 1 } }),
    await withdraw({ body }),
    await reopen({ body }),
  ]
  for (const { status, problem } of answers)
    expect([status, problem.message]).toEqual([404, 'No response for this ID!'])
})

test('a late reopening or withdrawal does not take back a later submission', async () => {
  const { applicant, id } = await submitted()
  const body = await seen(applicant, id)
  await applicant.calls.applications.reopen({ body })
  await save(applicant, id, 1, { roles: ['product', 'engineer'] })
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  await save(applicant, id, 2, { roles: ['product'] })
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  expect((await applicant.calls.applications.reopen({ body })).status).toBe(409)
  expect((await applicant.calls.applications.withdraw({ body })).status).toBe(409)
  expect(await overview(applicant)).toMatchObject({
    isSubmitted: true,
    roles: [{ role: 'product', progress: 'submitted' }],
  })
})

test('pressing Submit again does not submit a withdrawn application', async () => {
  const { applicant, id } = await submitted()
  await applicant.calls.applications.withdraw({ body: await seen(applicant, id) })
  expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(409)
})
