import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { Season, ShownRole } from './season.ts'

export const season = defineRoutes({
  /** The public part of the active form, and the chapter's roles. The site serves it under the same path, less than a minute old. */
  current: {
    method: 'GET',
    path: '/season.json',
    access: 'public',
    answer: z.object({ season: z.nullable(Season), roles: z.array(ShownRole) }),
  },
})
