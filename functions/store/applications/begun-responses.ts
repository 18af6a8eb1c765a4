import { formIdOf } from '#shared/kernel/identifier.ts'
import { begunKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { shardOf } from '../table/spread-pages.ts'
import { queryIndex } from '../table/table.ts'
import { ResponseMeta } from './response-meta.ts'

/** The entry of a response in the list of what was begun for its form. It stays when the response is submitted. */
export const begunIndex = (responseId: string, shards: number, begunAt: Date) => ({
  gsi1pk: begunKey(formIdOf(responseId), shardOf(responseId, shards)),
  gsi1sk: `${begunAt.toISOString()}#${responseId}`,
})

/** A response as the list of what was begun has it. */
export interface Begun {
  meta: ResponseMeta
  begunAt: string
}

/**
 * Everything that was begun for a form, drafts and submissions, a few milliseconds behind the table: half a read unit for each 4 kB, so
 * about 60 for 1,000.
 */
export async function listBegun({ id, shards }: Pick<FormHead, 'id' | 'shards'>): Promise<Begun[]> {
  const keys = Array.from({ length: shards }, (_, shard) => begunKey(id, shard))
  const pages = await Promise.all(keys.map((key) => queryIndex('gsi1', key)))
  return pages.flat().map((item) => ({
    meta: ResponseMeta.parse(item),
    begunAt: String(item.gsi1sk).slice(0, String(item.gsi1sk).indexOf('#')),
  }))
}
