import { queryOptions } from '@tanstack/react-query'
import { assignments } from '#shared/routes/assignments.ts'
import { reviews } from '#shared/routes/reviews.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { openReview } from './open-reviews.ts'

const api = client(reviews)

/** How long an application is taken as known, in milliseconds: it does not change any more. */
const freshness = 60_000

export const reviewQueries = {
  /** A review with its application. One's own is opened for writing with it. */
  one: (responseId: string, assignmentId: string) =>
    queryOptions({
      queryKey: ['reviews', 'one', responseId, assignmentId],
      queryFn: async () => {
        const review = await api.find({ params: { responseId, assignmentId } })
        await openReview(review)
        return review
      },
      staleTime: freshness,
    }),
  /** What is assigned to whoever is signed in. */
  mine: (formId: string) =>
    queryOptions({
      queryKey: ['reviews', 'mine', formId],
      queryFn: () => api.mine({ params: { formId } }),
    }),
}

/** Super reviewers see in their dashboards what they submitted, and then what was hidden until they did. */
export const refreshDashboards = () => queryClient.invalidateQueries({ queryKey: ['dashboard'] })

export const submitReview = api.submit
export const { declareConflict } = client(assignments)
