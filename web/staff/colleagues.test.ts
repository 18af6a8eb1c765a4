import { expect, test } from 'vitest'
import { reviewedRoles } from './colleagues.ts'

test('a reviewer may be asked to review the roles that they chose', () => {
  expect(reviewedRoles({ role: 'reviewer', preferences: ['product', 'bootcamp'] })).toBe(
    'Bootcamp, Product Manager',
  )
  expect(reviewedRoles({ role: 'reviewer', preferences: [] })).toBe('None yet')
  expect(reviewedRoles({ role: 'board', preferences: [] })).toBe('All (Board Member)')
  expect(reviewedRoles({ role: 'super-reviewer', preferences: ['engineer'] })).toBe('All (Super Reviewer)')
})
