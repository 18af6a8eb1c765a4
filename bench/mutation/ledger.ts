import { appendFileSync, existsSync, readFileSync } from 'node:fs'

type Entry = 'noticed' | 'untold' | 'spoils' | 'ended'

/** What has come out about the changes of one file, by number. The processes that run its tests write it one after the other. */
export class Ledger {
  readonly #file: string
  readonly #found: Record<Entry, Set<number>> = {
    noticed: new Set(),
    untold: new Set(),
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

  /** A test fails with it, and passes without. */
  isNoticed = (index: number) => this.#write('noticed', index)
  /** Only processes of its own can tell whether a test notices it. */
  isUntold = (index: number) => this.#write('untold', index)
  /** It leaves something behind that makes tests fail without it. */
  spoils = (index: number) => this.#write('spoils', index)
  /** A process had to end before all was tried. */
  ended = () => this.#write('ended', this.timesEnded)

  get timesEnded(): number {
    return this.#found.ended.size
  }
  wasNoticed = (index: number) => this.#found.noticed.has(index)
  isTriable = (index: number) => !this.#found.noticed.has(index) && !this.#found.spoils.has(index)
  wasUntold = (index: number) => this.#found.untold.has(index) || this.#found.spoils.has(index)
}
