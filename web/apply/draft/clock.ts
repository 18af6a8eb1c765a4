/** Time and chance, given from outside so that a test can hold them. */
export interface Clock {
  /** Milliseconds since 1970, as this device has them. */
  now(): number
  /** Acts once after so many milliseconds. Returns how to call it off. */
  after(milliseconds: number, act: () => void): () => void
  /** A number from 0 up to 1. */
  random(): number
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
