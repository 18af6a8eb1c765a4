import * as z from 'zod/mini'
import { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { AnswerValue, ApplicationResponse } from '#shared/applications/response.ts'
import { FormOverview } from '#shared/forms/form-overview.ts'
import { Section } from '#shared/forms/form.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { ReadableReview } from '#shared/reviews/review.ts'

/** Most responses that one call of an export returns. */
export const mostExported = 25

/** What an export may hold beside the rows themselves. */
export const ExportPart = z.enum(['contact', 'answers', 'scores', 'decisions'])
export type ExportPart = z.infer<typeof ExportPart>

/** A review or interview that has begun, with the words that were quoted as evidence, by score. */
const ExportedReview = z.object({
  role: ApplicationRole,
  kind: AssignmentKind,
  reviewerId: z.string(),
  isSubmitted: z.boolean(),
  scores: z.record(z.string(), z.number()),
  comments: z.record(z.string(), z.string()),
  quotes: z.record(z.string(), z.array(z.string())),
})

/** An application as far as the caller may see it: what they may not see is not there. */
const ExportedApplication = z.object({
  responseId: ResponseId,
  rows: z.array(DashboardRow),
  /** Whose it is. Only super reviewers get addresses. */
  person: z.optional(
    z.object({ firstName: z.string(), lastName: z.string(), email: z.optional(z.string()) }),
  ),
  /** By question, blank ones too. */
  answers: z.optional(z.record(z.string(), AnswerValue)),
  reviews: z.optional(z.array(ExportedReview)),
})
export type ExportedApplication = z.infer<typeof ExportedApplication>

/** Another application of the same person. */
const OtherApplication = z.object({ semester: z.string(), rows: z.array(DashboardRow) })

export const candidates = defineRoutes({
  /** What the overview of a form shows beside the rows. */
  overview: {
    method: 'GET',
    path: '/decisions/{formId}/overview',
    access: administrators,
    answer: FormOverview,
  },
  response: {
    method: 'GET',
    path: '/decisions/{formId}/responses/{responseId}',
    access: administrators,
    answer: z.object({
      response: ApplicationResponse,
      applicantName: z.string(),
      /** The applicant's address, for super reviewers who may know whose application it is. */
      email: z.optional(z.string()),
      semester: z.string(),
      /** The sections that its applicant was shown. */
      sections: z.array(Section),
      rows: z.array(DashboardRow),
      /** Reviews and interviews that have begun, as far as the caller may read them. */
      reviews: z.array(ReadableReview),
      /** The same person's other applications, the latest first, as far as the caller may see them. */
      others: z.array(OtherApplication),
    }),
  },
  /** Applications to be taken away. The portal keeps a record of who took which part of what. */
  exportApplications: {
    method: 'POST',
    path: '/decisions/{formId}/export',
    access: administrators,
    body: z.strictObject({
      responseIds: z.array(ResponseId).check(z.minLength(1), z.maxLength(mostExported)),
      parts: z.array(ExportPart).check(z.minLength(1), z.maxLength(ExportPart.options.length)),
    }),
    answer: z.object({
      applications: z.array(ExportedApplication),
      /** Those for which this answer has no room. */
      left: z.array(ResponseId),
    }),
  },
})
