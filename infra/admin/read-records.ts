import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { RecordedHead } from '#functions/records/verify-chain.ts'
import type { KeptRecords } from '#functions/records/verify-records.ts'
import { chainOf } from '#functions/store/audit-item.ts'
import { expression, render } from '#functions/store/expression.ts'
import type { Item } from '#functions/store/item.ts'
import { readSeals } from '#functions/store/seals.ts'
import { documentClient, getItem, queryItems, TableName } from '#functions/store/table.ts'
import { userKey } from '#functions/store/user-record.ts'

/** All records in the table. The whole table is read, so that no chain can hide from its index. */
export async function readRecords(): Promise<KeptRecords> {
  const items = await scan()
  return {
    entries: items.filter(({ pk }) => pk.startsWith('AUDIT#')),
    heads: items.filter(({ sk }) => sk === 'PROFILE').map(headOf),
    ...(await readSeals()),
  }
}

async function scan(): Promise<Item[]> {
  const filter = expression`begins_with(#pk, ${'AUDIT#'}) OR (begins_with(#pk, ${'USER#'}) AND #sk = ${'PROFILE'})`
  const found: Item[] = []
  for (let ExclusiveStartKey: Record<string, unknown> | undefined, isLast = false; !isLast;) {
    const wanted = {
      TableName,
      ...render({ FilterExpression: filter }),
      ExclusiveStartKey,
      ConsistentRead: true,
    }
    const { Items = [], LastEvaluatedKey } = await documentClient.send(new ScanCommand(wanted))
    found.push(...(Items as Item[]))
    ExclusiveStartKey = LastEvaluatedKey
    isLast = !LastEvaluatedKey
  }
  return found
}

const headOf = ({ pk, an, ah }: Item): RecordedHead => ({
  userId: pk.slice('USER#'.length),
  number: Number(an),
  hash: String(ah),
})

/**
 * Reads the chains of these people, and the seals, once more. People who did something while the table was read may appear
 * in the first reading in two states.
 */
export async function readAgain(kept: KeptRecords, userIds: ReadonlySet<string>): Promise<KeptRecords> {
  const chains = await Promise.all([...userIds].map(readChain))
  return {
    entries: [
      ...kept.entries.filter((entry) => !userIds.has(chainOf(entry))),
      ...chains.flatMap(({ entries }) => entries),
    ],
    heads: [
      ...kept.heads.filter(({ userId }) => !userIds.has(userId)),
      ...chains.flatMap(({ head }) => head ?? []),
    ],
    ...(await readSeals()),
  }
}

interface Chain {
  entries: Item[]
  head: RecordedHead | undefined
}

/** A chain and its head at the same moment: reads until nothing was added in between. */
async function readChain(userId: string): Promise<Chain> {
  for (;;) {
    const before = await getItem(userKey(userId))
    const entries = await queryItems(`AUDIT#${userId}`, ' ', '\u{10ffff}')
    const after = await getItem(userKey(userId))
    if (before?.ah === after?.ah && before?.an === after?.an) return { entries, head: after && headOf(after) }
  }
}
