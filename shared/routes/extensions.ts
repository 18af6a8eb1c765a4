import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { Extension } from '../extension.ts'
import { UserId } from '../identifier.ts'
import { Reason } from '../reason.ts'

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
    body: z.strictObject({ userId: UserId, until: z.iso.datetime({ offset: true }), reason: Reason }),
    answer: z.object({}),
  },
  endExtension: {
    method: 'POST',
    path: '/extensions/{formId}/end',
    access: ['super-reviewer'],
    body: z.strictObject({ userId: UserId, reason: Reason }),
    answer: z.object({}),
  },
})
