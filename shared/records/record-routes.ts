import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { UserId } from '#shared/kernel/identifier.ts'
import { RecordKind, RecordPage } from './record.ts'

const Moment = z.iso.datetime()

export const records = defineRoutes({
  list: {
    method: 'GET',
    path: '/records',
    access: ['super-reviewer'],
    query: z.strictObject({
      /** `from` is included, `to` is not. */
      from: z.optional(Moment),
      to: z.optional(Moment),
      by: z.optional(UserId),
      what: z.optional(RecordKind),
      on: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: RecordPage,
  },
})
