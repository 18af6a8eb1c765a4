import { setTimeout as wait } from 'node:timers/promises'
import { busy } from './store-problem.ts'

/** How often something is tried before a person is told. */
const tries = 5

/** What lies between two tries: 25 to 200 ms, never the same, so that those who met do not meet again. */
const pause = (tried: number) => wait(25 * 2 ** (tried - 1) * (0.5 + Math.random() / 2))

/**
 * Does something until it gives a result. It gives false where somebody else was first, so that it has to look anew, or where
 * the store was too busy and the SDK does not ask again by itself. @throws Problem BUSY after five times
 */
export async function tryAgain<T>(once: () => Promise<T | false>): Promise<T> {
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await pause(tried)
    const result = await once()
    if (result !== false) return result
  }
  throw busy()
}
