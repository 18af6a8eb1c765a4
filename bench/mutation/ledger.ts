import { appendFileSync, existsSync, readFileSync } from 'node:fs'

type Entry = 'noticed' | 'tried' | 'early' | 'unclear' | 'spoils' | 'ended' | 'done'

/** The results for the changes of one file, by number, and which tests have tried all that they reach. The processes that run its tests write it one after another. */
export class Ledger {
  readonly #file: string
  readonly #found: Record<Entry, Set<string>> = {
    noticed: new Set(),
    tried: new Set(),
    early: new Set(),
    unclear: new Set(),
    spoils: new Set(),
    ended: new Set(),
    done: new Set(),
  }

  constructor(file: string) {
    this.#file = file
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const [entry, name = ''] of lines.map((line) => line.split(' ')))
      this.#found[entry as Entry].add(name)
  }

  #write(entry: Entry, name: string | number) {
    if (this.#has(entry, name)) return
    this.#found[entry].add(String(name))
    appendFileSync(this.#file, `${entry} ${name}\n`)
  }
  #has = (entry: Entry, name: string | number) => this.#found[entry].has(String(name))

  /** A test fails with the change and passes without it. */
  isNoticed = (index: number) => this.#write('noticed', index)
  /** A test was repeated with the change. */
  isTried = (index: number) => this.#write('tried', index)
  /** The change was reached before any test. */
  isEarly = (index: number) => this.#write('early', index)
  /** Only a separate process can show whether a test notices the change. */
  needsOwnProcess = (index: number) => this.#write('unclear', index)
  /** The change has lasting effects that make tests fail without it. */
  spoils = (index: number) => this.#write('spoils', index)
  /** A test, by its id, has tried every change that it reaches. */
  isDone = (test: string) => this.#write('done', test)
  wasDone = (test: string) => this.#has('done', test)
  /** A process had to end before it had tried everything. */
  ended = () => this.#write('ended', this.timesEnded)

  get timesEnded(): number {
    return this.#found.ended.size
  }
  wasNoticed = (index: number) => this.#has('noticed', index)
  canTry = (index: number) => !this.#has('noticed', index) && !this.#has('spoils', index)
  neededOwnProcess = (index: number) =>
    this.#has('unclear', index) ||
    this.#has('spoils', index) ||
    (this.#has('early', index) && !this.#has('tried', index))
}
