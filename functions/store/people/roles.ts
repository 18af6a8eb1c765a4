import {
  type ApplicationRole,
  asRoles,
  RoleList,
  type Roles,
  usualRoles,
} from '#shared/kernel/application-role.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { GivenRole } from '#shared/people/given-role.ts'
import { getItem } from '../table/table.ts'

/** The roles of the chapter lie in one item. */
const rolesKey = { pk: 'ROLES', sk: 'ROLES' }

/** The roles of the chapter: the default ones until it sets its own. */
export async function findRoles(): Promise<Roles> {
  const item = await getItem(rolesKey)
  return item ? asRoles(RoleList.parse(item.list)) : usualRoles
}

/** These roles as they are stored: each once, in the order of roles. @throws Problem INVALID for one that there is not */
export function storedRoles(ids: readonly ApplicationRole[], roles: Roles): ApplicationRole[] {
  const unknown = ids.find((id) => !roles.find(id))
  if (unknown !== undefined) throw new Problem('INVALID', `"${unknown}" is not a role.`)
  return roles.inOrder(ids)
}

/** What a board member is to administer, as it is stored. The list is read only for a board member. @throws Problem INVALID */
export const administeredOf = async ({ administers }: Pick<GivenRole, 'administers'>) =>
  administers?.length ? { administers: storedRoles(administers, await findRoles()) } : {}
