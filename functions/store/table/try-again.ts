import { setTimeout as wait } from 'node:timers/promises'
import { busy } from './store-problem.ts'

/** How often something is tried by default: for about four seconds, in which fifty writers of one item all get their turn. */
const usualTries = 9

/** Longest pause between two tries, in milliseconds. */
const longestPause = 1_600

/** The pause between two tries: 25 ms, doubling to 1,600, and up to half less at random, so that competing writers separate. */
const pause = (tried: number) =>
  wait(Math.min(25 * 2 ** (tried - 1), longestPause) * (0.5 + Math.random() / 2))

/**
 * Calls `once` until it gives a result. It returns false if another write came first, so that it has to read again, or if the store was too
 * busy and the SDK does not retry by itself.
 * @throws Problem BUSY after nine tries, or as many as `tries` says
 */
export async function tryAgain<T>(once: () => Promise<T | false>, tries = usualTries): Promise<T> {
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await pause(tried)
    const result = await once()
    if (result !== false) return result
  }
  throw busy()
}
