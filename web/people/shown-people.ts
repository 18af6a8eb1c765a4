import type { ListedPerson } from '#shared/person.ts'
import { userRoleLabel } from '#shared/user-role.ts'
import type { Place, SortKey } from './place.ts'

/** How many people stand on a page. */
export const pageSize = 50

export const fullName = ({ firstName, lastName }: Pick<ListedPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const roleOrder = Object.keys(userRoleLabel)

const comparers: Record<SortKey, (one: ListedPerson, other: ListedPerson) => number> = {
  name: (one, other) => collator.compare(fullName(one), fullName(other)),
  email: (one, other) => collator.compare(one.email, other.email),
  created: (one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)),
  role: (one, other) => roleOrder.indexOf(one.role) - roleOrder.indexOf(other.role),
}

/** Those who match, in order. Every word of the search stands somewhere in name, address or id. */
export function shownPeople(people: readonly ListedPerson[], place: Place): ListedPerson[] {
  const words = plain(place.q).split(/\s+/).filter(Boolean)
  const compare = comparers[place.by]
  const direction = place.isDescending ? -1 : 1
  return people
    .filter(
      (person) =>
        (!place.role || person.role === place.role) &&
        (!place.state || person.state === place.state) &&
        (words.length === 0 || matches(person, words)),
    )
    .toSorted((one, other) => direction * compare(one, other) || comparers.name(one, other))
}

function matches(person: ListedPerson, words: readonly string[]) {
  const text = plain(`${fullName(person)} ${person.email} ${person.id}`)
  return words.every((word) => text.includes(word))
}

/** The part of a list that stands on a page; a page that is not there any more is the last one. */
export function pageOf<T>(list: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(list.length / pageSize))
  const current = Math.min(page, pages)
  return { pages, current, onPage: list.slice((current - 1) * pageSize, current * pageSize) }
}
