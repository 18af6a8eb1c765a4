import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foldedText } from '#shared/kernel/folded-text.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { people } from '#shared/people/people-routes.ts'
import type { ListedPerson, PersonOutcome } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { changePages, inPages, useAllPages } from '#web/kit/list/all-pages.ts'
import { wordsOf } from '#web/kit/list/search.ts'
import { type PeopleChange, rulesOf } from './people-change.ts'

const allPeople = inPages(['people', 'list'], (query) => client(people).list({ query }))

export function usePeople() {
  const { data, isComplete, error, fetchNextPage, refetch } = useAllPages(allPeople)
  const people = useMemo(() => data?.pages.flatMap((page) => page.people), [data])
  return { people, isComplete, error, goOn: () => void (data ? fetchNextPage() : refetch()) }
}

/** Shows the effect of a call at once; a refetched list may not have it for some milliseconds. */
export function noteChanges(change: PeopleChange, outcomes: readonly PersonOutcome[]) {
  const done = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])))
  const { changed } = rulesOf(change)
  const note = (person: ListedPerson) => (done.has(person.id) ? (changed(person) ?? []) : person)
  changePages(allPeople, (page) => ({ ...page, people: page.people.flatMap(note) }))
  // Who can no longer act covers nothing there.
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}

/** One person's record, with the roles that a reviewer prefers. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'one', userId],
    queryFn: () => client(people).find({ params: { userId } }),
  })

/** Whether someone is, or was when they left, on the team. */
export const isOnTeam = ({ role }: ListedPerson) => role !== 'applicant'

/** Refetches people, with the changes of others. */
export const refreshPeople = () => queryClient.invalidateQueries({ queryKey: ['people'] })

type Filters = { q: string; mail: 'stopped' | null } & {
  [Field in 'role' | 'state']: ListedPerson[Field] | null
}

/** People who match the filters, and whose name, address or id has every word of the search. */
export function shownPeople(people: readonly ListedPerson[], { q, role, state, mail }: Filters) {
  const words = wordsOf(q)
  return people.filter(
    (person) =>
      (!role || person.role === role) &&
      (!state || person.state === state) &&
      (!mail || person.mailStop !== undefined) &&
      (words.length === 0 || matches(person, words)),
  )
}

function matches(person: ListedPerson, words: readonly string[]) {
  const text = foldedText(`${fullName(person)} ${person.email} ${person.id}`)
  return words.every((word) => text.includes(word))
}
