import { expect, test } from 'vitest'
import { Decision, reviewStatusOf } from './review-status.ts'

const status = (...states: string[]) =>
  reviewStatusOf({
    reviewers: states.map((state) => ({ state })),
    interviewers: [],
    isInterviewing: false,
    decision: 'undecided',
  })

test('an application is under review until all have submitted', () => {
  expect(status()).toBe('not-reviewed')
  expect(status('new')).toBe('under-review')
  expect(status('done', 'started')).toBe('under-review')
  expect(status('done', 'done')).toBe('reviewed')
})

test('people who know the applicant do not count', () => {
  expect(status('recused')).toBe('not-reviewed')
  expect(status('recused', 'done')).toBe('reviewed')
  expect(status('recused', 'new')).toBe('under-review')
})

test('an interview overrides the reviews, a decision both', () => {
  for (const reviewers of [[], [{ state: 'new' }], [{ state: 'done' }]]) {
    expect(reviewStatusOf({ reviewers, interviewers: [], isInterviewing: true, decision: 'undecided' })).toBe(
      'interview',
    )
    for (const decision of Decision.options.filter((each) => each !== 'undecided'))
      expect(reviewStatusOf({ reviewers, interviewers: [], isInterviewing: true, decision })).toBe(decision)
  }
})

test('an application is at the interview while it has an interviewer', () => {
  const withInterviewers = (...states: string[]) =>
    reviewStatusOf({
      reviewers: [],
      interviewers: states.map((state) => ({ state })),
      isInterviewing: false,
      decision: 'undecided',
    })
  expect(withInterviewers('new')).toBe('interview')
  expect(withInterviewers('recused')).toBe('not-reviewed')
  expect(withInterviewers()).toBe('not-reviewed')
})
