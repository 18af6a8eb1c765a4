import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { DashboardPage } from './dashboard-row.ts'
import { RowName } from './review-status.ts'
import { SavedView, ViewContent } from './saved-view.ts'

/** Most rows of one page: about 350 kB of JSON. */
export const mostRows = 1_000

/** Most applications whose addresses one call returns: as many as one read of the table does. */
export const mostAddresses = 100

export const applicationRows = defineRoutes({
  rows: {
    method: 'GET',
    path: '/applications/forms/{formId}/rows',
    access: administrators,
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
      limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    }),
    answer: DashboardPage,
  },
  addresses: {
    method: 'POST',
    path: '/applications/forms/{formId}/addresses',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: z.array(RowName).check(z.minLength(1), z.maxLength(mostAddresses)) }),
    /** One for each person: a person has one response to a form. */
    answer: z.object({ addresses: z.array(z.object({ responseId: ResponseId, email: z.string() })) }),
  },
  /** The filters of dashboards that the caller has saved. */
  views: {
    method: 'GET',
    path: '/applications/views',
    access: administrators,
    answer: z.object({ views: z.array(SavedView) }),
  },
  keepView: {
    method: 'PUT',
    path: '/applications/views/{viewId}',
    access: administrators,
    body: ViewContent,
    answer: SavedView,
  },
  removeView: {
    method: 'DELETE',
    path: '/applications/views/{viewId}',
    access: administrators,
    answer: z.object({}),
  },
})
