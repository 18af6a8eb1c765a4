import * as z from 'zod/mini'
import { ResponseId } from './identifier.ts'
import { ResponseOverview } from './progress.ts'
import { DecisionLetter } from './release.ts'
import { ApplicationResponse } from './response.ts'
import { SavedView } from './saved-view.ts'
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
 * Everything that is stored about a person, for that person: never what reviewers wrote, the records of who did what, or an unreleased
 * decision.
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
      /** Once released. */
      decisions: z.array(DecisionLetter),
    }),
  ),
  files: z.array(OwnFile),
  /** The filters of dashboards that somebody of the staff has saved. */
  views: z.array(SavedView),
})
export type OwnData = z.infer<typeof OwnData>
