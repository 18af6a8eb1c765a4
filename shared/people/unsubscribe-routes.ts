import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'

/** What people can stop with one press. Receipts, decisions and what they asked for are always sent. */
export const stoppable = ['reminders', 'messages'] as const
export type Stoppable = (typeof stoppable)[number]

const page = {
  path: '/unsubscribe/{token}',
  access: 'public',
  contentType: 'text/html; charset=utf-8',
  answer: z.string(),
} as const

/**
 * The address in the header List-Unsubscribe of a mail (RFC 8058). Mail programs press by a POST, without a login: the signed token says
 * who stops what. Opening it changes nothing, since programs that look for viruses open every link.
 */
export const unsubscribing = defineRoutes({
  ask: { method: 'GET', ...page },
  unsubscribe: { method: 'POST', ...page },
})
