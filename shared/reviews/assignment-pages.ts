import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'

/** Names no section: the page opens the first one. */
const noSection = 'start'

interface Written {
  kind: AssignmentKind
  responseId: string
  /** The assignment's id. */
  id: string
}

/** Where a review or an interview is read and written. */
export function assignmentPath({ kind, responseId, id }: Written, sectionId = noSection) {
  const formId = formIdOf(responseId)
  return kind === 'review'
    ? pathTo('review', { formId, responseId, sectionId, reviewDataId: id })
    : pathTo('interview', { formId, responseId, interviewDataId: id })
}

/** All reviews, or all interviews, that are assigned for an application. */
export const assignedPath = (kind: AssignmentKind, responseId: string) =>
  pathTo(kind === 'review' ? 'assignedReviews' : 'assignedInterviews', { responseId })

/** What is assigned to one person, as super reviewers see it. */
export const assignedToPath = (kind: AssignmentKind, formId: string, reviewerId: string) =>
  pathTo('assignedApplications', { formId, reviewerId }) + (kind === 'review' ? '' : '?kind=interview')

/** A person's own list of reviews or of interviews. */
export const ownListPath = (formId: string, kind: AssignmentKind) =>
  pathTo(kind === 'review' ? 'ownReviews' : 'ownInterviews', { formId })

/** An application as super reviewers read it. */
export const applicationPath = (responseId: string) =>
  pathTo('application', { formId: formIdOf(responseId), responseId })
