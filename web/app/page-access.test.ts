import { describe, expect, test } from 'vitest'
import { homePath } from '#shared/pages.ts'
import { UserRole } from '#shared/user-role.ts'
import { mayOpen } from './page-access.ts'

const rolesOf = (pathname: string) => UserRole.options.filter((role) => mayOpen(role, pathname))

describe('who may open a page', () => {
  test.each([
    ['/profile', ['applicant', 'reviewer', 'super-reviewer']],
    ['/apply', ['applicant', 'reviewer', 'super-reviewer']],
    ['/admin', ['applicant', 'reviewer', 'super-reviewer']],
    ['/apply/f/fall-2026/about-you', ['applicant']],
    ['/apply/status', ['applicant']],
    ['/admin/dor/users', ['super-reviewer']],
    ['/admin/reviewer/dashboard/fall-2026/apps', ['reviewer']],
    ['/admin/review/f/fall-2026/r/s/d', ['reviewer', 'super-reviewer']],
  ])('%s is for %s', (pathname, roles) => {
    expect(rolesOf(pathname)).toEqual(roles)
  })

  test('a slash at the end and capital letters change nothing, as in the router', () => {
    expect(rolesOf('/apply/')).toEqual(rolesOf('/apply'))
    expect(rolesOf('/Apply/Status/')).toEqual(['applicant'])
  })

  test('a page that nobody named is for nobody', () => {
    expect(rolesOf('/treasury')).toEqual([])
    expect(rolesOf('/applyx')).toEqual([])
  })

  test('every role may open its home, so nobody is led round in circles', () => {
    for (const role of UserRole.options) expect(mayOpen(role, homePath(role))).toBe(true)
  })
})
