import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerTestCase, TestRunner, vi } from 'vitest'
import { Ledger } from './ledger.ts'

/**
 * Runs each test once without changes, and then with every change that it reached, one at a time in the same process. That is several
 * times as fast as a process for each change. Changes that this cannot judge are left for separate processes.
 */
export default class SwitchingRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env.MUTATION_LEDGER!)
  /** The changes that the current test reached; undefined between tests. */
  #reached: Set<number> | undefined
  #on = -1
  #hasTried = false
  #hasEnded = false

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given)
    Object.assign(globalThis, {
      __isOn: (index: number) => {
        // Code that runs while a file is loaded, or before its tests, does not run again.
        if (this.#reached) this.#reached.add(index)
        else this.#ledger.needsOwnProcess(index)
        return index === this.#on
      },
    })
  }

  async runTask(test: RunnerTestCase) {
    if (this.#hasEnded) return
    const reached = (this.#reached = new Set<number>())
    try {
      await this.#try(TestRunner.getTestFn(test), reached)
    } finally {
      this.#reached = undefined
    }
  }

  async #try(run: () => unknown, reached: ReadonlySet<number>) {
    const start = performance.now()
    if (!this.#hasTried) await run()
    // An earlier change has broken this test.
    else if (!(await this.#passes(run, 30_000))) return this.#end()
    const timeout = 2_000 + 10 * (performance.now() - start)
    const untried = [...reached].filter((index) => this.#ledger.canTry(index))
    if (untried.length === 0) return
    // A test that cannot be repeated cannot judge changes.
    if (!(await this.#passes(run, timeout))) return untried.forEach(this.#ledger.needsOwnProcess)
    this.#hasTried = true
    for (const index of untried) {
      if (await this.#passes(run, timeout, index)) continue
      if (!(await this.#passes(run, timeout))) {
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

  async #passes(run: () => unknown, timeout: number, on = -1): Promise<boolean> {
    vi.clearAllMocks()
    this.#on = on
    const given = new AbortController()
    try {
      const late = wait(timeout, 'late', { signal: given.signal })
      return (await Promise.race([run(), late])) !== 'late'
    } catch {
      return false
    } finally {
      given.abort()
      this.#on = -1
    }
  }
}
