import { formIdOf } from '#shared/identifier.ts'
import { begunKey } from './form-keys.ts'
import { shardOf } from './spread-pages.ts'

/** The entry of a response in the list of what was begun for its form. It stays when the response is submitted. */
export const begunIndex = (responseId: string, shards: number, begunAt: Date) => ({
  gsi1pk: begunKey(formIdOf(responseId), shardOf(responseId, shards)),
  gsi1sk: `${begunAt.toISOString()}#${responseId}`,
})
