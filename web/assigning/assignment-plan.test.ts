import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { planAssignments } from '#shared/fair/plan.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import { planForEach, planOf, spreadInput } from './assignment-plan.ts'

const row = (number: number, given: Parameters<typeof testRow>[0] = {}) =>
  testRow({ responseId: `fall.${String(number).padStart(16, '0')}`, ...given })
const [maya, tom, sam] = ['maya', 'tom', 'sam'].map((id) => testColleague(id))
const chosen = [maya!, tom!, sam!]
const who = (plan: { changing: readonly { reviewerId: string }[] }) =>
  plan.changing.map(({ reviewerId }) => reviewerId)

test('everyone chosen is assigned to every application, or the reason is given', () => {
  const rows = [
    row(1, { reviewers: [participant('maya')] }),
    row(2, { reviewers: [participant('tom', 'recused')] }),
    row(3, { role: 'product' }),
    row(4, { userId: 'sam' }),
    row(5, { isWithdrawn: true }),
  ]
  const plan = planForEach({ rows, chosen, kind: 'review' })
  expect(who(plan)).toEqual(['tom', 'sam', 'maya', 'sam', 'maya', 'tom'])
  expect(plan.refused.map(({ reason }) => reason)).toEqual([
    'Already assigned.',
    'This reviewer knows the applicant.',
    ...Array(3).fill('This reviewer did not choose this role.'),
    'Nobody reviews their own application.',
    ...Array(3).fill('This application was withdrawn.'),
  ])
})

test('a super reviewer needs no preferences', () => {
  const boss = testColleague('boss', { role: 'super-reviewer', preferences: [] })
  expect(who(planForEach({ rows: [row(1, { role: 'product' })], chosen: [boss], kind: 'review' }))).toEqual([
    'boss',
  ])
})

test('a reviewer of an application can interview for it', () => {
  const rows = [row(1, { reviewers: [participant('maya', 'done', 1)] })]
  expect(who(planForEach({ rows, chosen: [maya!], kind: 'interview' }))).toEqual(['maya'])
})

const spread = (rows: DashboardRow[], all = rows, people = chosen) => {
  const given = { rows, perRow: 2, kind: 'review' as const }
  const { rows: wanted, people: who, options } = spreadInput(given, chosen, { all, people })
  return planOf(planAssignments(wanted, who, options), given)
}

test('spread evenly, nobody ends with more than others', () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(number))
  const others = [6, 7, 8].map((number) => row(number, { reviewers: [participant('maya', 'done', 1)] }))
  const plan = spread(rows, [...rows, ...others])
  expect(plan.changing).toHaveLength(10)
  const count = (id: string) => who(plan).filter((each) => each === id).length
  expect([count('maya') + 3, count('tom'), count('sam')].toSorted((one, other) => one - other)).toEqual([
    4, 4, 5,
  ])
})

test('spread evenly, nobody but the chosen is assigned', () => {
  const rows = [row(1)]
  expect(who(spread(rows, rows, [...chosen, testColleague('ida')])).includes('ida')).toBe(false)
})

test('spread evenly, people already assigned count', () => {
  const rows = [
    row(1, { reviewers: [participant('tom', 'done', 1), participant('x')] }),
    row(2, { reviewers: [participant('tom'), participant('sam', 'recused')] }),
    row(3, { role: 'product' }),
  ]
  const plan = spread(rows)
  expect(plan.changing.map(({ responseId, reviewerId }) => [responseId, reviewerId])).toEqual([
    [rows[1]!.responseId, 'maya'],
  ])
  expect(plan.short).toEqual([rows[2]])
})

test('a plan can be sent as it is', () => {
  const { changing: planned } = planForEach({ rows: [row(1)], chosen, kind: 'review' })
  expect(assignments.assign.body.safeParse({ assignments: planned }).success).toBe(true)
})
