import { applicationRoleLabel } from '#shared/application-role.ts'
import type { Review } from '#shared/review.ts'

export const applicationTitle = ({ applicantName, semester, role }: Review) =>
  `${applicantName}'s ${semester} ${applicationRoleLabel[role].name} Application`
