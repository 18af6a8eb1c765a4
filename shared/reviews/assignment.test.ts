import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import {
  type Assignment,
  AssignmentId,
  assignmentId,
  AssignmentState,
  batchesOf,
  fitOneTransaction,
  giveBack,
  moveAssignment,
  namedBy,
} from './assignment.ts'

const numbered = (most: number) => fc.integer({ min: 0, max: most })
const assignment = fc.record<Assignment>({
  kind: fc.constantFrom(...AssignmentKind.options),
  responseId: numbered(60).map((number) => `fall-2026.response-${String(number).padStart(8, '0')}`),
  role: fc.constantFrom(...usualRoles.ids),
  reviewerId: numbered(40).map((number) => `reviewer-${number}`),
})

test('an assignment goes from new to started to done, and no other way', () => {
  const allowed = AssignmentState.options.flatMap((from) =>
    AssignmentState.options.filter((to) => isAllowed(from, to)).map((to) => `${from} -> ${to}`),
  )
  expect(allowed).toEqual(['new -> started', 'started -> done'])
})

function isAllowed(from: AssignmentState, to: AssignmentState) {
  try {
    return moveAssignment(from, to) === to
  } catch {
    return false
  }
}

test('a forbidden move is refused with a fitting message', () => {
  expect(() => moveAssignment('done', 'started')).toThrow('This was submitted and can no longer be changed.')
  expect(() => moveAssignment('new', 'done')).toThrow('Nothing has been scored yet.')
})

test('only a submitted assignment is given back, and is started then', () => {
  expect(giveBack('done')).toBe('started')
  for (const from of ['new', 'started'] as const)
    expect(() => giveBack(from)).toThrow('This is not submitted, so it cannot be reopened.')
})

test('the id of an assignment names it, and paths accept it', () => {
  fc.assert(
    fc.property(assignment, ({ kind, role, reviewerId }) => {
      const named = { kind, role, reviewerId }
      const id = assignmentId(named)
      expect(namedBy(id)).toEqual(named)
      expect(AssignmentId.safeParse(id).success).toBe(true)
    }),
  )
})

test.each(['review.Pilot.r1', 'exam.engineer.r1', 'review.engineer.', 'review.engineer.r1.r2', 'review'])(
  '"%s" is not the id of an assignment',
  (id) => {
    expect(AssignmentId.safeParse(id).success).toBe(false)
  },
)

test('many assignments are split to fit transactions, none lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(assignment, { maxLength: 400 }), (assignments) => {
      const batches = batchesOf(assignments)
      expect(namesOf(batches.flat())).toEqual(namesOf(assignments))
      expect(batches.every((batch) => batch.length > 0 && fitOneTransaction(batch))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

const namesOf = (assignments: readonly Assignment[]) =>
  assignments.map((each) => `${each.responseId}/${assignmentId(each)}`).toSorted()

test('a call is full: the next assignment wouldn’t fit', () => {
  fc.assert(
    fc.property(fc.array(assignment, { minLength: 60, maxLength: 200 }), (assignments) => {
      const batches = batchesOf(assignments)
      for (const [index, batch] of batches.entries()) {
        const next = batches[index + 1]?.[0]
        if (next) expect(fitOneTransaction([...batch, next])).toBe(false)
      }
    }),
    { numRuns: 20 },
  )
})

test('50 rows for one reviewer are too many for one call', () => {
  const rows = (count: number): Assignment[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'review',
      responseId: `fall-2026.response-${String(index).padStart(8, '0')}`,
      role: 'engineer',
      reviewerId: 'r1',
    }))
  // Two for the action, one for the form, one for the progress, one for mails, one for a notice, one for the reviewer, two for each row and its pair.
  expect(fitOneTransaction(rows(46))).toBe(true)
  expect(fitOneTransaction(rows(47))).toBe(false)
  expect(batchesOf([])).toEqual([])
})

test('a thousand assignments to forty reviewers take sixteen calls', () => {
  const ofRow = (row: number): Assignment[] =>
    [0, 1, 2].slice(0, row % 2 ? 2 : 3).map((place) => ({
      kind: 'review',
      responseId: `fall-2026.response-${String(row).padStart(8, '0')}`,
      role: 'engineer',
      reviewerId: `r${(Math.floor(row * 2.5) + place) % 40}`,
    }))
  const assignments = Array.from({ length: 400 }, (_, row) => ofRow(row)).flat()
  expect(assignments).toHaveLength(1_000)
  expect(batchesOf(assignments)).toHaveLength(16)
})

test('a transaction of 100 writes accepts exactly what fits', () => {
  const reviews = Array.from({ length: 46 }, (_, number): Assignment => ({
    kind: 'review',
    role: 'engineer',
    responseId: `fall-2026.response-${String(number).padStart(8, '0')}`,
    reviewerId: 'reviewer-1',
  }))
  const interviews = reviews.map((review): Assignment => ({ ...review, kind: 'interview' }))
  // Two writes record the action, one checks the form, one the person, one notes the progress, one adds mails, one a notice; each of 46 rows and each pair takes one.
  expect(fitOneTransaction([...reviews, ...interviews.slice(0, 1)])).toBe(true)
  expect(fitOneTransaction([...reviews, ...interviews.slice(0, 2)])).toBe(false)
})
