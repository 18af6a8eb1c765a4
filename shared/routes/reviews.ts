import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { FormSummary } from '../form.ts'
import { OwnAssignment, ReopenReviewBody, Review, SubmitReviewBody } from '../review.ts'
import { SaveBody, Saved } from '../save.ts'

/** Reviews and interviews alike: the assignment's id says which. */
export const reviews = defineRoutes({
  mine: {
    method: 'GET',
    path: '/reviews/mine/{formId}',
    access: ['reviewer', 'super-reviewer'],
    answer: z.object({ form: FormSummary, assignments: z.array(OwnAssignment) }),
  },
  find: {
    method: 'GET',
    path: '/reviews/{responseId}/{assignmentId}',
    access: ['reviewer', 'super-reviewer'],
    answer: Review,
  },
  save: {
    method: 'PUT',
    path: '/reviews/{responseId}/{assignmentId}',
    access: ['reviewer', 'super-reviewer'],
    body: SaveBody,
    answer: Saved,
  },
  submit: {
    method: 'POST',
    path: '/reviews/{responseId}/{assignmentId}/submit',
    access: ['reviewer', 'super-reviewer'],
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
