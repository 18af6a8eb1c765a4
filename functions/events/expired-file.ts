import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { removeObject } from '#functions/files/bucket.ts'
import { objectsOf } from '#functions/store/applications/files.ts'
import type { Item } from '#functions/store/table/item.ts'

/** When the table deletes an upload that was never attached, or was replaced, this deletes its objects. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  for (const { eventName, dynamodb } of Records) {
    if (eventName !== 'REMOVE' || !dynamodb?.OldImage) continue
    const item = unmarshall(dynamodb.OldImage as Parameters<typeof unmarshall>[0]) as Item
    for (const key of objectsOf(item)) await removeObject(key)
  }
}
