import type { AssignmentKind } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { User } from '#shared/user.ts'

/** Names no section: the page leads to the first one. */
const noSection = 'start'

interface Place {
  kind: AssignmentKind
  responseId: string
  /** The assignment's id. */
  id: string
}

/** Where a review or an interview is read and written. */
export const assignmentPath = ({ kind, responseId, id }: Place, sectionId = noSection) =>
  kind === 'review'
    ? `/admin/review/f/${formIdOf(responseId)}/${responseId}/${sectionId}/${id}`
    : `/admin/interview/f/${formIdOf(responseId)}/${responseId}/${id}`

/** A person's own list of reviews or of interviews: reviewers have dashboards for it, super reviewers a line in theirs. */
export const ownListPath = ({ id, role }: Pick<User, 'id' | 'role'>, formId: string, kind: AssignmentKind) =>
  role === 'super-reviewer'
    ? `/admin/dor/applications/${formId}/${id}${kind === 'review' ? '' : '?kind=interview'}`
    : `/admin/reviewer/dashboard/${formId}/${kind === 'review' ? 'apps' : 'interviews'}`
