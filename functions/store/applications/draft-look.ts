import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { updateItem } from '../table/table.ts'
import { metaKey } from './response-keys.ts'
import type { ResponseMeta } from './response-meta.ts'
import { listResponseIds } from './responses.ts'

/** Lets the team read a draft until this time, or no longer (null). @throws ConditionFailed if it is no draft any more */
export const setLook = (by: UserRecord, { id, userId }: ResponseMeta, until: string | null, now: Date) =>
  act(
    by,
    { what: until ? 'draft.show' : 'draft.hide', on: [id], ...(until && { after: { until } }), at: now },
    () => [
      {
        update: metaKey(id),
        change: until ? expression`SET #lookUntil = ${until}` : expression`REMOVE #lookUntil`,
        condition: expression`#userId = ${userId} AND #state = ${'in-progress'}`,
      },
    ],
  )

/** Ends every look at a person's drafts, because they have another role now. It may be repeated. */
export async function endLooksOf(userId: string): Promise<void> {
  const change = expression`REMOVE #lookUntil`
  for (const id of await listResponseIds(userId))
    await isWritten(updateItem(metaKey(id), change, expression`attribute_exists(#lookUntil)`))
}
