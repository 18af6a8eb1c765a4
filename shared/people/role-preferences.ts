import * as z from 'zod/mini'
import { ApplicationRole, mostRolesEver, type Roles } from '#shared/kernel/application-role.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { MostReviews } from './capacity.ts'

const and = new Intl.ListFormat('en-US')

/** The rule as reviewers read it: 'Choose what you'd like to review (at least 3). Everyone also reads Bootcamp.' */
export function preferencesRule({ compulsory, nameOf, list }: Roles) {
  const names = and.format(compulsory.map(nameOf))
  const always = names && ` Everyone also reads ${names}.`
  return `Choose what you'd like to review (at least ${grouped(list.fewestPreferences)}).${always}`
}

/** Whether these are as many roles as the chapter asks for, with those that every reviewer must choose. Retired ones do not count. */
export const areEnoughPreferences = (chosen: readonly ApplicationRole[], roles: Roles) =>
  roles.compulsory.every((role) => chosen.includes(role)) && missingPreferences(chosen, roles) === 0

/** How many more roles a reviewer must choose. */
export const missingPreferences = (chosen: readonly ApplicationRole[], { current, list }: Roles) =>
  Math.max(list.fewestPreferences - current.filter((role) => chosen.includes(role)).length, 0)

/** The roles that a reviewer is ready to review. */
export const RolePreferences = z.array(ApplicationRole).check(z.maxLength(mostRolesEver))

/** Preferences as they were on screen. What is left out was not chosen yet. */
export const SeenPreferences = z.strictObject({
  applicantRolePreferences: z.optional(RolePreferences),
  mostReviews: z.optional(MostReviews),
})
export type SeenPreferences = z.infer<typeof SeenPreferences>

/** Whether this person must choose roles before they can continue. */
export const lacksPreferences = (
  {
    role,
    applicantRolePreferences = [],
  }: { role: string; applicantRolePreferences?: readonly ApplicationRole[] | undefined },
  roles: Roles,
) => role === 'reviewer' && !areEnoughPreferences(applicantRolePreferences, roles)
