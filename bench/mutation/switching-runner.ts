import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerTestCase, TestRunner, vi } from 'vitest'
import { type Attempt, isLateness, judged } from './judged.ts'
import { Ledger } from './ledger.ts'

/** The longest that a test may take with a change, in milliseconds: an endless loop also fills the memory. */
const longest = 20_000

type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0]
type TryOptions = Parameters<TestRunner['onBeforeTryTask']>[1]

/**
 * Runs each test once without changes, and then with every change that it reached, one at a time in the same process. That is several
 * times as fast as a process for each change. What runs before and after each test runs again each time. Changes that this cannot judge
 * are left for separate processes.
 */
export default class SwitchingRunner extends TestRunner {
  readonly #ledger = new Ledger(process.env.MUTATION_LEDGER!)
  /** The changes that the current test reached; undefined between tests. */
  #reached: Set<number> | undefined
  /** What runs after the current test, as the hooks before it have asked. */
  readonly #cleanups: unknown[] = []
  #on = -1
  /** Until when the current attempt may take, as performance.now(). */
  #until = Infinity
  #hasTried = false
  #hasEnded = false

  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given)
    Object.assign(globalThis, {
      __isOn: (index: number) => {
        // Code that runs while a file is loaded, or before its tests, does not run again. Most of it runs in a test too.
        if (this.#reached) this.#reached.add(index)
        else this.#ledger.isEarly(index)
        // A change can make a loop endless, and while that waits for nothing, no timer ends it.
        if (this.#on >= 0 && performance.now() > this.#until) throw new Error('Timed out in a loop.')
        return index === this.#on
      },
    })
  }

  override async onBeforeRunSuite(suite: Suite) {
    await super.onBeforeRunSuite(suite)
    const hooks = TestRunner.getSuiteHooks(suite)
    hooks.beforeEach = hooks.beforeEach.map((hook) => async (...given) => {
      this.#cleanups.push(await hook(...given))
    })
  }

  override async onAfterRunTask(test: RunnerTestCase) {
    await this.#cleanUp()
    super.onAfterRunTask(test)
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TryOptions) {
    super.onBeforeTryTask(test, options)
    this.#reached = new Set()
  }

  async runTask(test: RunnerTestCase) {
    try {
      // After a process that had to end, the next one continues where it was.
      if (!this.#hasEnded && !this.#ledger.wasDone(test.id)) await this.#try(test, this.#reached ?? new Set())
      if (!this.#hasEnded) this.#ledger.isDone(test.id)
    } finally {
      this.#reached = undefined
    }
  }

  async #try(test: RunnerTestCase, reached: ReadonlySet<number>) {
    const run = () => this.#repeat(test)
    const start = performance.now()
    if (!this.#hasTried) await TestRunner.getTestFn(test)()
    // An earlier change has broken this test.
    else if (!(await this.#passes(run, 120_000))) return this.#end()
    const limit = Math.min(2_000 + 10 * (performance.now() - start), longest)
    const untried = [...reached].filter((index) => this.#ledger.canTry(index))
    if (untried.length === 0) return
    // A test that cannot be repeated cannot judge changes.
    if (!(await this.#passes(run, limit))) return untried.forEach(this.#ledger.needsOwnProcess)
    this.#hasTried = true
    for (const index of untried) {
      const verdict = await judged((isChanged) => this.#attempt(run, limit, isChanged ? index : -1), limit)
      this.#ledger.isTried(index)
      if (verdict === 'noticed') this.#ledger.isNoticed(index)
      if (verdict === 'unclear') this.#ledger.needsOwnProcess(index)
      if (verdict !== 'spoils') continue
      this.#ledger.spoils(index)
      return this.#end()
    }
  }

  /** Runs a test again, with what runs before and after each. */
  async #repeat(test: RunnerTestCase) {
    const { context, suite = test.file } = test
    const { beforeEach, afterEach } = TestRunner.getSuiteHooks(suite)
    for (const hook of afterEach) await hook(context, suite)
    await this.#cleanUp()
    for (const hook of beforeEach) await hook(context, suite)
    await TestRunner.getTestFn(test)()
  }

  async #cleanUp() {
    for (const cleanup of this.#cleanups.splice(0).toReversed())
      if (typeof cleanup === 'function') await cleanup()
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
    this.#until = start + limit
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
