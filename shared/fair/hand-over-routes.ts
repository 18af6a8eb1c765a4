import * as z from 'zod/mini'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { mostChanged } from '#shared/people/person.ts'

/** What people have left to submit in one form, and have submitted. */
const LeftWork = z.object({
  formId: z.string(),
  semester: z.string(),
  reviews: z.int(),
  interviews: z.int(),
  submittedReviews: z.int(),
  submittedInterviews: z.int(),
})
export type LeftWork = z.infer<typeof LeftWork>

/** Who would get what people leave open: how many of a kind, with what they have to do of it, and how many they read at most. */
const Taker = z.object({
  id: z.string(),
  name: z.string(),
  kind: AssignmentKind,
  toDo: z.int(),
  gets: z.int(),
  most: z.nullable(z.int()),
})
export type Taker = z.infer<typeof Taker>

export const handOver = defineRoutes({
  /** What these people have left to submit, in forms whose decisions are not released, and have submitted, in any form. */
  unfinished: {
    method: 'POST',
    path: '/fair/unfinished',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: z.array(UserId).check(z.minLength(1), z.maxLength(mostChanged)) }),
    answer: z.object({ work: z.array(LeftWork) }),
  },
  /** Who would get what if these people left now, as `handOver` would plan it then. `open`: how many nobody could take. */
  takers: {
    method: 'POST',
    path: '/fair/takers',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: z.array(UserId).check(z.minLength(1), z.maxLength(mostChanged)) }),
    answer: z.object({ takers: z.array(Taker), open: z.int() }),
  },
  /** Gives what people left open to others, chosen by the planner. `open`: how many nobody can take. `emails`: each is told what they got. */
  handOver: {
    method: 'POST',
    path: '/fair/{formId}/hand-over',
    access: ['super-reviewer'],
    body: z.strictObject({ emails: z.boolean() }),
    answer: z.object({ given: z.int(), open: z.int() }),
  },
})
