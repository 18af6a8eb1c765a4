import { expect, test } from 'vitest'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { progressOf, stepsFor } from './progress.ts'

test('once decided, every row shows so, with or without an interview', () => {
  const states = [true, false].flatMap((isInterviewing) =>
    [true, false].map((hasReviewers) => ({ isWithdrawn: false, isInterviewing, hasReviewers })),
  )
  expect(states.map((state) => progressOf(state, true))).toEqual(['decided', 'decided', 'decided', 'decided'])
  expect(states.map((state) => progressOf(state, false))).toEqual([
    'interview',
    'interview',
    'in-review',
    'submitted',
  ])
})

test('Bootcamp alone has the step of an interview only while there is one', () => {
  const bootcamp = { role: 'bootcamp', progress: 'submitted' } as const
  expect(stepsFor([bootcamp], usualRoles)).not.toContain('interview')
  expect(stepsFor([{ ...bootcamp, progress: 'interview' }], usualRoles)).toContain('interview')
  expect(stepsFor([bootcamp, { ...bootcamp, role: 'engineer' }], usualRoles)).toContain('interview')
})

test('a withdrawn application shows withdrawn, whatever happened to it', () => {
  const state = { isWithdrawn: true, isInterviewing: true, hasReviewers: true }
  expect([progressOf(state, true), progressOf(state, false)]).toEqual(['withdrawn', 'withdrawn'])
})
