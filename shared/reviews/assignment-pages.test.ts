import { expect, test } from 'vitest'
import { applicationPath, assignedPath, assignmentPath, ownListPath } from './assignment-pages.ts'

const responseId = 'fall-2026.abcdefghijklmnop'

test('a review opens at its first section, an interview has none', () => {
  const id = 'review.engineer.maya'
  expect(assignmentPath({ kind: 'review', responseId, id })).toBe(
    `/admin/review/f/fall-2026/${responseId}/start/${id}`,
  )
  expect(assignmentPath({ kind: 'review', responseId, id }, 'about-you')).toBe(
    `/admin/review/f/fall-2026/${responseId}/about-you/${id}`,
  )
  expect(assignmentPath({ kind: 'interview', responseId, id: 'interview.engineer.maya' })).toBe(
    `/admin/interview/f/fall-2026/${responseId}/interview.engineer.maya`,
  )
})

test('everyone on the team has lists of their own', () => {
  expect(ownListPath('fall-2026', 'review')).toBe('/admin/reviewer/dashboard/fall-2026/apps')
  expect(ownListPath('fall-2026', 'interview')).toBe('/admin/reviewer/dashboard/fall-2026/interviews')
})

test('an application is read under its form, its assignments under the application', () => {
  expect(applicationPath(responseId)).toBe(`/admin/dor/application/fall-2026/${responseId}`)
  expect(assignedPath('review', responseId)).toBe(`/admin/dor/reviews/${responseId}`)
  expect(assignedPath('interview', responseId)).toBe(`/admin/dor/interviews/${responseId}`)
})
