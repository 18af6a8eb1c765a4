import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import type { Released } from './confirmations.ts'

interface RoleMembers {
  role: ApplicationRole
  members: Released[]
}

/** Who accepted an offer, for each role that someone accepted, in the order of the roles and then by name. */
export const membersOf = (released: readonly Released[]): RoleMembers[] =>
  chapterRoles.ids.flatMap((role) => {
    const members = released
      .filter(({ row, outcome }) => outcome === 'accepted' && row.role === role)
      .toSorted((one, other) => one.row.name.localeCompare(other.row.name, 'en'))
    return members.length > 0 ? [{ role, members }] : []
  })
