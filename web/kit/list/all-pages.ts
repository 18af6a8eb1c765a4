import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#web/api/query-client.ts'

/** For how long a list is still fresh when a person returns to it, in milliseconds. */
const freshness = 60_000

interface Page {
  next: string | null
}

type Fetch<P extends Page> = (query: { cursor?: string }) => Promise<P>

/** The query of a whole list, which the server returns page by page. */
export const inPages = <P extends Page>(queryKey: readonly string[], fetch: Fetch<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => fetch(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: freshness,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type Query<P extends Page> = ReturnType<typeof inPages<P>>

/** Returns the first page as soon as it has loaded, and fetches the others one after another. */
export function useAllPages<P extends Page>(options: Query<P>) {
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const wantsMore = hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  return { ...query, isComplete: data !== undefined && !hasNextPage }
}

/** Changes the fetched pages, so that nothing is fetched again. */
export const changePages = <P extends Page>({ queryKey }: Query<P>, change: (page: P) => P) =>
  queryClient.setQueryData(queryKey, (data) => data && { ...data, pages: data.pages.map(change) })
