import { SavedView, type ViewContent } from '#shared/applications/saved-view.ts'
import { userKey } from '../people/user-record.ts'
import type { Item, Key } from '../table/item.ts'
import { putItem, queryItems, removeItem } from '../table/table.ts'

const prefix = 'VIEW#'
const viewKey = (userId: string, id: string): Key => ({ pk: userKey(userId).pk, sk: prefix + id })

const readView = (item: Item): SavedView => SavedView.parse({ ...item, id: item.sk.slice(prefix.length) })

/** The views that a person has saved. */
export async function listViews(userId: string): Promise<SavedView[]> {
  const items = await queryItems(userKey(userId).pk, prefix, `${prefix}~`)
  return items.map(readView)
}

/** Saves a view, in place of the one with the same id. */
export const keepView = (userId: string, id: string, { name, page, query }: ViewContent) =>
  putItem({ ...viewKey(userId, id), name, page, query })

/** Removes a view, if it exists. */
export const removeView = (userId: string, id: string) => removeItem(viewKey(userId, id))
