import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { Extension } from '../extension.ts'
import { UserId } from '../identifier.ts'
import { Reason } from '../reason.ts'

/** The deadline of their own that was on screen, also one that has ended. */
const Seen = z.iso.datetime({ offset: true })

/** More time for one person. */
export const extensions = defineRoutes({
  listExtensions: {
    method: 'GET',
    path: '/extensions/{formId}',
    access: ['super-reviewer'],
    /** Those that have ended too. One's own is left out. */
    answer: z.object({ extensions: z.array(Extension) }),
  },
  /** Gives somebody a deadline of their own, or another one than they were given before. */
  extend: {
    method: 'POST',
    path: '/extensions/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({
      userId: UserId,
      until: z.iso.datetime({ offset: true }),
      seen: z.nullable(Seen),
      reason: Reason,
    }),
    answer: z.object({}),
  },
  endExtension: {
    method: 'POST',
    path: '/extensions/{formId}/end',
    access: ['super-reviewer'],
    body: z.strictObject({ userId: UserId, seen: Seen, reason: Reason }),
    answer: z.object({}),
  },
})
