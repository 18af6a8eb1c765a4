import { expect } from 'vitest'
import { alikeApplicants, openBlind } from '#functions/reviews/testing-blind-reading.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

/** Everything that someone can take away of these applications. */
const exported = async ({ calls }: Person, responseIds: string[], { params } = reviewing) =>
  (
    await done(
      calls.decisions.exportApplications({ params, body: { responseIds, parts: ExportPart.options } }),
    )
  ).applications

test('a super reviewer takes away contact, answers, scores and decisions', async () => {
  const { id, applicant } = await reviewing.application(['engineer', 'designer'])
  const reviewer = await reviewing.reviewer()
  const assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id } as const
  await done(reviewing.assign(assignment))
  await done(write(reviewer, assignment, { scores: { skill: 3, care: 4 }, comments: { craft: 'Good.' } }))
  await done(submit(reviewer, assignment, 1))
  const [one] = await exported(reviewing.lead, [id])
  expect(one).toMatchObject({
    responseId: id,
    person: { firstName: 'Ada', lastName: 'Lovelace', email: applicant.email },
    answers: { roles: ['engineer', 'designer'] },
    reviews: [{ role: 'engineer', scores: { skill: 3, care: 4 }, comments: { craft: 'Good.' } }],
  })
  expect(one!.rows.map(({ role }) => role).toSorted()).toEqual(['designer', 'engineer'])
  expect(JSON.stringify(one!.answers)).toMatch(/Twenty.*Green/)
  const body = { responseIds: [id], parts: ['decisions' as const] }
  const { applications } = await done(
    reviewing.lead.calls.decisions.exportApplications({ params: reviewing.params, body }),
  )
  expect(Object.keys(applications[0]!)).toEqual(['responseId', 'rows'])
})

test('a board member takes away their roles, without addresses and hidden sections', async () => {
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const both = await reviewing.application(['engineer', 'designer'])
  const designer = await reviewing.application(['designer'])
  const found = await exported(board, [both.id, designer.id])
  expect(found.map(({ responseId, rows }) => [responseId, rows.map(({ role }) => role)])).toEqual([
    [both.id, ['engineer']],
  ])
  expect(found[0]!.person).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(JSON.stringify(found)).not.toMatch(/designer|Twenty|Green|@/)
  expect(JSON.stringify(await exported(reviewing.lead, [both.id]))).toMatch(/designer.*Twenty.*Green/)
})

test('nobody takes away their own application, or that of someone they know', async () => {
  const [one, known] = [await reviewing.application(), await reviewing.application()]
  const friend = await portal.person({ role: 'super-reviewer' })
  await reviewing.recuse(friend, known.id)
  const ids = [one.id, known.id]
  expect((await exported(friend, ids)).map(({ responseId }) => responseId)).toEqual([one.id])
  await portal.giveRole(one.applicant.id, 'super-reviewer')
  expect((await exported(one.applicant, ids)).map(({ responseId }) => responseId)).toEqual([known.id])
  expect(await exported(reviewing.lead, ids)).toHaveLength(2)
})

test('two applicants who are alike are exported alike to whoever reads without names', async () => {
  const blind = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, blind)
  const judge = await portal.person({ role: 'super-reviewer' })
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  for (const { responseId } of [anna, bo])
    await done(blind.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: judge.id }))
  for (const reader of [judge, board]) {
    const [one, other] = await exported(reader, [anna.responseId, bo.responseId], blind)
    const alike = (text: unknown, id: string, name: string) =>
      JSON.stringify(text).replaceAll(id, 'ID').replaceAll(name, 'NAME')
    expect(alike(one, anna.responseId, one!.rows[0]!.name)).toBe(
      alike(other, bo.responseId, other!.rows[0]!.name),
    )
    expect(one!.person).toBeUndefined()
    expect(Object.keys(one!.answers!)).toContain('essay')
    expect(Object.keys(one!.answers!)).not.toContain('person')
    expect(Object.keys(one!.answers!)).not.toContain('country')
  }
  const [named] = await exported(blind.lead, [anna.responseId], blind)
  expect(named!.answers).toMatchObject({ person: `Anna ${anna.lastName}`, country: 'Iceland' })
  await done(blind.lead.calls.forms.deactivate({ params: blind.params }))
})
