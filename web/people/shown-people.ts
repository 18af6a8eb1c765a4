import type { ListedPerson } from '#shared/person.ts'
import { foldedText, wordsOf } from '#web/list/search.ts'

export const fullName = ({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

type Filters = { q: string } & { [Field in 'role' | 'state']: ListedPerson[Field] | null }

/** Those who match. Every word of the search is in their name, address or id. */
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
