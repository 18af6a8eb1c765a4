import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionFailed } from '#functions/store/table/condition-failed.ts'
import { documentClient, TableName } from '#functions/store/table/table.ts'
import { tableDefinition } from '#shared/kernel/table-definition.ts'

const { partitionKey, sortKey, timeToLive } = tableDefinition
/** In seconds. DynamoDB keeps items that expired longer ago ("Using time to live (TTL) in DynamoDB"). */
const fiveYears = 5 * 365 * 24 * 60 * 60

/**
 * Removes expired items from a table that another program serves, because that program does so late or never. This process then
 * also notices the removal.
 */
export async function removeExpired(now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000)
  const expired = {
    TableName,
    FilterExpression: '#expiry BETWEEN :earliest AND :latest',
    ExpressionAttributeNames: { '#expiry': timeToLive },
    ExpressionAttributeValues: { ':earliest': seconds - fiveYears, ':latest': seconds - 1 },
  }
  for (let start: Record<string, unknown> | undefined, isLast = false; !isLast;) {
    const page = await documentClient.send(new ScanCommand({ ...expired, ExclusiveStartKey: start }))
    for (const item of page.Items ?? []) await removeIfStillExpired(item)
    start = page.LastEvaluatedKey
    isLast = !start
  }
}

/** Keeps the item if its expiry was postponed or removed since it was read. */
async function removeIfStillExpired(item: Record<string, unknown>) {
  const command = new DeleteCommand({
    TableName,
    Key: { [partitionKey]: item[partitionKey], [sortKey]: item[sortKey] },
    ConditionExpression: '#expiry = :seen',
    ExpressionAttributeNames: { '#expiry': timeToLive },
    ExpressionAttributeValues: { ':seen': item[timeToLive] },
  })
  try {
    await documentClient.send(command)
  } catch (error) {
    if (!ConditionFailed.from(error)) throw error
  }
}
