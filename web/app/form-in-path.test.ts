import { expect, test } from 'vitest'
import { formInPath } from './form-in-path.ts'

test.each([
  ['/admin/reviewer/dashboard/fall-2026/apps', 'fall-2026'],
  ['/admin/dor/dashboard/fall-2026/', 'fall-2026'],
  ['/admin/dor/rubrics/fall-2026', 'fall-2026'],
  ['/admin/dor/applications/fall-2026/reviewer-1', 'fall-2026'],
  ['/admin/review/f/fall-2026/fall-2026.abc/about/review.engineer.r', 'fall-2026'],
  ['/admin/dor/reviews/fall-2026.abcdefghijklmnop', 'fall-2026'],
  ['/admin', undefined],
  ['/admin/dor/users', undefined],
  ['/profile', undefined],
])('%s is about %s', (pathname, formId) => {
  expect(formInPath(pathname)).toBe(formId)
})
