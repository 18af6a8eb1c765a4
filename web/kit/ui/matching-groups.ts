import { foldedText } from '#shared/kernel/folded-text.ts'
import { wordsOf } from '#web/kit/list/search.ts'
import type { SearchGroup } from './search-entries.ts'

/** The most entries of a group on screen. More words narrow the search. */
const mostShown = 8

/** A group with the entries on screen, and how many match in all. */
export interface MatchingGroup extends SearchGroup {
  count: number
}

/** The entries that contain every word; those that begin with them come first. Without words: the first entries of each group. */
export function matchingGroups(groups: readonly SearchGroup[], search: string): MatchingGroup[] {
  const words = wordsOf(search)
  const begins = ({ text }: { text: string }) => Number(text.startsWith(words[0] ?? ''))
  return groups
    .map(({ name, entries }) => {
      const sorted = entries
        .map((entry) => ({
          entry,
          text: foldedText(`${entry.label} ${entry.detail ?? ''} ${entry.words ?? ''}`),
        }))
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .toSorted((one, other) => begins(other) - begins(one))
      const shown = sorted.slice(0, mostShown).map(({ entry }) => entry)
      return { name, entries: shown, count: sorted.length }
    })
    .filter(({ count }) => count > 0)
}
