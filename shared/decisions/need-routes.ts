import * as z from 'zod/mini'
import { SetUp } from '#shared/forms/set-up-steps.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { Need } from './need.ts'
import { TabCounts } from './tab-counts.ts'

export const formNeeds = defineRoutes({
  /** What needs attention in a form, and its figures, for a page that does not have its rows. */
  needs: {
    method: 'GET',
    path: '/decisions/{formId}/needs',
    access: administrators,
    /** `without`: a page that has the rows asks for what these do not tell. */
    query: z.strictObject({ without: z.optional(z.literal('rows')) }),
    answer: z.object({
      needs: z.array(Need),
      /** How far each phase is; null without rows. */
      tabs: z.nullable(TabCounts),
      /** Rows whose applicants were invited to an interview and have not chosen a time. Only super reviewers know. */
      unbooked: z.array(z.string()),
      /** Null if it is unknown because applications are being erased, or if the caller may not know it. */
      begun: z.nullable(z.int()),
      /** How many submitted applications the caller may see. */
      submitted: z.int(),
      /** How many rows are not counted where scores or decisions matter: the caller may not know these. */
      unseen: z.int(),
      /** How far the season is set up, for super reviewers. */
      setUp: z.optional(SetUp),
    }),
  },
})
