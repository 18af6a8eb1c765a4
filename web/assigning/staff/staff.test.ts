import { expect, test } from 'vitest'
import { participant, testColleague, testRow } from '#shared/applications/testing-rows.ts'
import { workloadsOf } from '#web/staff/colleagues.ts'
import { countByWork, matchingStaff, staffOf } from './staff.ts'

const people = ['maya', 'tom', 'sam'].map((id) => testColleague(id))
const rows = [
  testRow({
    reviewers: [participant('maya', 'done', 0), participant('tom', 'started'), participant('sam', 'recused')],
    interviewers: [participant('maya')],
  }),
  testRow({ reviewers: [participant('maya', 'done', 1), participant('tom', 'done', 1)] }),
  testRow({ reviewers: [participant('maya')], isWithdrawn: true }),
]
const loads = workloadsOf(rows)
const reviewers = staffOf({ formId: 'fall', people, loads }, 'review')

test('work counts neither withdrawn applications nor those of known applicants', () => {
  expect(reviewers.map(({ id, load }) => [id, load])).toEqual([
    ['maya', { assigned: 2, pending: 0, done: 2 }],
    ['tom', { assigned: 2, pending: 1, done: 1 }],
    ['sam', { assigned: 0, pending: 0, done: 0 }],
  ])
})

test('interviews are counted separately', () => {
  const interviewers = staffOf({ formId: 'fall', people, loads }, 'interview')
  expect(interviewers.map(({ load }) => load.pending)).toEqual([1, 0, 0])
})

test('the cards count who is done, who is not, and who has no assignments', () => {
  expect(countByWork(reviewers)).toEqual({ all: 3, completed: 1, pending: 1, none: 1 })
})

test('people are found by name, address and role, within the chosen card', () => {
  const ids = (...[search, state]: [string, Parameters<typeof matchingStaff>[2]]) =>
    matchingStaff(reviewers, search, state).map(({ id }) => id)
  expect(ids('tom@', null)).toEqual(['tom'])
  expect(ids('designer', null)).toEqual(['maya', 'tom', 'sam'])
  expect(ids('designer', 'none')).toEqual(['sam'])
  expect(ids('product', null)).toEqual([])
})
