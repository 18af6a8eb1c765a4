import * as z from 'zod/mini'
import { Section } from '#shared/forms/form.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { ApplicationResponse } from './response.ts'

/** Most drafts whose progress one call returns: those of a page on screen. */
export const mostDrafts = 25

const DraftProgress = z.object({
  responseId: ResponseId,
  userId: UserId,
  name: z.string(),
  /** Sections without anything missing, of those that the applicant fills in. */
  complete: z.int(),
  sections: z.int(),
  /** When something was last saved; null if nothing was. */
  changedAt: z.nullable(z.string()),
})

/** People who have begun an application and not submitted it, with their progress. Their answers can be read only if they ask for help. */
export const drafts = defineRoutes({
  drafts: {
    method: 'GET',
    path: '/applications/forms/{formId}/drafts',
    access: ['super-reviewer'],
    answer: z.object({
      /** Without the caller's own, the one begun last first. */
      drafts: z.array(
        z.object({
          responseId: ResponseId,
          begunAt: z.string(),
          /** A deadline for this draft alone. */
          extendedUntil: z.optional(z.string()),
          /** Its applicant asks for help, and lets the team look until then. */
          lookUntil: z.optional(z.string()),
        }),
      ),
    }),
  },
  draftProgress: {
    method: 'GET',
    path: '/applications/forms/{formId}/drafts/progress',
    access: ['super-reviewer'],
    /** Ids of responses, separated by commas. */
    query: z.strictObject({ of: z.string().check(z.maxLength(4_000)) }),
    answer: z.object({
      /** Those that are still drafts. */
      drafts: z.array(DraftProgress),
    }),
  },
  /** The same with their addresses, to be taken away. The portal keeps a record of it. */
  exportDrafts: {
    method: 'POST',
    path: '/applications/forms/{formId}/drafts/export',
    access: ['super-reviewer'],
    body: z.strictObject({ responseIds: z.array(ResponseId).check(z.minLength(1), z.maxLength(mostDrafts)) }),
    answer: z.object({ drafts: z.array(z.extend(DraftProgress, { email: z.string() })) }),
  },
  /** What is written in a draft whose applicant lets the team look at it. */
  draft: {
    method: 'GET',
    path: '/applications/forms/{formId}/drafts/{responseId}',
    access: ['super-reviewer'],
    answer: z.object({
      response: ApplicationResponse,
      applicantName: z.string(),
      semester: z.string(),
      sections: z.array(Section),
      until: z.string(),
    }),
  },
})
