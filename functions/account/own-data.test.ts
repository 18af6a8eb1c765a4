import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { submit, write } from '#local/testing/written-review.ts'

test('a person gets everything that is stored about them: record, answers, status', async ({ given }) => {
  const { application, form } = given
  const { applicant, id } = await application(['engineer'])
  const { answer } = await applicant.calls.account.data({})
  expect(answer.person).toMatchObject({
    email: applicant.email,
    firstName: 'Ada',
    createdAt: expect.any(String) as string,
  })
  expect(answer.applications).toMatchObject([
    {
      overview: { id, isSubmitted: true, roles: [{ role: 'engineer', progress: 'submitted' }] },
      response: { id, applicationFormId: form.id },
      decisions: [],
    },
  ])
  expect(JSON.stringify(answer.applications[0]!.response)).toContain('to help')
})

test('a person never gets what reviewers wrote, the records, or an unreleased decision', async ({
  given: reviewing,
}) => {
  const { applicant, responseId, reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 4, care: 3 }, comments: { craft: 'a quiet remark' } })
  await submit(reviewer, assignment, 1)
  const data = async () => JSON.stringify((await applicant.calls.account.data({})).answer)
  const undecided = await data()
  const body = { rows: [{ responseId, role: 'engineer' as const, seen: 0 }], to: 'accepted' as const }
  const { answer } = await reviewing.lead.calls.decisions.decide({ params: reviewing.params, body })
  expect(answer.outcomes).toMatchObject([{ outcome: 'done' }])
  expect(await data()).toBe(undecided)
  for (const secret of [
    'a quiet remark',
    reviewer.id,
    reviewing.lead.id,
    'accepted',
    'undecided',
    '8750',
    '"prev"',
  ])
    expect(undecided).not.toContain(secret)
})

test('old sessions ask for the password again; a super reviewer is demoted first', async () => {
  const [person, boss] = [await portal.person(), await portal.person({ role: 'super-reviewer' })]
  const body = { confirmation: 'delete my account' } as const
  const later = new Date(portal.clock.now.getTime() + 5 * 60_000 + 1)
  expect(await person.calls.account.remove({ body, now: later })).toMatchObject({
    status: 401,
    problem: { code: 'SIGN_IN_AGAIN' },
  })
  expect(await boss.calls.account.remove({ body })).toMatchObject({ status: 409 })
  expect((await person.calls.account.remove({ body: { confirmation: 'yes' as never } })).status).toBe(400)
  expect((await person.calls.account.remove({ body })).status).toBe(200)
  expect((await person.calls.auth.me({})).status).toBe(401)
  await portal.stream.tick()
  expect(() => portal.cognito.signIn(person.email, 'Correct-horse-1')).toThrow()
})
