import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'

/** Until when super reviewers may read a draft; null if they may not. */
const Look = z.object({ until: z.nullable(z.string()) })

/** An applicant asks for help, and lets the team look at the draft for a day. */
export const draftLook = defineRoutes({
  look: {
    method: 'GET',
    path: '/applications/{responseId}/look',
    access: 'verified',
    answer: Look,
  },
  letLook: {
    method: 'PUT',
    path: '/applications/{responseId}/look',
    access: 'verified',
    body: z.strictObject({ mayLook: z.boolean() }),
    answer: Look,
  },
})
