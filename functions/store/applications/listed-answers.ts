import * as z from 'zod/mini'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { type Answers, AnswerValue } from '#shared/applications/response.ts'
import { listedAnswersKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import type { Item } from '../table/item.ts'
import { shardOf } from '../table/spread-pages.ts'
import { queryIndex } from '../table/table.ts'
import { answersKey, responseIdOf } from './response-keys.ts'
import { rowIndex } from './role-rows.ts'

const Stored = z.object({ pk: z.string(), answers: z.record(z.string(), AnswerValue) })

/**
 * A copy of the short answers of a submission, in the order of the rows. Lists read these by the hundred, and would have to read all long
 * answers with them.
 */
export const listedAnswersItem = (
  { responseId, dateSubmitted }: Pick<RoleRow, 'responseId' | 'dateSubmitted'>,
  answers: Answers,
  { id, shards }: Pick<FormHead, 'id' | 'shards'>,
): Item => ({
  ...answersKey(responseId),
  answers,
  gsi1pk: listedAnswersKey(id, shardOf(responseId, shards)),
  gsi1sk: rowIndex({ dateSubmitted, responseId }),
})

/** The short answers of a page of rows, by response: about half a read unit for each 4 kB. */
export async function findListedAnswers(
  { id, shards }: Pick<FormHead, 'id' | 'shards'>,
  rows: readonly RoleRow[],
): Promise<ReadonlyMap<string, Answers>> {
  const keys = Map.groupBy(rows, ({ responseId }) => shardOf(responseId, shards))
  const found = await Promise.all(
    [...keys].map(([shard, those]) => {
      const places = those.map(rowIndex).toSorted()
      return queryIndex('gsi1', listedAnswersKey(id, shard), { from: places[0]!, to: places.at(-1)! })
    }),
  )
  return new Map(
    found.flat().map((item) => {
      const { pk, answers } = Stored.parse(item)
      return [responseIdOf({ pk }), answers]
    }),
  )
}
