import { expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { AssignmentState } from '#shared/assignment.ts'
import { inOrder } from '#web/list/column.ts'
import { readState, reversed, searchOf } from '#web/list/list-state.ts'
import { assignmentColumns, assignmentList } from './assignment-columns.tsx'
import { linesOf, shownLines } from './shown-lines.ts'

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

test('the address says what is shown: all lines in their own order where it says nothing', () => {
  expect(names('')).toEqual([
    [1, 'Priya'],
    [2, 'Ada'],
    [3, 'Zoë'],
  ])
})

test('what was begun is still pending', () => {
  expect(names('show=pending').map(([, name]) => name)).toEqual(['Ada', 'Zoë'])
  expect(names('show=done').map(([, name]) => name)).toEqual(['Priya'])
})

test('names and roles are searched, whatever the case, the accents and the order of words', () => {
  expect(names('q=engineer+zoe')).toEqual([])
  expect(names('q=designer+zoe').map(([, name]) => name)).toEqual(['Zoë'])
  expect(names('q=DESIGN').map(([, name]) => name)).toEqual(['Zoë'])
  expect(names('q= ada ').map(([, name]) => name)).toEqual(['Ada'])
})

test('a line keeps its number however the list is sorted', () => {
  expect(names('sort=name')).toEqual([
    [2, 'Ada'],
    [1, 'Priya'],
    [3, 'Zoë'],
  ])
})

test('score 0 is above no score', () => {
  expect(names('sort=-score')[0]).toEqual([1, 'Priya'])
})

test('invalid values in the address are ignored', () => {
  expect(names('show=x&sort=y')).toEqual(names(''))
})

test('a second press on a head reverses the order, and the usual order leaves no trace in the address', () => {
  const { sort } = stateOf('')
  expect(
    [sort, reversed(sort), 'name', reversed('name')].map((by) => searchOf(assignmentList, { sort: by })),
  ).toEqual(['', '?sort=-number', '?sort=name', '?sort=-name'])
})

test('a link from before the order was one parameter shows the same list', () => {
  expect(names('sort=score&dir=desc')).toEqual(names('sort=-score'))
  expect(names('dir=desc')).toEqual(names('sort=-number'))
})
