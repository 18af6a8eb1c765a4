import { begunKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import { inGroups } from './in-groups.ts'
import { listPointers } from './pointers.ts'
import { metaKey } from './response-keys.ts'
import { ResponseMeta } from './response-meta.ts'
import { getItems, mostKeys, queryIndex } from './table.ts'

/** A response as the list of what was begun has it. */
export interface Begun {
  meta: ResponseMeta
  begunAt: string
}

/**
 * Everything that was begun for a form, drafts and submissions, a few milliseconds behind the table: half a read unit for each 4 kB, so
 * about 60 for 1,000. A response that was begun in version 0.1.0 is not in the list, see `listEarlierDrafts`.
 */
export async function listBegun({ id, shards }: Pick<FormHead, 'id' | 'shards'>): Promise<Begun[]> {
  const keys = Array.from({ length: shards }, (_, shard) => begunKey(id, shard))
  const pages = await Promise.all(keys.map((key) => queryIndex('gsi1', key)))
  return pages.flat().map((item) => ({
    meta: ResponseMeta.parse(item),
    begunAt: String(item.gsi1sk).slice(0, String(item.gsi1sk).indexOf('#')),
  }))
}

/**
 * Since when the list of a form of version 0.1.0 is complete: since its first entry. Null if it is complete from the beginning, or empty.
 */
export const listedSince = ({ begunSince }: FormHead, begun: readonly Begun[]): string | null =>
  begunSince ? null : (begun.map(({ begunAt }) => begunAt).toSorted()[0] ?? null)

/**
 * The drafts that are not in that list, because they were begun in version 0.1.0. Only its forms have any, and only there it costs
 * anything: a read unit or two for each person of the portal. So it is for those who must reach everybody, and not for pages.
 */
export async function listEarlierDrafts({ id, begunSince }: FormHead): Promise<ResponseMeta[]> {
  if (begunSince) return []
  const items = await inGroups(await listPointers(id), mostKeys, (group) =>
    getItems(group.map(({ responseId }) => metaKey(responseId))),
  )
  return items
    .filter((item) => item !== undefined && item.gsi1pk === undefined)
    .map((item) => ResponseMeta.parse(item))
    .filter(({ state }) => state === 'in-progress')
}
