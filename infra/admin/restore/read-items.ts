import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Item } from '#functions/store/table/item.ts'
import { documentClient } from '#functions/store/table/table.ts'
import { Refusal } from '../../refusal.ts'

/** All items of a table. @throws Refusal if there is none with this name */
export async function readTable(TableName: string): Promise<Item[]> {
  const pages: Item[][] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  try {
    do {
      const command = new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey })
      const { Items = [], LastEvaluatedKey } = await documentClient.send(command)
      pages.push(Items as Item[])
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error
    throw new Refusal(`There is no table and no folder ${TableName}.`)
  }
  return pages.flat()
}

/** The items of an export of DynamoDB that was copied into a folder: files with a line `{"Item": ...}` for each. */
export function readExport(folder: string): Item[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json.gz'),
  )
  const lines = names.flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n'),
  )
  return lines.flatMap((line) => {
    const { Item } = line ? (JSON.parse(line) as { Item?: Parameters<typeof unmarshall>[0] }) : {}
    return Item ? [unmarshall(Item) as Item] : []
  })
}
