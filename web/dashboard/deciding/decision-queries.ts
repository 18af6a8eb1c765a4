import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { decisions } from '#shared/routes/decisions.ts'
import { client } from '#web/api/client.ts'

const api = client(decisions)

/** Where the form stands on its way to the release. */
export const releaseQuery = (formId: string) =>
  queryOptions({
    queryKey: ['decisions', 'state', formId],
    queryFn: () => api.state({ params: { formId } }),
  })

/** What makes letters what they are: the decisions, by their digest, and the deadline that they would name. */
export interface LettersOf {
  digest: string | null
  rsvpBy: string | undefined
}

/** Every letter as its person will get it, page by page. */
export const lettersQuery = (formId: string, { digest, rsvpBy }: LettersOf) =>
  infiniteQueryOptions({
    queryKey: ['decisions', 'letters', formId, digest, rsvpBy],
    queryFn: ({ pageParam }) =>
      api.letters({
        params: { formId },
        query: { ...(pageParam !== null && { cursor: pageParam }), ...(rsvpBy && { rsvpBy }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  })

export const { qualify, decide, revise, freeze, unfreeze, release, callOff } = api
