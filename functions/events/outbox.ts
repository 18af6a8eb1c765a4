import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { deliverOutgoing } from '#functions/mail/deliver-outgoing.ts'
import { isDue, listDue } from '#functions/store/outbox.ts'

/**
 * Empties the outbox: at once, by the table's stream, and every minute by the clock, for what the stream missed and what was
 * put off. A record that fails is named, so that the stream repeats it and what comes after it.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  if (!('Records' in event)) {
    for (const name of await listDue(new Date(event.time))) await deliverOutgoing(name, new Date(event.time))
    return { batchItemFailures: [] }
  }
  for (const record of event.Records) {
    try {
      await deliverRecord(record)
    } catch {
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function deliverRecord({ eventName, dynamodb }: DynamoDBRecord) {
  const item = dynamodb?.NewImage && unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0])
  if (eventName === 'INSERT' && item && isDue(item)) await deliverOutgoing(String(item.name), new Date())
}
