import * as z from 'zod/mini'
import { FormOverview } from '#shared/forms/form-overview.ts'
import { Section } from '#shared/forms/form.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { ReadableReview } from '#shared/reviews/review.ts'
import { DashboardPage, DashboardRow } from './dashboard-row.ts'
import { ApplicationResponse } from './response.ts'
import { RowName } from './review-status.ts'
import { SavedView, ViewContent } from './saved-view.ts'

/** Most rows of one page: about 350 kB of JSON. */
export const mostRows = 1_000

/** Most responses whose reviews one call of an export returns. */
export const mostExported = 25

/** Most applications whose addresses one call returns: as many as one read of the table does. */
export const mostAddresses = 100

/** Another application of the same person. */
const OtherApplication = z.object({ semester: z.string(), rows: z.array(DashboardRow) })

export const dashboard = defineRoutes({
  rows: {
    method: 'GET',
    path: '/dashboard/{formId}/rows',
    access: administrators,
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    }),
    answer: DashboardPage,
  },
  /** What the overview of a form shows beside the rows. */
  overview: {
    method: 'GET',
    path: '/dashboard/{formId}/overview',
    access: administrators,
    answer: FormOverview,
  },
  response: {
    method: 'GET',
    path: '/dashboard/{formId}/responses/{responseId}',
    access: administrators,
    answer: z.object({
      response: ApplicationResponse,
      applicantName: z.string(),
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
  exportReviews: {
    method: 'POST',
    path: '/dashboard/{formId}/export',
    access: ['super-reviewer'],
    body: z.strictObject({
      responseIds: z.array(ResponseId).check(z.minLength(1), z.maxLength(mostExported)),
    }),
    answer: z.object({
      reviews: z.array(
        z.object({
          responseId: ResponseId,
          role: ApplicationRole,
          kind: AssignmentKind,
          reviewerId: z.string(),
          isSubmitted: z.boolean(),
          scores: z.record(z.string(), z.number()),
          comments: z.record(z.string(), z.string()),
          /** The words that were quoted as evidence, by score. */
          quotes: z.record(z.string(), z.array(z.string())),
        }),
      ),
    }),
  },
  addresses: {
    method: 'POST',
    path: '/dashboard/{formId}/addresses',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: z.array(RowName).check(z.minLength(1), z.maxLength(mostAddresses)) }),
    /** One for each person: a person has one response to a form. */
    answer: z.object({ addresses: z.array(z.object({ responseId: ResponseId, email: z.string() })) }),
  },
  /** The filters of dashboards that the caller has saved. */
  views: {
    method: 'GET',
    path: '/views',
    access: administrators,
    answer: z.object({ views: z.array(SavedView) }),
  },
  keepView: {
    method: 'PUT',
    path: '/views/{viewId}',
    access: administrators,
    body: ViewContent,
    answer: SavedView,
  },
  removeView: {
    method: 'DELETE',
    path: '/views/{viewId}',
    access: administrators,
    answer: z.object({}),
  },
})
