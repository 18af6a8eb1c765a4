import { type Write, writeTogether } from '#functions/store/transaction.ts'

/** Limits of writes in one transaction and of transactions at once. More would only wait for the disk. */
const mostWrites = 100
export const atOnce = 4

/** Writes the items of a number of things in as few transactions as possible, without splitting a thing. Numbers begin with 1. */
export async function writeMany(count: number, itemsOf: (number: number) => Write[]) {
  const batches = batchesOf(count, itemsOf)
  await Promise.all(Array.from({ length: atOnce }, () => writeAll(batches)))
}

function* batchesOf(count: number, itemsOf: (number: number) => Write[]): Generator<Write[]> {
  let batch: Write[] = []
  for (let number = 1; number <= count; number++) {
    const items = itemsOf(number)
    if (batch.length + items.length > mostWrites) {
      yield batch
      batch = []
    }
    batch.push(...items)
  }
  if (batch.length > 0) yield batch
}

async function writeAll(batches: Iterable<Write[]>) {
  for (const batch of batches) await writeTogether(batch)
}
