import * as z from 'zod/mini'

/** What a person may do in the portal. What a person applies for is an ApplicationRole. */
export const UserRole = z.enum(['applicant', 'reviewer', 'super-reviewer'])
export type UserRole = z.infer<typeof UserRole>

export const userRoleLabel: Record<UserRole, string> = {
  applicant: 'Applicant',
  reviewer: 'Reviewer',
  'super-reviewer': 'Super Reviewer',
}
