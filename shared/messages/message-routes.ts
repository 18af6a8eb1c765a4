import * as z from 'zod/mini'
import { MessageText } from '#shared/forms/message-text.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { MessageId } from '#shared/kernel/identifier.ts'
import { Audience } from './message-audience.ts'
import { MessageProgress, MessageRecipient, MessageState, MessageTemplates, SentMessage } from './message.ts'

/** A SHA-256 of what was on screen about the recipients of a message. */
const Seen = z.string().check(z.regex(/^[\w-]{43}$/))

/** How often the templates were changed, with room for one more: greater numbers than the greatest safe one cannot be stored. */
const Changes = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER - 1))

/** Most recipients of one page, far from the 6 MB of an answer: each page finds all of them anew. */
export const mostRecipients = 4_000

export const messages = defineRoutes({
  list: {
    method: 'GET',
    path: '/messages/{formId}',
    access: ['super-reviewer'],
    answer: z.object({
      messages: z.array(SentMessage),
      templates: MessageTemplates,
      /** Counts the changes of the templates. A change names the number that it is based on. */
      templatesRev: z.int(),
      /** The season's reminders as messages, for the audiences that have one. */
      reminders: z.array(z.object({ to: z.string(), ...MessageText.shape })),
    }),
  },
  /** The people in an audience now, as far as the caller may know them, with the values of their placeholders. */
  recipients: {
    method: 'POST',
    path: '/messages/{formId}/recipients',
    access: ['super-reviewer'],
    body: z.strictObject({ audience: Audience, from: z._default(z.int().check(z.minimum(0)), 0) }),
    answer: z.object({
      recipients: z.array(MessageRecipient),
      /** How many of them the caller may know. */
      known: z.int(),
      /** Whether the message may also go to applicants whose applications are hidden from the caller. */
      hasHidden: z.boolean(),
      /** A digest of all whom the caller may know, with the values of their placeholders. Sending names it. */
      digest: Seen,
      next: z.nullable(z.int()),
    }),
  },
  /** Sends the caller the message as someone with their name would read it. */
  test: {
    method: 'POST',
    path: '/messages/{formId}/test',
    access: ['super-reviewer'],
    body: z.strictObject({ ...MessageText.shape, audience: Audience }),
    answer: z.object({}),
  },
  /** Sends a message, or has it wait for a second super reviewer. */
  send: {
    method: 'POST',
    path: '/messages/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({
      id: MessageId,
      ...MessageText.shape,
      audience: Audience,
      /** The digest of the recipients that were on screen. If the recipients have changed, nothing is sent. */
      seen: Seen,
      /** Whether answers go to the sender. */
      answersToSender: z.boolean(),
      /** Plans it for this time. Its audience, and whether its author may send it, are those of that time. */
      sendAt: z.optional(z.iso.datetime()),
      /** The planned message of the caller that it replaces. */
      replaces: z.optional(MessageId),
    }),
    answer: z.object({ state: MessageState }),
  },
  progress: {
    method: 'GET',
    path: '/messages/{formId}/{messageId}',
    access: ['super-reviewer'],
    answer: MessageProgress,
  },
  /** A super reviewer other than its author sends a message that waits for a second look; or any sends one that was held, as their own. */
  confirm: {
    method: 'POST',
    path: '/messages/{formId}/{messageId}',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
  /** Discards a message that waits, is planned, or was held. */
  discard: {
    method: 'DELETE',
    path: '/messages/{formId}/{messageId}',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
  keepTemplates: {
    method: 'PUT',
    path: '/messages/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({ templates: MessageTemplates, base: Changes }),
    // All templates at their longest, so that a refusal can say what is too long.
    largestBody: 1024 * 1024,
    answer: z.object({ templatesRev: z.int() }),
  },
})
