import { expect, test } from 'vitest'
import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { listed } from '#web/staff/dashboard-data.ts'
import { lookAtFirst } from './before-denying.ts'

const row = (name: string, given: Partial<DashboardRow> = {}) =>
  listed(testRow({ responseId: `fall.${name}`, name, ...given }))
const scored = (score: number) => ({ reviewers: [participant('r', 'done', score)] })
const told = (rows: ReturnType<typeof row>[], all = rows) =>
  lookAtFirst(rows, all).map(({ listed: { row }, reasons }) => [row.name, ...reasons])

test('applications with an interview or a high score come first', () => {
  const engineers = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000].map((score) =>
    row(`E${score}`, scored(score)),
  )
  const designers = [500, 600, 700, 800].map((score) =>
    row(`D${score}`, { role: 'designer', ...scored(score) }),
  )
  const invited = row('Invited', { interviewers: [participant('i')] })
  const inInterview = row('In interview', { isInterviewing: true, ...scored(100) })
  expect(told([...engineers, ...designers, invited, inInterview, row('Unread')])).toEqual([
    ['E8000', 'High score'],
    ['E7000', 'High score'],
    ['E6000', 'High score'],
    ['D800', 'High score'],
    ['In interview', 'Interview'],
    ['Invited', 'Interview'],
  ])
})

test('the upper quarter is that of all applications for the role, decided ones too', () => {
  const decided = [9_000, 8_000].map((score) => row(`A${score}`, { decision: 'accepted', ...scored(score) }))
  const undecided = [row('Low', scored(1_000)), row('Middle', scored(2_000))]
  expect(told(undecided, [...decided, ...undecided])).toEqual([])
})

test('someone who knows the applicant does not interview them', () => {
  expect(told([row('Known', { interviewers: [participant('i', 'recused')] })])).toEqual([])
})
