import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { OwnMessage } from './message.ts'

/** The messages that the caller got. A file of its own, so that applicants' pages load nothing of how messages are sent. */
export const ownMessages = defineRoutes({
  mine: {
    method: 'GET',
    path: '/messages',
    access: 'verified',
    answer: z.object({ messages: z.array(OwnMessage) }),
  },
})
