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
  /** The saved scenario from which decisions were staged. */
  scenario?: string | undefined
  at: Date
}

/**
 * How often a deed is tried, which takes about twelve seconds. All deeds of a person extend one chain, so one of several simultaneous
 * deeds succeeds in each round. A tab that sends dozens of changes at once has them done one after another.
 */
const deedTries = 40

/**
 * Carries out a change in a person's name. The writes, the record of the deed and the next link of that person's chain are written together
 * or not at all. Each person has a chain of their own, so no single item is written by everyone. It fails if the person's role has just
 * changed, or the account was just deactivated. Each retry reads the person's record again and computes the writes again. `alsoSet` adds
 * assignments to that record, which may appear only once in a transaction.
 * @throws ConditionFailed with a failure for each write of `writesFor`; Problem FORBIDDEN if the person no longer has the right
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
      // These writes were based on an outdated record: the same person acts in another tab. They are made again.
      if (!person && !record) throw new ConditionFailed(failures)
      return false
    }
  }, deedTries)
}

async function stillActing({ id, role }: UserRecord): Promise<UserRecord> {
  const { success, data } = UserRecord.safeParse(await getItem(userKey(id)))
  if (!success || data.state !== 'active' || data.role !== role) throw noLonger()
  return data
}

/** Says that a person who could do this a moment ago cannot do it any more. */
export const noLonger = () => new Problem('FORBIDDEN', 'You can no longer do this.')

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
