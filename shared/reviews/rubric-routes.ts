import * as z from 'zod/mini'
import { ScoreWeights } from '#shared/forms/form.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { Rubric, RubricVersion } from './rubric.ts'

/** The rubrics and weights of a form. `weightsVersion` counts the changes of weights and letters. */
const Judging = z.object({
  rubrics: z.array(RubricVersion),
  reviewScoreWeights: z.optional(ScoreWeights),
  interviewScoreWeights: z.optional(ScoreWeights),
  weightsVersion: z.int(),
})
export type Judging = z.infer<typeof Judging>

export const rubrics = defineRoutes({
  listRubrics: {
    method: 'GET',
    path: '/reviews/rubrics/{formId}',
    access: ['super-reviewer'],
    answer: Judging,
  },
  saveRubric: {
    method: 'PUT',
    path: '/reviews/rubrics/{formId}',
    access: ['super-reviewer'],
    /** `base`: the version that the author had on screen, 0 for a new rubric. */
    body: z.strictObject({ rubric: Rubric, base: z.int().check(z.minimum(0)) }),
    answer: Judging,
  },
  removeRubric: {
    method: 'POST',
    path: '/reviews/rubrics/{formId}/remove',
    access: ['super-reviewer'],
    body: z.strictObject({ rubricId: Rubric.shape.id, base: z.int().check(z.minimum(1)) }),
    answer: Judging,
  },
  weigh: {
    method: 'PUT',
    path: '/reviews/rubrics/{formId}/weights',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, weights: ScoreWeights, base: z.int().check(z.minimum(1)) }),
    answer: Judging,
  },
})
