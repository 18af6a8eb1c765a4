import * as z from 'zod/mini'
import { ViewId } from '#shared/kernel/identifier.ts'
import { Name } from '#shared/kernel/name.ts'

/** Most views that one person keeps. */
export const mostViews = 20

/** The dashboards that have filters. */
export const ViewedPage = z.enum(['allApplications', 'qualified', 'reviewers', 'interviewers'])
export type ViewedPage = z.infer<typeof ViewedPage>

/** What a view keeps: a dashboard, of whatever form, and its filters as its address has them. */
export const ViewContent = z.strictObject({
  name: Name(60),
  page: ViewedPage,
  query: z.string().check(
    z.maxLength(1_000),
    z.regex(/^[\w.~%+=&*-]*$/),
    // It may be someone's name.
    z.refine((query) => !/(^|&)q=/.test(query), 'A view keeps no search.'),
  ),
})
export type ViewContent = z.infer<typeof ViewContent>

/** Filters of a dashboard that someone saved under a name. */
export const SavedView = z.object({ id: ViewId, ...ViewContent.shape })
export type SavedView = z.infer<typeof SavedView>
