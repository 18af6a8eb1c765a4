import { expect, test } from 'vitest'
import { type ApplicationRole, asRoles, defaultRoles, usualRoles } from '#shared/kernel/application-role.ts'
import {
  areEnoughPreferences,
  lacksPreferences,
  missingPreferences,
  preferencesRule,
} from './role-preferences.ts'

test('the rule names how many roles, and those that everyone reads', () => {
  expect(preferencesRule(usualRoles)).toBe(
    "Choose what you'd like to review (at least 3). Everyone also reads Bootcamp.",
  )
})

test('a chapter without a compulsory role, and with another number, has its own rule', () => {
  const roles = defaultRoles.roles.map((role) => ({ ...role, isCompulsory: false }))
  const chapter = asRoles({ ...defaultRoles, roles, fewestPreferences: 1 })
  expect(preferencesRule(chapter)).toBe("Choose what you'd like to review (at least 1).")
  expect(areEnoughPreferences(['designer'], chapter)).toBe(true)
})

test('three roles with Bootcamp are enough', () => {
  expect(areEnoughPreferences(['designer', 'engineer', 'bootcamp'], usualRoles)).toBe(true)
})

test.each([
  ['nothing', []],
  ['two roles', ['bootcamp', 'engineer']],
  ['three without Bootcamp', ['engineer', 'designer', 'product']],
  ['the same role again and again', ['bootcamp', 'engineer', 'engineer', 'bootcamp']],
  ['an unknown role', ['bootcamp', 'engineer', 'pilot']],
])('%s is not enough', (_, roles) => {
  expect(areEnoughPreferences(roles, usualRoles)).toBe(false)
})

test('a retired role is not enough any more, and need not be chosen', () => {
  const retired = (id: string) =>
    asRoles({
      ...defaultRoles,
      roles: defaultRoles.roles.map((role) => (role.id === id ? { ...role, isRetired: true } : role)),
    })
  expect(areEnoughPreferences(['bootcamp', 'engineer', 'designer'], retired('designer'))).toBe(false)
  expect(areEnoughPreferences(['product', 'engineer', 'designer'], retired('bootcamp'))).toBe(true)
})

test('each role that is chosen once leaves one less to choose', () => {
  expect(missingPreferences([], usualRoles)).toBe(3)
  expect(missingPreferences(['bootcamp', 'engineer', 'engineer'], usualRoles)).toBe(1)
  expect(missingPreferences(['bootcamp', 'engineer', 'designer', 'product'], usualRoles)).toBe(0)
})

test('a reviewer without enough preferences must choose; nobody else ever must', () => {
  const enough: ApplicationRole[] = ['bootcamp', 'engineer', 'designer']
  expect(lacksPreferences({ role: 'reviewer' }, usualRoles)).toBe(true)
  expect(
    lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough.slice(0, 2) }, usualRoles),
  ).toBe(true)
  expect(lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough.slice(1) }, usualRoles)).toBe(
    true,
  )
  expect(lacksPreferences({ role: 'reviewer', applicantRolePreferences: enough }, usualRoles)).toBe(false)
  expect(lacksPreferences({ role: 'super-reviewer' }, usualRoles)).toBe(false)
  expect(lacksPreferences({ role: 'applicant' }, usualRoles)).toBe(false)
})
