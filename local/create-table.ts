import { tableDefinition } from '#shared/table-definition.ts'
import type { Dynamodb } from './dynamodb/open-dynamodb.ts'

const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
]

/** Creates the portal's table where it is not there yet, with the keys that the stack gives it. */
export async function createTable({ call }: Pick<Dynamodb, 'call'>, TableName: string) {
  const { TableNames } = (await call('ListTables', {})) as { TableNames: string[] }
  if (TableNames.includes(TableName)) return
  const keys = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])]
  await call('CreateTable', {
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
  await call('UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLive },
  })
}
