import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { FormSummary } from '../form.ts'
import { OwnAssignment, ReopenReviewBody, Review, SubmitReviewBody } from '../review.ts'
import { SaveBody, Saved } from '../save.ts'
import { scorers } from '../user-role.ts'

/** Reviews and interviews alike: the assignment's id says which. */
export const reviews = defineRoutes({
  mine: {
    method: 'GET',
    path: '/reviews/mine/{formId}',
    access: scorers,
    answer: z.object({ form: FormSummary, assignments: z.array(OwnAssignment) }),
  },
  find: {
    method: 'GET',
    path: '/reviews/{responseId}/{assignmentId}',
    access: scorers,
    answer: Review,
  },
  save: {
    method: 'PUT',
    path: '/reviews/{responseId}/{assignmentId}',
    access: scorers,
    body: SaveBody,
    answer: Saved,
  },
  submit: {
    method: 'POST',
    path: '/reviews/{responseId}/{assignmentId}/submit',
    access: scorers,
    body: SubmitReviewBody,
    answer: Review,
  },
  reopen: {
    method: 'POST',
    path: '/reviews/{responseId}/{assignmentId}/reopen',
    access: ['super-reviewer'],
    body: ReopenReviewBody,
    answer: Review,
  },
})
