import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { queryItems, removeItem, updateItem } from '../table/table.ts'
import { retiredAt } from './files.ts'
import { editionOf, itemsOf, partsBetween } from './response-keys.ts'
import { ResponseMeta } from './response-meta.ts'
import { readSection } from './section-items.ts'

/**
 * Removes what a submitted or discarded change has left: sections of earlier editions, and files that no section names any more, which
 * expire in a week. It may be repeated, and may run at any time: an edition never comes back into force, and a file that lost its section
 * is never attached again. Files are read before the sections that may name them.
 */
export async function removeReplaced(responseId: string, now: Date): Promise<void> {
  const items = await queryItems(...partsBetween(responseId, 'FILE', 'SECTION'))
  const [meta] = itemsOf(items, 'META')
  if (!meta) return
  const { edition } = ResponseMeta.parse(meta)
  const sections = itemsOf(items, 'SECTION')
  const replaced = sections.filter((item) => editionOf(item) < edition)
  const named = namedFiles(sections.filter((item) => editionOf(item) >= edition))
  await Promise.all(
    itemsOf(items, 'FILE')
      .filter(isLeft(named))
      .map((item) => expire(item, now)),
  )
  await Promise.all(replaced.map((item) => removeItem(item)))
}

const namedFiles = (sections: readonly Item[]) =>
  new Set(sections.flatMap((item) => Object.values(readSection(item).files).map(({ fileId }) => fileId)))

const isLeft =
  (named: ReadonlySet<string>) =>
  ({ fileId, state, expiresAt }: Item) =>
    state === 'attached' && expiresAt === undefined && !named.has(String(fileId))

const expire = (item: Item, now: Date) =>
  isWritten(
    updateItem(
      item,
      expression`SET #expiresAt = ${retiredAt(now)}`,
      expression`attribute_not_exists(#expiresAt) AND attribute_exists(#pk)`,
    ),
  )
