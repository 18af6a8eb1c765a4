import type { AddressInfo } from 'node:net'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ConsumedCapacity } from './capacity.ts'
import { type DynamodbOptions, openDynamodb } from './open-dynamodb.ts'

/** A table with the portal's two indexes: gsi1 stores whole items, gsi2 only keys. */
export const portalTable = {
  TableName: 'main',
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: keySchema('pk', 'sk'),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: keySchema('gsi1pk', 'gsi1sk'),
      Projection: { ProjectionType: 'ALL' as const },
    },
    {
      IndexName: 'gsi2',
      KeySchema: keySchema('gsi2pk', 'gsi2sk'),
      Projection: { ProjectionType: 'KEYS_ONLY' as const },
    },
  ],
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
}

/** A DynamoDB on a free port, with the table and an AWS client for it. */
export const startBench = async (options: DynamodbOptions = {}) => {
  const bills: ConsumedCapacity[] = []
  const dynamodb = await openDynamodb({ onConsumed: (more) => bills.push(...more), ...options })
  await new Promise<void>((resolve) => dynamodb.server.listen(0, '127.0.0.1', resolve))
  const { port } = dynamodb.server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  await client.send(new CreateTableCommand(portalTable))
  const close = async () => {
    client.destroy()
    await dynamodb.close()
  }
  return { dynamodb, endpoint, client, document: DynamoDBDocumentClient.from(client), bills, close }
}
