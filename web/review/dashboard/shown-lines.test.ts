import { expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { AssignmentState } from '#shared/assignment.ts'
import { addressOf, placeIn, sortedBy } from './list-place.ts'
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
  assignment('Zoe', 'designer', 'started'),
])
const names = (address: string) =>
  shownLines(lines, placeIn(new URLSearchParams(address))).map(({ number, applicantName }) => [
    number,
    applicantName,
  ])

test('the address says what is shown: all lines in their own order where it says nothing', () => {
  expect(names('')).toEqual([
    [1, 'Priya'],
    [2, 'Ada'],
    [3, 'Zoe'],
  ])
})

test('what was begun is still pending', () => {
  expect(names('show=pending').map(([, name]) => name)).toEqual(['Ada', 'Zoe'])
  expect(names('show=done').map(([, name]) => name)).toEqual(['Priya'])
})

test('names and roles are searched, in whatever letters', () => {
  expect(names('q=DESIGN').map(([, name]) => name)).toEqual(['Zoe'])
  expect(names('q= ada ').map(([, name]) => name)).toEqual(['Ada'])
})

test('a line keeps its number however the list is sorted', () => {
  expect(names('sort=name')).toEqual([
    [2, 'Ada'],
    [1, 'Priya'],
    [3, 'Zoe'],
  ])
})

test('score 0 stands above no score', () => {
  expect(names('sort=score&dir=desc')[0]).toEqual([1, 'Priya'])
})

test('nonsense in the address counts as nothing said', () => {
  expect(names('show=x&sort=y')).toEqual(names(''))
})

test('a second click on a head turns the order round, and the start leaves no trace in the address', () => {
  const start = placeIn(new URLSearchParams())
  const once = sortedBy(start, 'name')
  expect([addressOf(start), addressOf(once), addressOf(sortedBy(once, 'name'))]).toEqual([
    {},
    { sort: 'name' },
    { sort: 'name', dir: 'desc' },
  ])
})
