import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { Season } from './season.ts'

export const season = defineRoutes({
  /** The public part of the active form. The site serves it under the same path, less than a minute old. */
  current: {
    method: 'GET',
    path: '/season.json',
    access: 'public',
    answer: z.object({ season: z.nullable(Season) }),
  },
})
