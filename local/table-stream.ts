import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent, SNSEvent } from 'aws-lambda'
import type { Change } from './dynamodb/store.ts'
import type { MailEvent } from './ses/mail-event.ts'

const minute = 60_000

/**
 * The table's stream, the minute's tick and what SES tells, calling the same functions as on AWS. Deliveries run one after another, after the
 * commit that caused them; `settled` resolves when none is under way.
 */
export function openTableStream(now: () => Date) {
  let tail: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const queue = (work: () => Promise<unknown>) => {
    tail = tail.then(work).then(
      () => undefined,
      (error: unknown) => console.error(error),
    )
  }

  return {
    onCommit(changes: Change[]) {
      const records = changes
        .filter(({ before, after }) => isWatched(before) || isWatched(after))
        .map(toRecord)
      if (records.length > 0) queue(() => deliver({ Records: records }))
    },
    /** SES's event comes after the attempt that caused it. */
    onMailEvent(event: MailEvent) {
      queue(async () => (await import('#functions/events/mail-event.ts')).handler(event as SNSEvent))
    },
    /** Begins the minute's tick; `sweep` lets expired items go, as the table would by itself. */
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
    settled: () => tail,
    close() {
      clearInterval(timer)
      return tail
    },
  }

  async function tick() {
    const { handler } = await import('#functions/events/outbox.ts')
    await handler({ time: now().toISOString() } as ScheduledEvent)
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

/** The stream's filter: mails to be sent and uploads that went. */
const isWatched = (item: Change['after']) =>
  item?.sk !== undefined && 'S' in item.sk && /^(OUT|FILE)/.test(item.sk.S)

const toRecord = ({ before, after }: Change, index: number): DynamoDBRecord => ({
  eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
  dynamodb: {
    SequenceNumber: String(index),
    ...(before && { OldImage: before as never }),
    ...(after && { NewImage: after as never }),
  },
})
