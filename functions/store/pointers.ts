import { pointerKey } from './response-keys.ts'
import { getItems } from './table.ts'
import { listUserIds } from './users.ts'

/** A response and whose it is. */
export interface Held {
  responseId: string
  userId: string
}

/**
 * The responses that people have to a form, drafts too: a read unit for each person of the portal, so not for what is read often. It finds
 * those as well that were begun in version 0.1.0, which listed none.
 */
export async function listPointers(formId: string): Promise<Held[]> {
  return inGroups(await listUserIds(), 100, async (group) => {
    const pointers = await getItems(group.map((userId) => pointerKey(userId, formId)))
    return pointers.flatMap((pointer, index) =>
      pointer ? [{ responseId: String(pointer.responseId), userId: group[index]! }] : [],
    )
  })
}

/** Processes all in groups of `size`, one group after the other. */
export async function inGroups<T, R>(
  all: readonly T[],
  size: number,
  work: (group: T[]) => Promise<R[]>,
): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += size)
    results.push(...(await work(all.slice(start, start + size))))
  return results
}
