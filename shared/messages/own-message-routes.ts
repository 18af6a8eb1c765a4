import * as z from 'zod/mini'
import { written } from '#shared/forms/message-text.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { OwnMessage } from './message.ts'

/** Most characters of a note to the team. */
export const longestNote = 2_000

/** A note to the team: about a draft, or about an interview for which no time fits. */
const NoteBody = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('draft'), text: written(longestNote) }),
  z.strictObject({ about: z.literal('interview'), role: ApplicationRole, text: written(longestNote) }),
])
export type NoteBody = z.infer<typeof NoteBody>

/** The messages that the caller got, and notes to the team. A file of its own, so that applicants' pages load nothing of how messages are sent. */
export const ownMessages = defineRoutes({
  mine: {
    method: 'GET',
    path: '/messages',
    access: 'verified',
    answer: z.object({ messages: z.array(OwnMessage) }),
  },
  /** Mails a note to the team, which answers by mail. */
  askTeam: {
    method: 'POST',
    path: '/messages/own/{responseId}',
    access: ['applicant'],
    body: NoteBody,
    answer: z.object({}),
  },
})
