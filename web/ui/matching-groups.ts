import { foldedText } from '#shared/folded-text.ts'
import { wordsOf } from '#web/list/search.ts'
import type { SearchEntry, SearchGroup } from './search-entries.ts'

/** The most entries of a group on screen. More words narrow the search. */
const mostShown = 8

const texts = new WeakMap<SearchEntry, string>()

/** The text of an entry that is searched, folded once. */
function textOf(entry: SearchEntry): string {
  const text = texts.get(entry) ?? foldedText(`${entry.label} ${entry.detail ?? ''}`)
  texts.set(entry, text)
  return text
}

/** A group with the entries on screen, and how many match in all. */
export interface MatchingGroup extends SearchGroup {
  count: number
}

/** The entries that contain every word; those that begin with them come first. Without words: the first entries of each group. */
export function matchingGroups(groups: readonly SearchGroup[], search: string): MatchingGroup[] {
  const words = wordsOf(search)
  const begins = (entry: SearchEntry) => Number(textOf(entry).startsWith(words[0] ?? ''))
  return groups
    .map(({ name, entries }) => {
      const matching = entries.filter((entry) => words.every((word) => textOf(entry).includes(word)))
      const sorted = matching.toSorted((one, other) => begins(other) - begins(one))
      return { name, entries: sorted.slice(0, mostShown), count: matching.length }
    })
    .filter(({ count }) => count > 0)
}
