import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { nameOf } from '#local/testing/written-review.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

let reviewing: Reviewing

/** The small form, in which applicants put their roles in order. */
async function open(ordersRoles = true) {
  const sections = smallForm.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.questionType === 'role-select' ? { ...question, ordersRoles } : question,
    ),
  }))
  reviewing = await openReviewing(portal, { sections })
  return reviewing
}

const wishes = async (responseId: string, person?: Person) =>
  Object.fromEntries(
    (await reviewing.rows(person))
      .filter((row) => row.responseId === responseId)
      .map(({ role, wish }) => [role, wish]),
  )

const applied = (roles: ApplicationRole[]) => reviewing.application(roles)

test('applicants and super reviewers see the preferred order; all else is fixed', async () => {
  const { lead, params } = await open()
  const { applicant, id } = await applied(['designer', 'bootcamp', 'engineer'])
  const own = (await applicant.calls.applications.find({ params: { responseId: id } })).answer
  expect(own.rolesApplied).toEqual(['bootcamp', 'engineer', 'designer'])
  const answerIn = ({ sectionResponses }: typeof own) => sectionResponses[0]!.questions[0]!.response
  expect(answerIn(own)).toEqual(['designer', 'bootcamp', 'engineer'])
  expect(await wishes(id)).toEqual({ designer: 0, bootcamp: 1, engineer: 2 })
  const read = await lead.calls.decisions.response({ params: { ...params, responseId: id } })
  expect(answerIn(read.answer.response)).toEqual(['designer', 'bootcamp', 'engineer'])
  expect(read.answer.rows.map(({ roles }) => roles)).toContainEqual(['bootcamp', 'engineer', 'designer'])
})

test('a form that asks for no order has no wishes', async () => {
  await open(false)
  const { id } = await applied(['engineer', 'bootcamp'])
  expect(await wishes(id)).toEqual({ engineer: undefined, bootcamp: undefined })
})

test('a change of the order alone counts with its submission', async () => {
  await open()
  const { applicant, id } = await applied(['engineer', 'bootcamp'])
  const { applications } = applicant.calls
  const { dateSubmitted } = (await applications.mine({})).answer[0]!
  await applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } })
  const { sectionResponses } = (await applications.find({ params: { responseId: id } })).answer
  const [start] = sectionResponses
  const order = { roles: ['bootcamp', 'engineer'] }
  expect((await saveAnswers(applicant, id, order, { base: start!.version! })).status).toBe(200)
  expect(await wishes(id)).toEqual({ engineer: 0, bootcamp: 1 })
  expect((await applications.submit({ body: { id } })).status).toBe(200)
  expect(await wishes(id)).toEqual({ bootcamp: 0, engineer: 1 })
})

test('whoever still has to score doesn’t learn an applicant’s order of roles', async () => {
  const { params } = await open()
  const told: string[] = []
  for (const roles of [
    ['engineer', 'bootcamp'],
    ['bootcamp', 'engineer'],
  ] as ApplicationRole[][]) {
    const { id: responseId, applicant } = await applied(roles)
    const reviewer = await reviewing.reviewer()
    const colleague = await portal.person({ role: 'super-reviewer' })
    const assignment = { kind: 'review' as const, role: 'engineer' as const, responseId }
    const pairs = [reviewer, colleague].map(({ id }) => ({ ...assignment, reviewerId: id }))
    await reviewing.assign(...pairs)
    const review = await reviewer.calls.reviews.find({ params: nameOf(pairs[0]!) })
    expect(JSON.stringify(review.answer.sectionResponses)).toContain('["bootcamp","engineer"]')
    const answers = [
      review.answer,
      (await reviewer.calls.reviews.mine({ params })).answer,
      (await colleague.calls.reviews.find({ params: nameOf(pairs[1]!) })).answer,
      (await colleague.calls.decisions.response({ params: { ...params, responseId } })).answer,
      (await reviewing.rows(colleague)).filter((row) => row.responseId === responseId && row.isBlind),
    ]
    const ids = [responseId, reviewer.id, colleague.id, applicant.id, applicant.email]
    told.push(ids.reduce((text, id, place) => text.replaceAll(id, `ID${place}`), JSON.stringify(answers)))
  }
  expect(told[1]).toBe(told[0])
})

test('a page that ends between two roles doesn’t reveal the applicant’s order', async () => {
  const { params, lead } = await open()
  const { id: responseId } = await applied(['engineer', 'bootcamp'])
  const pagesFor = async (person: Person) => {
    const wished: (number | undefined)[] = []
    let next: string | null = ''
    while (next !== null) {
      const query = { limit: '1', ...(next && { cursor: next }) }
      const { answer } = await person.calls.applications.rows({ params, query })
      wished.push(...answer.rows.map(({ wish }) => wish))
      next = answer.next
    }
    return wished
  }
  expect(await pagesFor(lead)).toEqual(expect.arrayContaining([0, 1]))
  await reviewing.assign({ kind: 'review', role: 'engineer', responseId, reviewerId: lead.id })
  expect(await pagesFor(lead)).toEqual([undefined, undefined])
})
