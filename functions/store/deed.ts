import { Problem } from '#shared/problem.ts'
import type { RecordKind } from '#shared/record.ts'
import { auditItem } from './audit-item.ts'
import { ConditionFailed } from './condition-failed.ts'
import { expression, type Expression } from './expression.ts'
import { getItem } from './table.ts'
import { type Write, writeTogetherOnce } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import { UserRecord, userKey } from './user-record.ts'

/** What a person did, for the record: ids only, never names or answers. `on` lists what it was done to. */
export interface Deed {
  what: RecordKind
  on: readonly string[]
  before?: unknown
  after?: unknown
  at: Date
}

/**
 * How often a deed is tried: for about twelve seconds. All deeds of a person extend one chain, so of those that come at the same moment
 * one succeeds in each round; a tab that sends dozens of changes at once has them done one after another.
 */
const deedTries = 40

/**
 * Does something in a person's name: the writes, the record of the deed and the next link of that person's chain happen
 * together or not at all. The chain is the person's own, so there is no hot head; a person whose role changed or who was
 * deactivated a moment ago fails here. Before each further try the person's record is read anew, and the writes are made from it.
 * `alsoSet` adds assignments to that record, which may appear only once in a transaction.
 *
 * @throws ConditionFailed with a failure for each write of `writesFor`; Problem FORBIDDEN where the person may not act any more.
 */
export async function act(
  actor: UserRecord,
  deed: Deed,
  writesFor: (actor: UserRecord) => readonly Write[] | Promise<readonly Write[]>,
  alsoSet?: Expression,
): Promise<void> {
  let isFirst = true
  await tryAgain(async () => {
    const current = isFirst ? actor : await stillActing(actor)
    isFirst = false
    try {
      return await writeTogetherOnce([...links(current, deed, alsoSet), ...(await writesFor(current))])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const [person, record, ...failures] = error.failures
      // What was written from a record that moved on (the same person acts in another tab) says nothing: it is made anew.
      if (!person && !record) throw new ConditionFailed(failures)
      return false
    }
  }, deedTries)
}

async function stillActing({ id, role }: UserRecord): Promise<UserRecord> {
  const { success, data } = UserRecord.safeParse(await getItem(userKey(id)))
  if (!success || data.state !== 'active' || data.role !== role)
    throw new Problem('FORBIDDEN', 'You may not do this any more.')
  return data
}

function links(
  { id, role, deedCount, lastDeedHash }: UserRecord,
  { at, ...deed }: Deed,
  alsoSet?: Expression,
): Write[] {
  const number = deedCount + 1
  const item = auditItem({
    ...deed,
    on: [...deed.on],
    by: id,
    number,
    at: at.toISOString(),
    prev: lastDeedHash,
  })
  const chain = expression`#an = ${number}, #ah = ${item.h}`
  return [
    {
      update: userKey(id),
      change: alsoSet ? expression`SET ${chain}, ${alsoSet}` : expression`SET ${chain}`,
      condition: expression`#an = ${deedCount} AND #state = ${'active'} AND #role = ${role}`,
    },
    { put: item, condition: expression`attribute_not_exists(#pk)` },
  ]
}
