import { erasedAlready, isErased, noSuchRow, withdrawnAlready } from '#shared/applications/dashboard-row.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

interface Candidate {
  id: string
  role: UserRole
  /** False for an account that was deactivated or erased. */
  isActive: boolean
  preferences: readonly ApplicationRole[]
}

/** Why someone who has begun is not removed. */
export const cannotRemove: Record<AssignmentKind, string> = {
  review:
    'The reviewer has already started their review for this assignment. It is not possible to delete it.',
  interview:
    'The interviewer has already started their interview for this assignment. It is not possible to delete it.',
}

/** Why nothing is planned or assigned any more. */
export const releasedAlready = 'The decisions of this form are released already.'

/** Why people who were planned for a row are not assigned: with them, it would have more than planned. */
export const assignedSince = 'Others were assigned to this application after it was planned.'

const knowsApplicant = 'This reviewer knows the applicant.'

interface AssignableRow {
  role: ApplicationRole
  userId: string
  /** Reviewers read its form without names, so nothing may reveal who its applicant is. */
  isBlind?: boolean
  /** The decisions of its form are released, so no review or interview can count any more. */
  isReleased?: boolean
  isWithdrawn: boolean
  /** The reviewers, or the interviewers. */
  participants: readonly { id: string; state: string }[]
}

/** Why a person cannot be assigned to a row, in words; undefined if they can. A person who is already assigned can. */
export function whyNotAssign(
  row: AssignableRow | undefined,
  person: Candidate | undefined,
): string | undefined {
  if (!row) return noSuchRow
  if (row.isWithdrawn) return withdrawnAlready
  if (isErased(row)) return erasedAlready
  if (row.isReleased) return releasedAlready
  if (!person?.isActive || person.role === 'applicant') return 'This person is no longer a reviewer.'
  if (row.userId === person.id) return row.isBlind ? knowsApplicant : 'Nobody reviews their own application.'
  if (row.participants.some(({ id, state }) => id === person.id && state === 'recused')) return knowsApplicant
  if (person.role === 'reviewer' && !person.preferences.includes(row.role))
    return 'This reviewer did not choose this role.'
  return undefined
}
