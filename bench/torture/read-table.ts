import type { Item } from '#functions/store/table/item.ts'

/** Every item of the table. */
export async function readTable(): Promise<Item[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: from })
    const page = await documentClient.send(command)
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}
