import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/deed.ts'
import { expression } from '../table/expression.ts'
import { metaKey } from './response-keys.ts'
import type { ResponseMeta } from './response-meta.ts'

/** Lets the team read a draft until this time, or no longer (null). @throws ConditionFailed if it is no draft any more */
export const setLook = (by: UserRecord, { id }: ResponseMeta, until: string | null, now: Date) =>
  act(
    by,
    { what: until ? 'draft.show' : 'draft.hide', on: [id], ...(until && { after: { until } }), at: now },
    () => [
      {
        update: metaKey(id),
        change: until ? expression`SET #lookUntil = ${until}` : expression`REMOVE #lookUntil`,
        condition: expression`#userId = ${by.id} AND #state = ${'in-progress'}`,
      },
    ],
  )
