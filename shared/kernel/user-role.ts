import * as z from 'zod/mini'

/** What a person may do in the portal. What a person applies for is an ApplicationRole. */
export const UserRole = z.enum(['applicant', 'reviewer', 'board', 'super-reviewer'])
export type UserRole = z.infer<typeof UserRole>

/** The name of each role on screen. */
export const userRoleLabel: Record<UserRole, string> = {
  applicant: 'Applicant',
  reviewer: 'Reviewer',
  board: 'Board Member',
  'super-reviewer': 'Super Reviewer',
}

/** Those who can be assigned to reviews and interviews. */
export const scorers = ['reviewer', 'board', 'super-reviewer'] as const satisfies UserRole[]

/** Those who have dashboards: super reviewers for all roles to apply for, board members for those that they administer. */
export const administrators = ['board', 'super-reviewer'] as const satisfies UserRole[]
