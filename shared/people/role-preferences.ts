import * as z from 'zod/mini'
import { ApplicationRole, inRoleOrder } from '#shared/kernel/application-role.ts'
import { MostReviews } from './capacity.ts'

/** Fewest roles that a reviewer must be ready to review; Bootcamp is always one of them. */
const fewestPreferences = 3

/** The rule as reviewers read it. */
export const preferencesRule =
  'All reviewers must review Bootcamp applications. Please select at least 3 roles.'

/** At least three roles, with Bootcamp among them. */
export const areEnoughPreferences = (roles: readonly ApplicationRole[]) =>
  roles.includes('bootcamp') && new Set(roles).size >= fewestPreferences

/** How many more roles a reviewer must choose. */
export const missingPreferences = (roles: readonly ApplicationRole[]) =>
  Math.max(fewestPreferences - new Set(roles).size, 0)

/** The roles that a reviewer is ready to review, each once, in the order of roles. */
export const RolePreferences = z.array(ApplicationRole).check(
  z.maxLength(ApplicationRole.options.length),
  z.overwrite((roles) => inRoleOrder(roles)),
  z.refine(areEnoughPreferences, preferencesRule),
)

/** Preferences as they were on screen. What is left out was not chosen yet. */
export const SeenPreferences = z.strictObject({
  applicantRolePreferences: z.optional(
    z.array(ApplicationRole).check(z.maxLength(ApplicationRole.options.length)),
  ),
  mostReviews: z.optional(MostReviews),
})
export type SeenPreferences = z.infer<typeof SeenPreferences>

/** Whether this person must choose roles before they can continue. */
export const lacksPreferences = ({
  role,
  applicantRolePreferences = [],
}: {
  role: string
  applicantRolePreferences?: readonly ApplicationRole[] | undefined
}) => role === 'reviewer' && !areEnoughPreferences(applicantRolePreferences)
