import { expect, test } from 'vitest'
import type { Assignment } from '#shared/assignment.ts'
import { withAssigned, withoutAssigned, withoutRecusal } from './cached-rows.ts'
import { participant, testRow } from './testing-rows.ts'

const row = testRow({ reviewers: [participant('maya', 'done', 5_000)] })
const other = testRow({ role: 'designer' })
const review = (reviewerId: string): Assignment => ({
  kind: 'review',
  responseId: row.responseId,
  role: row.role,
  reviewerId,
})
const nobody = { id: 'lead' }

test('an assignment that was made stands on its row and on no other', () => {
  const change = withAssigned([review('tom')], nobody)
  expect(change(row).reviewers).toEqual([participant('maya', 'done', 5_000), participant('tom')])
  expect(change(other)).toBe(other)
})

test('one that stood before changes nothing', () => {
  expect(withAssigned([review('maya')], nobody)(row)).toBe(row)
})

test('scores are hidden from whoever is assigned themselves', () => {
  const blind = withAssigned([review('lead')], nobody)(row)
  expect(blind.isBlind).toBe(true)
  expect(blind.reviewers.map(({ score }) => score)).toEqual([null, null])
})

test('an assignment that was taken away is gone from its row alone', () => {
  expect(withoutAssigned(review('maya'))(row).reviewers).toEqual([])
  expect(withoutAssigned(review('maya'))(other)).toBe(other)
})

test('a lifted conflict leaves every role of the application, and other assignments stay', () => {
  const recused = testRow({
    reviewers: [participant('tom', 'recused'), participant('maya')],
    interviewers: [participant('tom', 'recused')],
  })
  const { reviewers, interviewers } = withoutRecusal(review('tom'))(recused)
  expect([reviewers, interviewers]).toEqual([[participant('maya')], []])
})
