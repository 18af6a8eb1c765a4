import { expect, test } from 'vitest'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { lacksPreferences, missingPreferences, preferencesRule, RolePreferences } from './role-preferences.ts'

const verdict = (...roles: string[]) => {
  const { success, data, error } = RolePreferences.safeParse(roles)
  return success ? data : error.issues.map(({ message }) => message)
}

test('three roles with Bootcamp are enough, and come in the order of roles', () => {
  expect(verdict('designer', 'engineer', 'bootcamp')).toEqual(['bootcamp', 'engineer', 'designer'])
})

test.each([
  ['nothing', []],
  ['two roles', ['bootcamp', 'engineer']],
  ['three without Bootcamp', ['engineer', 'designer', 'product']],
  ['the same role again and again', ['bootcamp', 'engineer', 'engineer', 'bootcamp']],
])('%s is refused with the rule', (_, roles) => {
  expect(verdict(...roles)).toEqual([preferencesRule])
})

test('an unknown role is refused', () => {
  expect(RolePreferences.safeParse(['bootcamp', 'engineer', 'designer', 'pilot']).success).toBe(false)
})

test('each role that is chosen once leaves one less to choose', () => {
  expect(missingPreferences([])).toBe(3)
  expect(missingPreferences(['bootcamp', 'engineer', 'engineer'])).toBe(1)
  expect(missingPreferences(['bootcamp', 'engineer', 'designer', 'product'])).toBe(0)
})

test('a reviewer without enough preferences must choose; nobody else ever must', () => {
  const enough: ApplicationRole[] = ['bootcamp', 'engineer', 'designer']
  expect(lacksPreferences({ role: 'reviewer' })).toBe(true)
  expect(lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough.slice(0, 2) })).toBe(true)
  expect(lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough.slice(1) })).toBe(true)
  expect(lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough })).toBe(false)
  expect(lacksPreferences({ role: 'super-reviewer' })).toBe(false)
  expect(lacksPreferences({ role: 'applicant' })).toBe(false)
})
