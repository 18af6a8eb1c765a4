import { expect, test } from 'vitest'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { withAssigned, withChange, withoutAssigned, withoutRecusal } from './cached-rows.ts'

const row = testRow({ reviewers: [participant('maya', 'done', 5_000)] })
const other = testRow({ role: 'designer' })
const review = (reviewerId: string): Assignment => ({
  kind: 'review',
  responseId: row.responseId,
  role: row.role,
  reviewerId,
})
const nobody = { id: 'lead' }

test('a new assignment is added to its row and to no other', () => {
  const change = withAssigned([review('tom')], nobody)
  expect(change(row).reviewers).toEqual([participant('maya', 'done', 5_000), participant('tom')])
  expect(change(other)).toBe(other)
})

test('an existing assignment changes nothing', () => {
  expect(withAssigned([review('maya')], nobody)(row)).toBe(row)
})

test('scores are hidden from someone who is assigned themselves', () => {
  const blind = withAssigned([review('lead')], nobody)(row)
  expect(blind.isBlind).toBe(true)
  expect(blind.reviewers.map(({ score }) => score)).toEqual([null, null])
})

test('a removed assignment disappears only from its row', () => {
  expect(withoutAssigned(review('maya'))(row).reviewers).toEqual([])
  expect(withoutAssigned(review('maya'))(other)).toBe(other)
})

test('a lifted conflict leaves every role of the application', () => {
  const recused = testRow({
    reviewers: [participant('tom', 'recused'), participant('maya')],
    interviewers: [participant('tom', 'recused')],
  })
  const { reviewers, interviewers } = withoutRecusal(review('tom'))(recused)
  expect([reviewers, interviewers]).toEqual([[participant('maya')], []])
})

const name = { responseId: 'fall.0123456789abcdef', role: 'engineer' } as const
const done = [{ ...name, outcome: 'done' as const }]

test('a decision raises the version that the next one has to name', () => {
  const row = withChange({ kind: 'decide', to: 'accepted' }, done)(testRow({ decisionVersion: 3 }))
  expect([row.decision, row.decisionVersion]).toEqual(['accepted', 4])
})

test('a decision that was the same already keeps row and version', () => {
  const row = testRow({ decision: 'accepted', decisionVersion: 3 })
  expect(withChange({ kind: 'decide', to: 'accepted' }, done)(row)).toBe(row)
})

test('the status Interview takes a decision back', () => {
  const denied = testRow({ decision: 'denied' })
  const interview = withChange({ kind: 'decide', to: 'interview' }, done)(denied)
  expect([interview.decision, interview.isInterviewing]).toEqual(['undecided', true])
  const accepted = withChange({ kind: 'decide', to: 'accepted' }, done)(interview)
  expect([accepted.decision, accepted.isInterviewing]).toEqual(['accepted', true])
})

test('rows that were refused or decided by someone else stay as they were', () => {
  const row = testRow()
  for (const outcome of ['refused', 'changed'] as const)
    expect(withChange({ kind: 'decide', to: 'denied' }, [{ ...name, outcome }])(row)).toBe(row)
})
