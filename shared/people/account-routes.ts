import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { OwnData } from './own-data.ts'
import { removalConfirmation } from './person.ts'

/** Calls about everything that is stored about the caller. */
export const account = defineRoutes({
  data: {
    method: 'GET',
    path: '/account/data',
    access: 'verified',
    beforeSecondFactor: true,
    answer: OwnData,
  },
  remove: {
    method: 'POST',
    path: '/account/remove',
    access: 'verified',
    body: z.strictObject({ confirmation: z.literal(removalConfirmation) }),
    answer: z.object({}),
  },
})
