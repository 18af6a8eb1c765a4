import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '#shared/kernel/table-definition.ts'

const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
]

/**
 * Creates the table `TABLE_NAME` with the stack's keys, unless it exists: in the stand-in, or in the DynamoDB at
 * `AWS_ENDPOINT_URL_DYNAMODB`.
 */
export async function createTable() {
  const client = new DynamoDBClient({})
  const TableName = process.env.TABLE_NAME
  const keys = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])]
  const command = new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' },
    })),
  })
  try {
    await client.send(command)
    await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName })
    const TimeToLiveSpecification = { Enabled: true, AttributeName: timeToLive }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  } finally {
    client.destroy()
  }
}
