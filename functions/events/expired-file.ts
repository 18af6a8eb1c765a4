import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { removeObject } from '#functions/files/bucket.ts'
import { FileItem } from '#functions/store/files.ts'

/** All that is needed of an upload to let it go, whatever else it may hold. */
const Objects = z.pick(FileItem, { pendingKey: true, key: true })

/** When the table lets go of an upload that was never attached, or was replaced, its objects go too. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  for (const { eventName, dynamodb } of Records) {
    if (eventName !== 'REMOVE' || !dynamodb?.OldImage) continue
    const item = unmarshall(dynamodb.OldImage as Parameters<typeof unmarshall>[0])
    if (String(item.sk).startsWith('FILE#')) await removeObjects(Objects.parse(item))
  }
}

async function removeObjects({ pendingKey, key }: z.infer<typeof Objects>) {
  await removeObject(pendingKey)
  if (key) await removeObject(key)
}
