import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListedPerson, PersonOutcome } from '#shared/person.ts'
import { users } from '#shared/routes/users.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changed, type PeopleChange } from './people-change.ts'

/** How long people are taken as known when somebody comes back, in milliseconds. */
const freshness = 60_000

/** All people, page by page. */
const allPeople = infiniteQueryOptions({
  queryKey: ['people', 'list'],
  queryFn: ({ pageParam }) => client(users).list({ query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: freshness,
  refetchOnWindowFocus: false,
})

/** The people who are there so far; one page is fetched after another. */
export function usePeople() {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, error, refetch } =
    useInfiniteQuery(allPeople)
  const wantsMore = hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  const people = useMemo(() => data?.pages.flatMap((page) => page.people), [data])
  const goOn = () => void (data ? fetchNextPage() : refetch())
  return { people, isComplete: Boolean(data) && !hasNextPage, error, goOn }
}

/** Shows at once what a call has done: the list itself is a few milliseconds behind. */
export function noteChanges(change: PeopleChange, outcomes: readonly PersonOutcome[]) {
  const done = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])))
  const note = (person: ListedPerson) => (done.has(person.id) ? (changed(change, person) ?? []) : person)
  queryClient.setQueryData(
    allPeople.queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, people: page.people.flatMap(note) })) },
  )
}

/** Asks again who there is: somebody else has changed them. */
export const refreshPeople = () => queryClient.invalidateQueries(allPeople)
