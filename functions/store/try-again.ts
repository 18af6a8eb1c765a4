import { setTimeout as wait } from 'node:timers/promises'
import { busy } from './store-problem.ts'

/** How often something is tried before a person is told. */
const usualTries = 5

/** Longest pause between two tries, in milliseconds. */
const longestPause = 400

/** What lies between two tries: 25 ms, doubling to 400, and up to half less by chance, so that those who met do not meet again. */
const pause = (tried: number) =>
  wait(Math.min(25 * 2 ** (tried - 1), longestPause) * (0.5 + Math.random() / 2))

/**
 * Does something until it gives a result. It gives false where somebody else was first, so that it has to look anew, or where
 * the store was too busy and the SDK does not ask again by itself. @throws Problem BUSY after five tries, or as many as are asked for
 */
export async function tryAgain<T>(once: () => Promise<T | false>, tries = usualTries): Promise<T> {
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await pause(tried)
    const result = await once()
    if (result !== false) return result
  }
  throw busy()
}
