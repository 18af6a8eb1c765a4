import * as z from 'zod/mini'
import { namesIn } from '#shared/forms/filled-message.ts'
import { MessageText, written } from '#shared/forms/message-text.ts'
import { MessageId } from '#shared/kernel/identifier.ts'
import { oneLine } from '#shared/kernel/name.ts'
import { Audience } from './message-audience.ts'

/** The placeholders of a message. */
export const messagePlaceholders = [
  'firstName',
  'lastName',
  'deadline',
  'roles',
  'count',
  'link',
  'semester',
] as const
type MessagePlaceholder = (typeof messagePlaceholders)[number]
const Placeholder = z.enum(messagePlaceholders)

/** The text that replaces each placeholder. */
export const placeholderMeaning: Record<MessagePlaceholder, string> = {
  firstName: 'first name',
  lastName: 'last name',
  deadline:
    'deadline for this person: the due date or their own, that of an open offer, or that of reviews or interviews',
  roles: 'roles that they applied for, or review',
  count: 'how much a reviewer or interviewer has left: "3 reviews"',
  link: 'link to their page',
  semester: 'semester of the form',
}

/** The values for one person. A missing value stops a message that uses its placeholder. */
export const MessageValues = z.partialRecord(Placeholder, z.string())
export type MessageValues = z.infer<typeof MessageValues>

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name)

/** The placeholders of a message that are unknown. They stop it. */
export const unknownIn = (message: MessageText): string[] =>
  namesIn(message).filter((name) => !isPlaceholder(name))

/** The placeholders of a message that have no value for this person. They stop it. */
export const missingIn = (message: MessageText, values: MessageValues): string[] =>
  namesIn(message).filter((name) => isPlaceholder(name) && !values[name])

/** Why a message cannot be sent to these people, as sentences. */
export function messageFaults(message: MessageText, all: readonly MessageValues[]): string[] {
  const unknown = unknownIn(message).map((name) => `{${name}} is not a placeholder.`)
  const missing = Map.groupBy(
    all.flatMap((values) => missingIn(message, values)),
    (name) => name,
  )
  return [
    ...unknown,
    ...[...missing].map(
      ([name, { length }]) =>
        `{${name}} has no value for ${length === 1 ? 'one recipient' : `${length} recipients`}.`,
    ),
  ]
}

/** One of the people of an audience, as the sender may see them: by a pseudonym where they read without names. */
export const MessageRecipient = z.object({
  /** The id of the application, or of a member of the staff. */
  id: z.string(),
  name: z.string(),
  values: MessageValues,
})
export type MessageRecipient = z.infer<typeof MessageRecipient>

/** The state of a message. `waiting`: for a second super reviewer. `planned`: for its time. `held`: it could not be sent at its time. */
export const MessageState = z.enum(['waiting', 'planned', 'held', 'sending', 'sent', 'discarded'])
export type MessageState = z.infer<typeof MessageState>

/** How far ahead a message can be planned, in milliseconds: from a quarter of an hour to 30 days. */
const soonest = 15 * 60_000
const latest = 30 * 86_400_000

/** Why a message cannot be planned for this time. */
export function whyNotAt(sendAt: string, now: Date): string | undefined {
  const ahead = Date.parse(sendAt) - now.getTime()
  if (ahead < soonest) return 'Choose a time at least 15 minutes from now.'
  return ahead > latest ? 'Choose a time within 30 days.' : undefined
}

/** What a super reviewer sent to people of a form. */
export const SentMessage = z.object({
  id: MessageId,
  ...MessageText.shape,
  audience: Audience,
  state: MessageState,
  by: z.string(),
  byName: z.string(),
  at: z.string(),
  /** How many people get it. Null for callers who still have to score an application, if the number could reveal how it was judged. */
  count: z.nullable(z.int()),
  /** When it is sent, if it was planned. */
  sendAt: z.optional(z.string()),
  answersToSender: z.boolean(),
  /** Whether the caller may send it: as the second super reviewer, or because it was held. */
  mayConfirm: z.boolean(),
})
export type SentMessage = z.infer<typeof SentMessage>

/** The progress of a message's mails. */
export const MessageProgress = z.object({
  sent: z.int(),
  waiting: z.int(),
  /** Not sent: SES refused them for too long, or their address gets no mail. */
  unsent: z.int(),
})
export type MessageProgress = z.infer<typeof MessageProgress>

/** A message as its reader finds it in the portal. */
export const OwnMessage = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  semester: z.string(),
  subject: z.string(),
  /** Markdown. */
  text: z.string(),
})
export type OwnMessage = z.infer<typeof OwnMessage>

/** A text that is kept with the form, to be used again. */
export const MessageTemplate = z.strictObject({
  name: written(80, 'Please enter a name.').check(oneLine('a name')),
  ...MessageText.shape,
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** Most templates of a form. */
export const mostTemplates = 20
/** All templates of a form, which are saved together. */
export const MessageTemplates = z.array(MessageTemplate).check(
  z.maxLength(mostTemplates),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Each name can be used once.'),
)
export type MessageTemplates = z.infer<typeof MessageTemplates>
