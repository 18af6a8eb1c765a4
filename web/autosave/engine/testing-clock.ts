import type { Clock } from './clock.ts'

/** A clock that moves only when a test moves it, and reproducible random numbers. */
export class TestingClock implements Clock {
  #now = Date.parse('2026-09-16T20:00:00Z')
  #chance = 1
  #timers: { at: number; act: () => void }[] = []

  now() {
    return this.#now
  }

  after(milliseconds: number, act: () => void) {
    const timer = { at: this.#now + milliseconds, act }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  random() {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647
    return this.#chance / 2_147_483_647
  }

  /** Lets time pass, and runs everything that was due meanwhile. */
  async pass(milliseconds: number) {
    const end = this.#now + milliseconds
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = next.at
      this.#timers = this.#timers.filter((each) => each !== next)
      next.act()
      await settled()
    }
    this.#now = end
    await settled()
  }

  #next(end: number) {
    return this.#timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
  }
}

/** Waits until all pending promises are settled: no chain of promises here is longer. */
export async function settled() {
  for (let turn = 0; turn < 25; turn++) await Promise.resolve()
}
