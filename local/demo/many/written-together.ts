import { type Write, writeTogether } from '#functions/store/table/transaction.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { isProblem } from '#shared/kernel/problem.ts'

/** How often a transaction is tried. A busy machine may take longer for one than a call waits. */
const tries = 20

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
  for (const batch of batches) await tryAgain(() => isWritten(batch), tries)
}

/** False if the store was too busy. The same items again change nothing, so it does not matter whether they were written after all. */
async function isWritten(batch: Write[]): Promise<boolean> {
  try {
    await writeTogether(batch)
    return true
  } catch (error) {
    if (isProblem(error, 'BUSY')) return false
    throw error
  }
}
