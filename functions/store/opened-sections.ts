import type { ResponseMeta } from './response-meta.ts'
import { bytesOf, sizeClass } from './response-size.ts'
import type { SectionItem } from './section-items.ts'
import { itemName } from './whole-sections.ts'

/**
 * A section, open again. Answers that a discarded change had changed get a newer version than that change. So a tab that still shows a
 * discarded answer cannot replace one that it has never seen.
 */
export function openedSection(section: SectionItem, discarded: ResponseMeta['discarded']): SectionItem {
  if (!discarded) return { ...section, isOpen: true }
  const version = Math.max(section.version, discarded.version) + 1
  const newer = discardedIn(discarded, itemName(section)).map((questionId) => [questionId, version] as const)
  return {
    ...section,
    isOpen: true,
    version,
    versions: { ...section.versions, ...Object.fromEntries(newer) },
  }
}

/** The questions of an item that discarded changes had changed. A section may be named like a property of every object. */
export const discardedIn = (discarded: ResponseMeta['discarded'], name: string): readonly string[] =>
  discarded && Object.hasOwn(discarded.questions, name) ? discarded.questions[name]! : []

/** The sizes of the larger items. They are noted whenever sections are opened, since a discarded change may have noted others. */
export const sizesOf = (items: readonly SectionItem[]) =>
  Object.fromEntries(
    items
      .map((item) => [itemName(item), sizeClass(bytesOf(item.answers))] as const)
      .filter(([, size]) => size > 0),
  )
