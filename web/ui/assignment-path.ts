import type { AssignmentKind } from '#shared/assignment.ts'
import { formIdOf } from '#shared/identifier.ts'

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

/** A reviewer's own list of reviews or of interviews. */
export const reviewerDashboardPath = (formId: string, kind: AssignmentKind) =>
  `/admin/reviewer/dashboard/${formId}/${kind === 'review' ? 'apps' : 'interviews'}`
