import * as z from 'zod/mini'
import { Extension } from '#shared/forms/extension.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { Reason } from '#shared/kernel/reason.ts'

/** That person's own deadline as it was on screen, even if it has ended. */
const Seen = z.iso.datetime({ offset: true })

/** More time for one person. */
export const extensions = defineRoutes({
  listExtensions: {
    method: 'GET',
    path: '/applications/forms/{formId}/extensions',
    access: ['super-reviewer'],
    /** Includes extensions that have ended. The caller's own is left out. */
    answer: z.object({ extensions: z.array(Extension) }),
  },
  /** Gives one person a deadline of their own, or replaces the one that they have. */
  extend: {
    method: 'POST',
    path: '/applications/forms/{formId}/extensions',
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
    path: '/applications/forms/{formId}/extensions/end',
    access: ['super-reviewer'],
    body: z.strictObject({ userId: UserId, seen: Seen, reason: Reason }),
    answer: z.object({}),
  },
})
