import { appendFileSync, existsSync, readFileSync } from 'node:fs'

type Entry = 'noticed' | 'unclear' | 'spoils' | 'ended'

/** The results for the changes of one file, by number. The processes that run its tests write it one after another. */
export class Ledger {
  readonly #file: string
  readonly #found: Record<Entry, Set<number>> = {
    noticed: new Set(),
    unclear: new Set(),
    spoils: new Set(),
    ended: new Set(),
  }

  constructor(file: string) {
    this.#file = file
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    for (const [entry, index] of lines.map((line) => line.split(' ')))
      this.#found[entry as Entry].add(Number(index))
  }

  #write(entry: Entry, index: number) {
    if (this.#found[entry].has(index)) return
    this.#found[entry].add(index)
    appendFileSync(this.#file, `${entry} ${index}\n`)
  }

  /** A test fails with the change and passes without it. */
  isNoticed = (index: number) => this.#write('noticed', index)
  /** Only a separate process can show whether a test notices the change. */
  needsOwnProcess = (index: number) => this.#write('unclear', index)
  /** The change has lasting effects that make tests fail without it. */
  spoils = (index: number) => this.#write('spoils', index)
  /** A process had to end before it had tried everything. */
  ended = () => this.#write('ended', this.timesEnded)

  get timesEnded(): number {
    return this.#found.ended.size
  }
  wasNoticed = (index: number) => this.#found.noticed.has(index)
  canTry = (index: number) => !this.#found.noticed.has(index) && !this.#found.spoils.has(index)
  neededOwnProcess = (index: number) => this.#found.unclear.has(index) || this.#found.spoils.has(index)
}
