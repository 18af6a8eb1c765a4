import * as z from 'zod/mini'
import { ResponseOverview } from '#shared/applications/progress.ts'
import { ApplicationResponse } from '#shared/applications/response.ts'
import { SavedView } from '#shared/applications/saved-view.ts'
import { DecisionLetter } from '#shared/decisions/release.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'
import { OwnMessage } from '#shared/messages/message.ts'
import { User } from './user.ts'

/** An attached file, with a link that works for about a minute, or why there is none. */
const OwnFile = z.object({
  responseId: ResponseId,
  questionId: z.string(),
  name: z.string(),
  size: z.int(),
  attachedAt: z.string(),
  url: z.nullable(z.string()),
  whyNot: z.optional(z.string()),
})
export type OwnFile = z.infer<typeof OwnFile>

/**
 * Everything that is stored about a person, for that person, except what reviewers wrote, the records of who did what, and unreleased
 * decisions.
 */
export const OwnData = z.object({
  exportedAt: z.string(),
  person: z.extend(User, { createdAt: z.string() }),
  applications: z.array(
    z.object({
      overview: ResponseOverview,
      response: ApplicationResponse,
      /** The text of a change that is not submitted yet. */
      changed: z.optional(ApplicationResponse),
      /** The interviews to which they were invited, and when they are. */
      interviews: z.array(
        z.object({
          role: ApplicationRole,
          start: z.nullable(z.string()),
          minutes: z.nullable(z.int()),
          place: z.nullable(z.string()),
        }),
      ),
      /** Once released. */
      decisions: z.array(DecisionLetter),
    }),
  ),
  files: z.array(OwnFile),
  /** The filters of dashboards that someone of the staff has saved. */
  views: z.array(SavedView),
  /** The messages that super reviewers sent to them. */
  messages: z.array(OwnMessage),
  /** The times that someone of the staff has offered for interviews. */
  slots: z.array(z.object({ start: z.string(), minutes: z.int(), place: z.string() })),
  /** When they made the address with which a calendar reads their agenda. The table does not know the address itself. */
  calendarSince: z.nullable(z.string()),
})
export type OwnData = z.infer<typeof OwnData>
