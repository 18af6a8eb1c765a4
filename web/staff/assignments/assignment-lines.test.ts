import { expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentState } from '#shared/reviews/assignment.ts'
import { inOrder } from '#web/kit/list/column.ts'
import { readState, reversed, searchOf } from '#web/kit/list/list-state.ts'
import { assignmentColumns, assignmentList } from './assignment-columns.tsx'
import { linesOf, shownLines } from './assignment-lines.ts'

const assignment = (
  applicantName: string,
  role: ApplicationRole,
  state: AssignmentState,
  score: number | null = null,
) => ({
  id: `review.${role}.me`,
  kind: 'review' as const,
  responseId: `fall.${applicantName}`,
  role,
  applicantName,
  dateSubmitted: '2026-10-01T12:00:00.000Z',
  state,
  isGivenBack: false,
  score,
})

const lines = linesOf([
  assignment('Priya', 'engineer', 'done', 0),
  assignment('Ada', 'bootcamp', 'new'),
  assignment('Zoë', 'designer', 'started'),
])
const stateOf = (address: string) => readState(assignmentList, new URLSearchParams(address))
const names = (address: string) => {
  const state = stateOf(address)
  const shown = inOrder(shownLines(lines, state), assignmentColumns.review, state.sort)
  return shown.map(({ number, applicantName }) => [number, applicantName])
}

test('without parameters in the URL, all lines are shown, what is left to do first', () => {
  expect(names('')).toEqual([
    [3, 'Zoë'],
    [2, 'Ada'],
    [1, 'Priya'],
  ])
})

test('a started assignment is still pending', () => {
  expect(names('show=pending').map(([, name]) => name)).toEqual(['Zoë', 'Ada'])
  expect(names('show=done').map(([, name]) => name)).toEqual(['Priya'])
})

test('the search looks at names and roles, in any case and order', () => {
  expect(names('q=engineer+zoe')).toEqual([])
  expect(names('q=designer+zoe').map(([, name]) => name)).toEqual(['Zoë'])
  expect(names('q=DESIGN').map(([, name]) => name)).toEqual(['Zoë'])
  expect(names('q= ada ').map(([, name]) => name)).toEqual(['Ada'])
})

test('a score of 0 ranks above no score', () => {
  expect(names('sort=-score')[0]).toEqual([1, 'Priya'])
})

test('invalid values in the URL are ignored', () => {
  expect(names('show=x&sort=y')).toEqual(names(''))
})

test('a second click on a column head reverses the order', () => {
  const { sort } = stateOf('')
  expect(
    [sort, reversed(sort), 'name', reversed('name')].map((by) => searchOf(assignmentList, { sort: by })),
  ).toEqual(['', '?sort=-state', '?sort=name', '?sort=-name'])
})

test('a link with the older two sort parameters shows the same list', () => {
  expect(names('sort=score&dir=desc')).toEqual(names('sort=-score'))
  expect(names('sort=name&dir=desc')).toEqual(names('sort=-name'))
})
