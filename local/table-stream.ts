import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent, SNSEvent } from 'aws-lambda'
import { isProblem } from '#shared/kernel/problem.ts'
import type { Change } from './dynamodb/store.ts'
import type { MailEvent } from './ses/mail-event.ts'

const minute = 60_000

/** Instead of an error: a slow machine is no fault of the program, and most of this work is tried again each minute. */
const tooBusy = 'This machine was too busy for some work in the background.'

const isBusy = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isBusy) : isProblem(error, 'BUSY')

/**
 * The table's stream, the minute's tick and SES's events. It calls the same functions as on AWS. Deliveries run one after
 * another, after the commit that caused them. `settled` resolves when none is running.
 */
export function openTableStream(now: () => Date) {
  let tail: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const queue = (work: () => Promise<unknown>) => {
    tail = tail.then(work).then(
      () => undefined,
      (error: unknown) => console.error(isBusy(error) ? tooBusy : error),
    )
  }

  return {
    onCommit(changes: Change[]) {
      const records = changes
        .filter(({ before, after }) => isWatched(before) || isWatched(after))
        .map((change, index) => toRecord(change, index, now()))
      if (records.length > 0) queue(() => deliver({ Records: records }))
    },
    /** Handles SES's event after the sending attempt that caused it. */
    onMailEvent(event: MailEvent) {
      queue(async () => (await import('#functions/events/mail-event.ts')).handler(event as SNSEvent))
    },
    /** Starts the minute's tick. `sweep` removes expired items, as DynamoDB does by itself. */
    start(sweep: () => Promise<unknown>) {
      timer = setInterval(() => {
        queue(sweep)
        queue(tick)
      }, minute)
      timer.unref()
    },
    tick: () => {
      queue(tick)
      return tail
    },
    settled,
    close() {
      clearInterval(timer)
      return settled()
    },
  }

  /** A delivery may cause another one, so this waits for all of them. */
  async function settled(): Promise<void> {
    const last = tail
    await last
    if (last !== tail) await settled()
  }

  async function tick() {
    const event = { time: now().toISOString() } as ScheduledEvent
    const [outbox, erasure] = await Promise.all([
      import('#functions/events/outbox.ts'),
      import('#functions/events/erasure.ts'),
    ])
    await outbox.handler(event)
    await erasure.handler(event)
  }
}

async function deliver(event: DynamoDBStreamEvent) {
  const [outbox, expiredFile] = await Promise.all([
    import('#functions/events/outbox.ts'),
    import('#functions/events/expired-file.ts'),
  ])
  await outbox.handler(event)
  await expiredFile.handler(event)
}

/** The stream's filter, by an item or its key: mails to be sent and removed uploads. */
export const isWatched = (item: Change['after']) =>
  item?.sk !== undefined && 'S' in item.sk && /^(OUT|FILE)/.test(item.sk.S)

const toRecord = ({ before, after }: Change, index: number, now: Date): DynamoDBRecord => ({
  eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
  dynamodb: {
    SequenceNumber: String(index),
    ApproximateCreationDateTime: Math.floor(now.getTime() / 1000),
    ...(before && { OldImage: before as never }),
    ...(after && { NewImage: after as never }),
  },
})
