import { setTimeout as wait } from 'node:timers/promises'

/** How often something is tried that the SDK does not try again by itself, and what lies between: 25 to 400 ms, never the same. */
export const tries = 5
export const pause = (attempt: number) => wait(25 * 2 ** attempt * (0.5 + Math.random() / 2))
