import * as z from 'zod/mini'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { LetterGroup, Role, roleColors, type RoleList, type Roles } from '#shared/kernel/application-role.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { Rubric } from '#shared/reviews/rubric.ts'

/** The roles that a form needs, with their groups of letters. They travel in its file. */
export const TravelingRoles = z.strictObject({ roles: z.array(Role), groups: z.array(LetterGroup) })
export type TravelingRoles = z.infer<typeof TravelingRoles>

/** Every role that a form or a rubric of it names. */
export function rolesNeededBy(
  form: ApplicationForm,
  rubrics: readonly Rubric[],
  chapter: Roles,
): TravelingRoles {
  const named = [
    ...(form.openRoles ?? []),
    ...form.disabledRoles,
    ...form.sections.flatMap(({ forRoles = [] }) => forRoles),
    ...rubrics.flatMap(({ roles }) => roles),
  ]
  const roles = chapter.list.roles.filter(({ id }) => named.includes(id))
  return {
    roles,
    groups: chapter.list.groups.filter(({ id }) => roles.some(({ letters }) => letters === id)),
  }
}

/** What a portal lacks of the roles in some files, and which of them it has otherwise. */
export function compareRoles(files: readonly TravelingRoles[], { roles, groups }: RoleList) {
  const traveling = [...new Map(files.flatMap((file) => file.roles).map((role) => [role.id, role])).values()]
  const known = new Map(roles.map((role) => [role.id, role]))
  return {
    missing: traveling.filter(({ id }) => !known.has(id)),
    differing: traveling.filter((role) => known.has(role.id) && !same(known.get(role.id), role)),
    groups: [
      ...new Map(files.flatMap((file) => file.groups).map((group) => [group.id, group])).values(),
    ].filter(({ id }) => !groups.some((group) => group.id === id)),
  }
}

/** The portal's list with these roles. One that is new gets a free color if its own is taken. */
export function withTravelers(
  list: RoleList,
  travelers: readonly Role[],
  groups: readonly LetterGroup[],
): RoleList {
  const kept = list.roles.map((role) => travelers.find(({ id }) => id === role.id) ?? role)
  const added = travelers.filter(({ id }) => !list.roles.some((role) => role.id === id))
  const roles = added.reduce((all, role) => [...all, inFreeColor(role, all)], kept)
  return { ...list, roles, groups: [...list.groups, ...groups] }
}

function inFreeColor(role: Role, others: readonly Role[]): Role {
  const taken = others.filter(({ isRetired }) => !isRetired).map(({ color }) => color)
  if (!taken.includes(role.color)) return role
  return { ...role, color: roleColors.find((color) => !taken.includes(color)) ?? role.color }
}
