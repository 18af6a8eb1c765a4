import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerTestCase, TestRunner, vi } from 'vitest'
import { Ledger } from './ledger.ts'

/**
 * Runs each test once as it is, and then with every change that it came by, one at a time and in the same process, which is several
 * times as fast as a process for each. What cannot be told apart so is left for processes of its own.
 */
export default class SwitchingRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env.MUTATION_LEDGER!)
  /** What the test at hand came by; none while there is no test at hand. */
  #come: Set<number> | undefined
  #on = -1
  #hasTried = false
  #hasEnded = false

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given)
    Object.assign(globalThis, {
      __isOn: (index: number) => {
        // What runs while a file is loaded, or before its tests, does not run again.
        if (this.#come) this.#come.add(index)
        else this.#ledger.isUntold(index)
        return index === this.#on
      },
    })
  }

  async runTask(test: RunnerTestCase) {
    if (this.#hasEnded) return
    const come = (this.#come = new Set<number>())
    try {
      await this.#try(TestRunner.getTestFn(test), come)
    } finally {
      this.#come = undefined
    }
  }

  async #try(run: () => unknown, come: ReadonlySet<number>) {
    const start = performance.now()
    if (!this.#hasTried) await run()
    // A change that was tried before has made another test fail.
    else if (!(await this.#passes(run, 30_000))) return this.#end()
    const patience = 2_000 + 10 * (performance.now() - start)
    const triable = [...come].filter((index) => this.#ledger.isTriable(index))
    if (triable.length === 0) return
    // A test that cannot be repeated tells nothing.
    if (!(await this.#passes(run, patience))) return triable.forEach(this.#ledger.isUntold)
    this.#hasTried = true
    for (const index of triable) {
      if (await this.#passes(run, patience, index)) continue
      if (!(await this.#passes(run, patience))) {
        this.#ledger.spoils(index)
        return this.#end()
      }
      this.#ledger.isNoticed(index)
    }
  }

  #end() {
    this.#hasEnded = true
    this.#ledger.ended()
  }

  async #passes(run: () => unknown, patience: number, on = -1): Promise<boolean> {
    vi.clearAllMocks()
    this.#on = on
    const given = new AbortController()
    try {
      const late = wait(patience, 'late', { signal: given.signal })
      return (await Promise.race([run(), late])) !== 'late'
    } catch {
      return false
    } finally {
      given.abort()
      this.#on = -1
    }
  }
}
