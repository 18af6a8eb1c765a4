import * as z from 'zod/mini'
import {
  type ApplicationRole,
  asRoles,
  defaultRoles,
  RoleList,
  type Roles,
} from '#shared/kernel/application-role.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { GivenRole, InvitedRole } from '#shared/people/given-role.ts'
import { areEnoughPreferences, preferencesRule } from '#shared/people/role-preferences.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/table.ts'
import type { UserRecord } from './user-record.ts'

/** The roles of the chapter lie in one item. */
const rolesKey = { pk: 'ROLES', sk: 'ROLES' }

/** The list as it is stored, and how often it was changed: never, until the chapter sets its own. */
export async function findRoleList(): Promise<{ list: RoleList; version: number }> {
  const item = await getItem(rolesKey)
  return item ? StoredList.parse(item) : { list: defaultRoles, version: 0 }
}

const StoredList = z.object({ list: RoleList, version: z.int() })

/** The roles of the chapter: the default ones until it sets its own. */
export const findRoles = async (): Promise<Roles> => asRoles((await findRoleList()).list)

/** Replaces the list. @throws ConditionFailed if it was changed since `base` */
export function saveRoleList(
  by: UserRecord,
  list: RoleList,
  base: { list: RoleList; version: number },
  now: Date,
) {
  const action: AuditedAction = {
    what: 'roles.change',
    on: ['roles'],
    before: gist(base.list, base.version),
    after: gist(list, base.version + 1),
    at: now,
  }
  return act(by, action, () => [
    {
      put: { ...rolesKey, list, version: base.version + 1 },
      condition:
        base.version === 0 ? expression`attribute_not_exists(#pk)` : expression`#version = ${base.version}`,
    },
  ])
}

/** What a record says about the roles: their names, as they were called then. */
const gist = ({ roles }: RoleList, rev: number) => ({
  rev,
  roles: roles.filter(({ isRetired }) => !isRetired).map(({ name }) => name),
})

/** These roles as they are stored: each once, in the order of roles. @throws Problem INVALID for one that there is not */
function storedRoles(ids: readonly ApplicationRole[], roles: Roles): ApplicationRole[] {
  const unknown = ids.find((id) => !roles.find(id))
  if (unknown !== undefined) throw new Problem('INVALID', `"${unknown}" is not a role.`)
  return roles.inOrder(ids)
}

/** The roles that a reviewer chose, as they are stored. @throws Problem INVALID if the chapter asks for others */
export async function checkedPreferences(chosen: readonly ApplicationRole[]): Promise<ApplicationRole[]> {
  const roles = await findRoles()
  const stored = storedRoles(chosen, roles)
  if (!areEnoughPreferences(stored, roles)) throw new Problem('INVALID', preferencesRule(roles))
  return stored
}

/** What an invited reviewer is to review, as it is stored: nothing if they are to choose. @throws Problem INVALID */
export const preferencesOf = async ({ preferences }: Pick<InvitedRole, 'preferences'>) =>
  preferences?.length ? { preferences: await checkedPreferences(preferences) } : {}

/** What a board member is to administer, as it is stored. The list is read only for a board member. @throws Problem INVALID */
export const administeredOf = async ({ administers }: Pick<GivenRole, 'administers'>) =>
  administers?.length ? { administers: storedRoles(administers, await findRoles()) } : {}
