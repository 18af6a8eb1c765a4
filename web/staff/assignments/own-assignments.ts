import { queryOptions } from '@tanstack/react-query'
import { reviews } from '#shared/reviews/review-routes.ts'
import { client } from '#web/api/client.ts'

/** All assignments of the person who is signed in, for one form. */
export const ownAssignments = (formId: string) =>
  queryOptions({
    queryKey: ['reviews', 'mine', formId],
    queryFn: () => client(reviews).mine({ params: { formId } }),
  })
