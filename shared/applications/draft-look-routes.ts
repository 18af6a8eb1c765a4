import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'

/** An applicant lets the team read the draft for two days. The applicant, and anyone who may read it, can end that earlier. */
export const draftLook = defineRoutes({
  letLook: {
    method: 'PUT',
    path: '/applications/{responseId}/look',
    access: 'verified',
    body: z.strictObject({ mayLook: z.boolean() }),
    /** Until when super reviewers may read the draft; null if they may not. */
    answer: z.object({ until: z.nullable(z.string()) }),
  },
})
