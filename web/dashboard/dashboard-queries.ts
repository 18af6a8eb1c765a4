import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { assignments } from '#shared/routes/assignments.ts'
import { dashboard } from '#shared/routes/dashboard.ts'
import { users } from '#shared/routes/users.ts'
import { client } from '#web/api/client.ts'

const api = client(dashboard)

/** How long rows are taken as known when somebody comes back to a dashboard, in milliseconds. 'Refresh' asks at once. */
const rowsFreshness = 60_000

export const dashboardQueries = {
  /** All rows of a form, page by page. The first page brings the form and who can be assigned. */
  ofForm: (formId: string) =>
    infiniteQueryOptions({
      queryKey: ['dashboard', 'rows', formId],
      queryFn: ({ pageParam }) =>
        api.rows({ params: { formId }, query: pageParam === null ? {} : { cursor: pageParam } }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      staleTime: rowsFreshness,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** One application with everything that its applicant wrote. */
  response: (formId: string, responseId: string) =>
    queryOptions({
      queryKey: ['dashboard', 'response', formId, responseId],
      queryFn: () => api.response({ params: { formId, responseId } }),
    }),
}

export const { exportReviews, addresses } = api
export const { assign, unassign, liftConflict } = client(assignments)
export const { prefer } = client(users)
