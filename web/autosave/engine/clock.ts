/** Time and chance, passed in so that tests can control them. */
export interface Clock {
  /** Milliseconds since some moment. Nobody sets it back. */
  now(): number
  /** Calls `act` once, after this many milliseconds. Returns how to cancel it. */
  after(milliseconds: number, act: () => void): () => void
  /** A number from 0 up to 1. */
  random(): number
}

export const deviceClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** A timer for one action. Setting it again replaces the earlier time. */
export class Alarm {
  readonly #clock: Clock
  readonly #act: () => void
  #cancel = () => {}
  /** When it goes off; Infinity if it is not set. */
  at = Infinity

  constructor(clock: Clock, act: () => void) {
    this.#clock = clock
    this.#act = act
  }

  set(pause: number) {
    this.#cancel()
    this.at = this.#clock.now() + Math.max(0, pause)
    this.#cancel = this.#clock.after(Math.max(0, pause), () => {
      this.at = Infinity
      this.#act()
    })
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Ids for the saves of this tab: a random tab id and a counter. A save that is sent again keeps its id. */
export function operationIds(random: () => number): () => string {
  const tab = Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('')
  let count = 0
  return () => `${tab}-${++count}`
}
