import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerTestCase, TestRunner, vi } from 'vitest'
import { type Attempt, isLateness, judged } from './judged.ts'
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
    else if (!(await this.#passes(run, 120_000))) return this.#end()
    const limit = 2_000 + 10 * (performance.now() - start)
    const untried = [...reached].filter((index) => this.#ledger.canTry(index))
    if (untried.length === 0) return
    // A test that cannot be repeated cannot judge changes.
    if (!(await this.#passes(run, limit))) return untried.forEach(this.#ledger.needsOwnProcess)
    this.#hasTried = true
    for (const index of untried) {
      const verdict = await judged((isChanged) => this.#attempt(run, limit, isChanged ? index : -1), limit)
      if (verdict === 'noticed') this.#ledger.isNoticed(index)
      if (verdict === 'unclear') this.#ledger.needsOwnProcess(index)
      if (verdict !== 'spoils') continue
      this.#ledger.spoils(index)
      return this.#end()
    }
  }

  #end() {
    this.#hasEnded = true
    this.#ledger.ended()
  }

  #passes = async (run: () => unknown, limit: number) => (await this.#attempt(run, limit)).end === 'passed'

  async #attempt(run: () => unknown, limit: number, on = -1): Promise<Attempt> {
    vi.clearAllMocks()
    this.#on = on
    const start = performance.now()
    const ended = (end: Attempt['end']): Attempt => ({ end, took: performance.now() - start })
    const given = new AbortController()
    try {
      const late = wait(limit, 'late', { signal: given.signal })
      return ended((await Promise.race([run(), late])) === 'late' ? 'late' : 'passed')
    } catch (error) {
      return ended(isLateness(error as Error) ? 'late' : 'failed')
    } finally {
      given.abort()
      this.#on = -1
    }
  }
}
