import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, smallPlan } from '#local/testing/reviewing.ts'
import type { PackedPlan } from '#shared/fair/assignment-plan.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

async function planning() {
  const reviewing = await openReviewing(portal, { isActive: false })
  const { params } = reviewing
  const review = (responseId: string, reviewerId: string): Assignment => ({
    kind: 'review',
    role: 'engineer',
    responseId,
    reviewerId,
  })
  const save = ({ calls }: Person, plan: PackedPlan, seen = 0) =>
    calls.fair.savePlan({ params, body: { plan, seen } })
  const find = async ({ calls }: Person) =>
    (await done(calls.fair.findPlan({ params, query: { kind: 'review' } }))).plan!
  return { ...reviewing, review, save, find }
}

test('whoever saves a plan with fewer people leaves the rows hidden from them', async () => {
  const { lead, rowsOf, reviewersOf, review, save, find, recuse } = await planning()
  const [shown, hidden] = await rowsOf(2)
  const [ada, ben] = await reviewersOf(2)
  const colleague = await portal.person({ role: 'super-reviewer' })
  const before = smallPlan(review(shown!, ada!), review(hidden!, ben!))
  await done(save(colleague, before))
  const nameOf = (
    { plan: { settings, rows } }: { plan: Pick<PackedPlan, 'settings' | 'rows'> },
    id: string,
  ) => rows.find(({ responseId }) => responseId === id)!.on.map((place) => settings.people[place]!.id)
  expect((await recuse(lead, hidden!)).status).toBe(200)
  const { number } = await find(lead)
  await done(save(lead, smallPlan(review(shown!, ada!)), number))
  expect(JSON.stringify(await find(lead))).not.toContain(ben)
  expect(nameOf(await find(colleague), hidden!)).toEqual([ben])
  expect(nameOf(await find(colleague), shown!)).toEqual([ada])
})

test('a plan with doubled rows or people, or ones that do not exist, is refused', async () => {
  const { lead, rowsOf, reviewersOf, review, save } = await planning()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const [row] = plan.rows
  const [person] = plan.settings.people
  const withPeople = (...people: (typeof person)[]) => ({
    ...plan,
    settings: { ...plan.settings, people: people as [] },
  })
  const statuses = []
  for (const wrong of [
    { ...plan, rows: [row!, row!] },
    { ...plan, rows: [{ ...row!, on: [0, 0] }] },
    { ...plan, rows: [{ ...row!, on: [1] }] },
    withPeople(person, person),
    withPeople(person, { ...person!, id: randomUUID() }),
    { ...plan, rows: [row!, { ...row!, role: 'designer' as const }] },
  ])
    statuses.push((await save(lead, wrong)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 409, 409])
  expect((await save(lead, plan)).status).toBe(200)
})
