import { SavedView, type ViewContent } from '#shared/saved-view.ts'
import type { Item, Key } from './item.ts'
import { putItem, queryIndex, queryItems, removeItem } from './table.ts'
import { userIdOf, userKey } from './user-record.ts'

const prefix = 'VIEW#'
const viewKey = (userId: string, id: string): Key => ({ pk: userKey(userId).pk, sk: prefix + id })

/** The key of the index that lists everybody's views. There are not many: a person keeps at most twenty, and few people have dashboards. */
const listed = 'VIEWS'

const readView = (item: Item): SavedView => SavedView.parse({ ...item, id: item.sk.slice(prefix.length) })

/** The views that a person has saved. */
export async function listViews(userId: string): Promise<SavedView[]> {
  const items = await queryItems(userKey(userId).pk, prefix, `${prefix}~`)
  return items.map(readView)
}

/** Saves a view, in place of the one with the same id. */
export const keepView = (userId: string, id: string, { name, page, query }: ViewContent) =>
  putItem({ ...viewKey(userId, id), name, page, query, gsi1pk: listed, gsi1sk: `${userId}#${id}` })

/** Removes a view, if it exists. */
export const removeView = (userId: string, id: string) => removeItem(viewKey(userId, id))

/** Everybody's views, a few milliseconds behind the table, with their owners. */
export async function listAllViews(): Promise<(SavedView & { userId: string })[]> {
  const items = await queryIndex('gsi1', listed)
  return items.map((item) => ({ ...readView(item), userId: userIdOf(item) }))
}
