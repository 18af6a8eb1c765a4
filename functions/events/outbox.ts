import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { deliverOutgoing } from '#functions/mail/deliver-outgoing.ts'
import { isDue, listDue } from '#functions/store/outbox.ts'

/**
 * Empties the outbox: at once, by the table's stream, and every minute by the clock, for what the stream missed and what was
 * put off. A record that fails is named, so that the stream repeats it and what comes after it. The clock's own time says what is
 * due; how long an attempt may go on is judged by the time at which it really runs, since an event can come late.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  return 'Records' in event ? deliverRecords(event.Records) : deliverDue(new Date(event.time))
}

async function deliverRecords(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  for (const record of records) {
    try {
      await deliverRecord(record)
    } catch (error) {
      logMail(error)
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

async function deliverRecord({ eventName, dynamodb }: DynamoDBRecord) {
  const item = dynamodb?.NewImage && unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0])
  const asOf = momentOf(dynamodb)
  if (eventName === 'INSERT' && item && isDue(item, asOf))
    await deliverOutgoing(String(item.name), new Date(), asOf)
}

/** One mail that cannot be written must not keep the others from leaving. */
async function deliverDue(now: Date): Promise<DynamoDBBatchResponse> {
  for (const name of await listDue(now)) await deliverOutgoing(name, new Date(), now).catch(logMail)
  return { batchItemFailures: [] }
}

/** When a change was made. The stream knows it to the second, so what became due within that second is due. */
const momentOf = (change: DynamoDBRecord['dynamodb']) =>
  change?.ApproximateCreationDateTime ? new Date((change.ApproximateCreationDateTime + 1) * 1000) : new Date()

/** What went wrong, without a word of the mail. */
const logMail = (error: unknown) =>
  console.error(
    JSON.stringify({
      level: 'ERROR',
      event: 'outbox',
      error: error instanceof Error ? error.name : typeof error,
    }),
  )
