import type { SavedSection } from '#shared/save.ts'
import { partsOf, type SectionVersion, versionOf } from '#shared/section-version.ts'
import type { ItemState, SectionItem } from './section-items.ts'

/** A section with all its answers, and the items that keep it: its own, then those of its long answers. */
export interface WholeSection extends SectionItem {
  items: readonly [SectionItem, ...SectionItem[]]
}

/** The sections that items keep, each with the long answers that have items of their own. */
export const wholeSections = (items: readonly SectionItem[]): WholeSection[] =>
  items
    .filter(({ own }) => own === undefined)
    .map((main) => whole([main, ...items.filter(({ id, own }) => own !== undefined && id === main.id)]))

function whole(items: WholeSection['items']): WholeSection {
  const savedAt = items
    .flatMap((item) => item.savedAt ?? [])
    .toSorted()
    .at(-1)
  return {
    ...items[0],
    answers: Object.fromEntries(items.flatMap(({ answers }) => Object.entries(answers))),
    ...(savedAt !== undefined && { savedAt }),
    items,
  }
}

/** The items of sections, which a submission and a change of it write one by one. */
export const itemsIn = (sections: readonly WholeSection[]): SectionItem[] =>
  sections.flatMap(({ items }) => items)

/** The version of a section, as its writers know it. */
export const versionIn = ({ items }: WholeSection): SectionVersion =>
  versionOf(new Map(items.map(({ own = '', version }) => [own, version])))

/**
 * The version of one item that a writer had seen; undefined if there was none. A plain number says nothing about answers with items of
 * their own.
 */
export const seenOf = (base: SectionVersion | undefined, own?: string): number | undefined =>
  typeof base === 'number' && own === undefined ? base : partsOf(base).get(own ?? '')

/** The version that a writer knows after an item has changed. */
export const withItem = (
  base: SectionVersion | undefined,
  own: string | undefined,
  version: number,
): SectionVersion =>
  own === undefined && typeof base !== 'string'
    ? version
    : versionOf(new Map([...partsOf(base), [own ?? '', version]]))

/** The state of the item that a section's answers share, as an answer to a writer who had seen `base`. */
export const withVersion = (
  { version, ...state }: ItemState,
  base: SectionVersion | undefined,
): SavedSection => ({ ...state, version: withItem(base, undefined, version) })

/** The name of an item within its response: of a section, or of a long answer. */
export const itemName = ({ id, own }: Pick<SectionItem, 'id' | 'own'>) =>
  own === undefined ? id : `${id}#${own}`
