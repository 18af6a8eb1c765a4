import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'

export const calendar = defineRoutes({
  /** A person's agenda, for their calendar. It cannot log in: the token is the secret part of an address that the person has made. */
  feed: {
    method: 'GET',
    path: '/calendar/{token}',
    access: 'public',
    contentType: 'text/calendar; charset=utf-8',
    answer: z.string(),
  },
})
