import { describe, expect, test } from 'vitest'
import { homePath } from '#shared/kernel/pages.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { formInPath, mayOpen, wantedPath, withWantedPath } from './page-access.ts'

const rolesOf = (pathname: string) => UserRole.options.filter((role) => mayOpen(role, pathname))

describe('which roles may open a page', () => {
  test.each([
    ['/profile', ['applicant', 'reviewer', 'board', 'super-reviewer']],
    ['/apply', ['applicant', 'reviewer', 'board', 'super-reviewer']],
    ['/admin', ['applicant', 'reviewer', 'board', 'super-reviewer']],
    ['/apply/f/fall-2026/about-you', ['applicant']],
    ['/apply/status', ['applicant']],
    ['/admin/dor/users', ['super-reviewer']],
    ['/admin/dor/dashboard/fall-2026/qualified', ['board', 'super-reviewer']],
    ['/admin/dor/dashboard/fall-2026/release', ['super-reviewer']],
    ['/admin/dor/dashboard/fall-2026/simulator', ['super-reviewer']],
    ['/admin/reviewer/dashboard/fall-2026/apps', ['reviewer', 'board', 'super-reviewer']],
    ['/admin/review/f/fall-2026/r/s/d', ['reviewer', 'board', 'super-reviewer']],
  ])('%s is for %s', (pathname, roles) => {
    expect(rolesOf(pathname)).toEqual(roles)
  })

  test('a final slash and capital letters make no difference, as in the router', () => {
    expect(rolesOf('/apply/')).toEqual(rolesOf('/apply'))
    expect(rolesOf('/Apply/Status/')).toEqual(['applicant'])
  })

  test('nobody may open an unknown path', () => {
    expect(rolesOf('/treasury')).toEqual([])
    expect(rolesOf('/applyx')).toEqual([])
  })

  test('every role may open its home, so no redirect goes in circles', () => {
    for (const role of UserRole.options) expect(mayOpen(role, homePath(role))).toBe(true)
  })
})

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

describe('the path that someone wanted before logging in', () => {
  test('is kept with its search and its hash, and nothing else', () => {
    const location = { pathname: '/verify', search: '?code=123456', hash: '#code', state: null, key: 'a' }
    expect(wantedPath(withWantedPath(location))).toEqual({
      pathname: '/verify',
      search: '?code=123456',
      hash: '#code',
    })
  })

  test('is unknown for someone who came from a link', () => {
    expect(wantedPath(null)).toBeUndefined()
    expect(wantedPath({ email: 'someone@example.edu' })).toBeUndefined()
  })
})
