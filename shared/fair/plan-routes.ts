import * as z from 'zod/mini'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { AssignmentOutcome } from '#shared/reviews/assignment.ts'
import { PackedPlan, SentPlan } from './assignment-plan.ts'

/** The number of the plan that was on screen. */
const Seen = z.int().check(z.minimum(0))

export const assignmentPlans = defineRoutes({
  findPlan: {
    method: 'GET',
    path: '/fair/{formId}/plan',
    access: ['super-reviewer'],
    query: z.strictObject({ kind: AssignmentKind }),
    answer: z.object({
      plan: z.nullable(
        z.object({
          plan: z.omit(PackedPlan, { digest: true }),
          number: z.int(),
          /** Who saved it, and when. */
          by: z.string(),
          at: z.string(),
          /** While it is being published: by whom, and how far that is if the caller sees all rows. */
          publishing: z.optional(
            z.object({
              id: z.int(),
              by: z.string(),
              progress: z.nullable(z.object({ done: z.int(), planned: z.int() })),
            }),
          ),
        }),
      ),
    }),
  },
  savePlan: {
    method: 'PUT',
    path: '/fair/{formId}/plan',
    access: ['super-reviewer'],
    /** `seen` is 0 if there was none. */
    body: z.strictObject({ plan: SentPlan, seen: Seen }),
    // A plan has up to 6,000 rows, with long ids.
    largestBody: 1024 * 1024,
    answer: z.object({ number: z.int() }),
  },
  discardPlan: {
    method: 'POST',
    path: '/fair/{formId}/plan/discard',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, seen: Seen }),
    answer: z.object({}),
  },
  /** Begins to publish a plan, and gives it a new number. `publishMore` then does it, in as many calls as it takes. */
  publishPlan: {
    method: 'POST',
    path: '/fair/{formId}/plan/publish',
    access: ['super-reviewer'],
    /** `emails`: at the end, everyone is told by mail what they got. */
    body: z.strictObject({ kind: AssignmentKind, seen: Seen, emails: z.optional(z.boolean()) }),
    answer: z.object({ number: z.int() }),
  },
  /** Publishes the next part for the person who began that. The minute's tick goes on if nobody calls. */
  publishMore: {
    method: 'POST',
    path: '/fair/{formId}/plan/publish-more',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, number: z.int() }),
    answer: z.object({
      outcomes: z.array(AssignmentOutcome),
      isRunning: z.boolean(),
      isStopped: z.boolean(),
    }),
  },
  stopPlan: {
    method: 'POST',
    path: '/fair/{formId}/plan/stop',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, number: z.int() }),
    answer: z.object({}),
  },
})
