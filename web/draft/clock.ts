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

/** One thing to do later: setting it anew replaces the time. */
export class Alarm {
  readonly #clock: Clock
  readonly #act: () => void
  #callOff = () => {}
  /** When it will go off; never where it is not set. */
  at = Infinity

  constructor(clock: Clock, act: () => void) {
    this.#clock = clock
    this.#act = act
  }

  set(pause: number) {
    this.#callOff()
    this.at = this.#clock.now() + Math.max(0, pause)
    this.#callOff = this.#clock.after(Math.max(0, pause), () => {
      this.at = Infinity
      this.#act()
    })
  }
}
