import { expect, test } from 'vitest'
import { defaultRoles, type RoleList } from '#shared/kernel/application-role.ts'
import { mergedRoleLists, roleListFaults, roleListWarnings } from './role-list.ts'

const renamed = (list: RoleList, id: string, name: string): RoleList => ({
  ...list,
  roles: list.roles.map((role) => (role.id === id ? { ...role, name } : role)),
})

test('the default roles have no fault', () => {
  expect(roleListFaults(defaultRoles, { before: defaultRoles, isUsed: true, offered: [] })).toEqual([])
})

test('at most 12 roles can be current, however many were retired', () => {
  const many = (count: number, isRetired: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      ...defaultRoles.roles[1]!,
      id: `role-${index}${isRetired ? 'r' : ''}`,
      name: `Role ${index}${isRetired ? 'r' : ''}`,
      ...(isRetired && { isRetired }),
    }))
  const messages = (count: number) =>
    roleListFaults(
      { ...defaultRoles, roles: [...many(count, false), ...many(20, true)] },
      { before: { ...defaultRoles, roles: [] }, isUsed: true, offered: [] },
    ).map(({ message }) => message)
  expect(messages(12).filter((message) => message.startsWith('At most'))).toEqual([])
  expect(messages(13)).toContain('At most 12 roles are possible that are not retired, and these are 13.')
})

test('whoever asks more of reviewers is told what will happen', () => {
  const warnings = (change: Partial<RoleList>) =>
    roleListWarnings({ ...defaultRoles, ...change }, defaultRoles)
  expect(warnings({ fewestPreferences: 2 })).toEqual([])
  expect(warnings({ fewestPreferences: 4 })[0]).toContain('asked to choose again')
  const lettered = defaultRoles.roles.map((role) => ({ ...role, letters: 'team' }))
  expect(warnings({ roles: lettered })).toEqual([
    'Other letters will count for Bootcamp, in released forms too.',
  ])
})

test('what only one of two authors changed is taken from that one', () => {
  const mine = renamed(renamed(defaultRoles, 'engineer', 'Builder'), 'product', 'Mine')
  const theirs = renamed(renamed(defaultRoles, 'designer', 'Artist'), 'product', 'Theirs')
  const { list, contested } = mergedRoleLists(defaultRoles, mine, theirs)
  expect(list.roles.map(({ name }) => name).slice(1, 4)).toEqual(['Builder', 'Artist', 'Mine'])
  expect(contested).toEqual(['Mine'])
})
