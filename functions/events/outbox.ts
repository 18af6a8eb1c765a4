import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda'
import { logFailedWork } from '#functions/http/log-failure.ts'
import { asMetric, logLine } from '#functions/http/metric.ts'
import { deliverOutgoing } from '#functions/mail/deliver-outgoing.ts'
import { findDue, isDue } from '#functions/store/table/outbox.ts'

/**
 * Empties the outbox: immediately, on the table's stream, and every minute on a schedule, for what the stream missed and what was
 * postponed. A failed record is reported, so that the stream repeats it and everything after it. The event's own time says what is due.
 * How long an attempt may continue depends on when it really runs, since an event can be late.
 */
export async function handler(event: DynamoDBStreamEvent | ScheduledEvent): Promise<DynamoDBBatchResponse> {
  return 'Records' in event ? deliverRecords(event.Records) : deliverDue(new Date(event.time))
}

async function deliverRecords(records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  for (const record of records) {
    try {
      await deliverRecord(record)
    } catch (error) {
      logFailedWork(error, { event: 'outbox' })
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

/**
 * For how long a run of each minute begins mails, in milliseconds. Lambda stops it after two minutes, and a mail that is being sent then
 * would have to wait for its lease. The next run continues.
 */
const longestTick = 60_000

/** A mail that fails must not stop the others. */
async function deliverDue(now: Date): Promise<DynamoDBBatchResponse> {
  const until = Date.now() + longestTick
  const due = await findDue(now)
  logLine(asMetric('OutboxAge', due[0] ? (now.getTime() - Date.parse(due[0].since)) / 1000 : 0))
  for (const { name } of due)
    if (Date.now() < until)
      await deliverOutgoing(name, new Date(), now).catch((error: unknown) =>
        logFailedWork(error, { event: 'outbox' }),
      )
  return { batchItemFailures: [] }
}

/** When a change was made. The stream knows it to the second, so everything that became due within that second is due. */
const momentOf = (change: DynamoDBRecord['dynamodb']) =>
  change?.ApproximateCreationDateTime ? new Date((change.ApproximateCreationDateTime + 1) * 1000) : new Date()
