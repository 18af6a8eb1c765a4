import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { administrators } from '#shared/kernel/user-role.ts'
import { DashboardPage } from './dashboard-row.ts'
import { ListedAnswersPage } from './listed-answers.ts'
import { SavedView, ViewContent } from './saved-view.ts'

/** Most rows of one page: about 350 kB of JSON. */
export const mostRows = 1_000

const Page = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
})

export const applicationRows = defineRoutes({
  rows: {
    method: 'GET',
    path: '/applications/forms/{formId}/rows',
    access: administrators,
    query: Page,
    answer: DashboardPage,
  },
  /** The short answers to the same page of rows. */
  answers: {
    method: 'GET',
    path: '/applications/forms/{formId}/answers',
    access: administrators,
    query: Page,
    answer: ListedAnswersPage,
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
