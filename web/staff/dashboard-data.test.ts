import { expect, test } from 'vitest'
import { participant, testRow } from '#shared/applications/testing-rows.ts'
import { scoresOfRow } from './dashboard-data.ts'

const done = (id: string, score: number) => participant(id, 'done', score)

test('reviews and interviews have the same weight, however many of each there are', () => {
  const row = testRow({
    reviewers: [done('a', 6_000), done('b', 8_000)],
    interviewers: [done('c', 9_000)],
  })
  expect(scoresOfRow(row)).toEqual({ review: 7_000, interview: 9_000, overall: 8_000 })
})

test('without an interview the reviews alone count', () => {
  expect(scoresOfRow(testRow({ reviewers: [done('a', 0)] })).overall).toBe(0)
  expect(scoresOfRow(testRow()).overall).toBeNull()
})
