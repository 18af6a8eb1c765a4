import * as z from 'zod/mini'
import { SaveBody, Saved } from '#shared/applications/save.ts'
import { FormSummary } from '#shared/forms/form.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { scorers } from '#shared/kernel/user-role.ts'
import { OwnAssignment, ReopenReviewBody, Review, SubmitReviewBody, UndoSubmitBody } from './review.ts'

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
  undo: {
    method: 'POST',
    path: '/reviews/{responseId}/{assignmentId}/undo',
    access: scorers,
    body: UndoSubmitBody,
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
