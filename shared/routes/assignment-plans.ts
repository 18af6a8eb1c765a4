import * as z from 'zod/mini'
import { PackedPlan } from '../assignment-plan.ts'
import { AssignmentKind, AssignmentOutcome, mostAtOnce, PlannedAssignment } from '../assignment.ts'
import { defineRoutes } from '../contract.ts'

/** The number of the plan that was on screen. */
const Seen = z.int().check(z.minimum(0))

export const assignmentPlans = defineRoutes({
  findPlan: {
    method: 'GET',
    path: '/assignments/{formId}/plan',
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
        }),
      ),
    }),
  },
  savePlan: {
    method: 'PUT',
    path: '/assignments/{formId}/plan',
    access: ['super-reviewer'],
    /** `seen` is 0 if there was none. */
    body: z.strictObject({ plan: PackedPlan, seen: Seen }),
    // A plan has up to 6,000 rows, with long ids.
    largestBody: 1024 * 1024,
    answer: z.object({ number: z.int() }),
  },
  discardPlan: {
    method: 'POST',
    path: '/assignments/{formId}/plan/discard',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, seen: Seen }),
    answer: z.object({}),
  },
  /** Records what is published, and gives the plan a new number. `assignMany` then does it, in as many calls as it takes. */
  publishPlan: {
    method: 'POST',
    path: '/assignments/{formId}/plan/publish',
    access: ['super-reviewer'],
    body: z.strictObject({ kind: AssignmentKind, seen: Seen }),
    answer: z.object({ number: z.int() }),
  },
  assignMany: {
    method: 'POST',
    path: '/assignments/{formId}/assign-many',
    access: ['super-reviewer'],
    body: z.strictObject({
      assignments: z.array(PlannedAssignment).check(z.minLength(1), z.maxLength(mostAtOnce)),
    }),
    /** Pairs for which the store was too busy have no outcome, and can be sent again. */
    answer: z.object({ outcomes: z.array(AssignmentOutcome) }),
  },
})
