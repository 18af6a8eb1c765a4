import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ListedPerson, PersonOutcome } from '#shared/person.ts'
import { users } from '#shared/routes/users.ts'
import { fullName } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { foldedText, wordsOf } from '#web/list/search.ts'
import { changed, type PeopleChange } from './people-change.ts'

/** How long the list is fresh when somebody comes back, in milliseconds. */
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

/** The people fetched so far. The hook fetches one page after another. */
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

/** Shows at once what a call has done; a new list would not have it for some milliseconds. */
export function noteChanges(change: PeopleChange, outcomes: readonly PersonOutcome[]) {
  const done = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])))
  const note = (person: ListedPerson) => (done.has(person.id) ? (changed(change, person) ?? []) : person)
  queryClient.setQueryData(
    allPeople.queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, people: page.people.flatMap(note) })) },
  )
}

/** Fetches the list again, with what others have changed. */
export const refreshPeople = () => queryClient.invalidateQueries(allPeople)

type Filters = { q: string } & { [Field in 'role' | 'state']: ListedPerson[Field] | null }

/** People who match the filters, and whose name, address or id has every word of the search. */
export function shownPeople(people: readonly ListedPerson[], { q, role, state }: Filters) {
  const words = wordsOf(q)
  return people.filter(
    (person) =>
      (!role || person.role === role) &&
      (!state || person.state === state) &&
      (words.length === 0 || matches(person, words)),
  )
}

function matches(person: ListedPerson, words: readonly string[]) {
  const text = foldedText(`${fullName(person)} ${person.email} ${person.id}`)
  return words.every((word) => text.includes(word))
}
