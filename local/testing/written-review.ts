import { type Assignment, assignmentId } from '#shared/reviews/assignment.ts'
import { type Evidence, evidenceField, storedEvidence } from '#shared/reviews/evidence.ts'
import { commentField, scoreField, scoresSectionId } from '#shared/reviews/review.ts'
import type { Person } from './open-test-portal.ts'

/** What a reviewer writes: scores and their evidence by key, comments by rubric. */
export interface Writing {
  scores?: Record<string, number | ''>
  evidence?: Record<string, Evidence[]>
  comments?: Record<string, string>
  base?: number
  operationId?: string
}

/** Saves scores and comments as the review page does. */
export const write = ({ calls }: Person, assignment: Assignment, { base = 0, ...written }: Writing) =>
  calls.reviews.save({
    params: nameOf(assignment),
    body: {
      ...(written.operationId && { operationId: written.operationId }),
      sectionResponses: [{ sectionId: scoresSectionId, base, questions: questionsOf(written) }],
    },
  })

const questionsOf = ({ scores = {}, evidence = {}, comments = {} }: Writing) => [
  ...Object.entries(scores).map(([key, score]) => ({ questionId: scoreField(key), response: String(score) })),
  ...Object.entries(evidence).map(([key, quotes]) => ({
    questionId: evidenceField(key),
    response: quotes.map(storedEvidence),
  })),
  ...Object.entries(comments).map(([id, text]) => ({ questionId: commentField(id), response: text })),
]

/** How paths name an assignment. */
export const nameOf = (assignment: Assignment) => ({
  responseId: assignment.responseId,
  assignmentId: assignmentId(assignment),
})

/** Opens a review as the review page does. */
export const read = ({ calls }: Person, assignment: Assignment) =>
  calls.reviews.find({ params: nameOf(assignment) })

/** Submits a review with the version that was on screen, at the portal's time or another. */
export const submit = ({ calls }: Person, assignment: Assignment, version: number, now?: Date) =>
  calls.reviews.submit({ params: nameOf(assignment), body: { version }, ...(now && { now }) })

/** A reviewer undoes the submit of the version that was on screen. */
export const undo = ({ calls }: Person, assignment: Assignment, version: number) =>
  calls.reviews.undo({ params: nameOf(assignment), body: { version } })

/** A super reviewer gives a review back. */
export const reopen = ({ calls }: Person, assignment: Assignment, version: number, reason = 'Too short.') =>
  calls.reviews.reopen({ params: nameOf(assignment), body: { version, reason } })
