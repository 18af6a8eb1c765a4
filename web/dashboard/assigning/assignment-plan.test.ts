import { expect, test } from 'vitest'
import { assignments } from '#shared/routes/assignments.ts'
import { planEvenly, planForEach } from './assignment-plan.ts'
import { participant, testColleague, testRow } from '../testing-rows.ts'

const row = (number: number, given: Parameters<typeof testRow>[0] = {}) =>
  testRow({ responseId: `fall.${String(number).padStart(16, '0')}`, ...given })
const [maya, tom, sam] = ['maya', 'tom', 'sam'].map((id) => testColleague(id))
const chosen = [maya!, tom!, sam!]
const nobodyBusy = new Map()
const who = (plan: { changing: readonly { reviewerId: string }[] }) =>
  plan.changing.map(({ reviewerId }) => reviewerId)

test('everyone chosen is assigned to every application, except those who may not be, with the reason', () => {
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
    ...Array(3).fill('This reviewer did not choose Product Manager.'),
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

test('spread evenly, the least busy come first and nobody gets more than others', () => {
  const rows = [1, 2, 3, 4, 5].map((number) => row(number))
  const loads = new Map([['maya', { assigned: 9, pending: 3, done: 6 }]])
  const plan = planEvenly({ rows, chosen, kind: 'review', perRow: 2, loads })
  expect(plan.changing).toHaveLength(10)
  const count = (id: string) => who(plan).filter((each) => each === id).length
  // With the three that Maya has to do already: 13 in all.
  expect([count('maya') + 3, count('tom'), count('sam')].toSorted((one, other) => one - other)).toEqual([
    4, 4, 5,
  ])
})

test('spread evenly, people already assigned count, and applications with too few people are listed', () => {
  const rows = [
    row(1, { reviewers: [participant('tom', 'done', 1), participant('x')] }),
    row(2, { reviewers: [participant('tom'), participant('sam', 'recused')] }),
    row(3, { role: 'product' }),
  ]
  const plan = planEvenly({ rows, chosen, kind: 'review', perRow: 2, loads: nobodyBusy })
  expect(plan.changing.map(({ responseId, reviewerId }) => [responseId, reviewerId])).toEqual([
    [rows[1]!.responseId, 'maya'],
  ])
  expect(plan.short).toEqual([rows[2]])
})

test('a plan can be sent as it is', () => {
  const { changing: planned } = planForEach({ rows: [row(1)], chosen, kind: 'review' })
  expect(assignments.assign.body.safeParse({ assignments: planned }).success).toBe(true)
})
