import { isDeepStrictEqual } from 'node:util'
import type { Item } from './attribute-value.ts'
import { billsOf, type Charge, type ConsumedCapacity } from './capacity.ts'
import type { LevelWrite } from './dynalite.ts'
import type { Level } from './level.ts'
import type { Source } from './source.ts'
import { type StagedWrites, stageWrites, type Touched } from './staged-writes.ts'
import { storedSource } from './stored-source.ts'

/** A changed item. `before` is absent for a new item, `after` for a deleted one. */
export interface Change {
  table: string
  before?: Item
  after?: Item
}

/** The store's listeners and its clock. */
interface StoreOptions {
  now: () => Date
  onCommit: (changes: Change[]) => void
  onConsumed: (bills: ConsumedCapacity[]) => void
}

/** The stored data, and the only way to change it. */
export interface Store {
  level: Level
  /** What is on disk. */
  stored: Source
  /** The items, and the tokens, of transactions that are not answered yet. */
  ongoing: Set<string>
  now: () => Date
  /** Runs work while nothing else runs: writes, and reads that must see a single moment. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
  stage(): StagedWrites
  /** Commits atomically, for exclusive work. When it resolves, the data is on disk; the listener is called soon after. */
  commit(staged: StagedWrites, more?: LevelWrite[]): Promise<void>
  /** Counts the units of a request, also if it is refused. */
  charge(charges: Charge[]): void
}

/** The store on an open LevelDB. */
export const createStore = (level: Level, { now, onCommit, onConsumed }: StoreOptions): Store => {
  const stored = storedSource(level)
  let last: Promise<unknown> = Promise.resolve()
  return {
    level,
    stored,
    ongoing: new Set(),
    now,
    exclusive(work) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    stage: () => stageWrites(stored),
    async commit(staged, more = []) {
      const changes = staged.touched().filter(isChanged).map(changeOf)
      await level.commit([...staged.writes, ...more])
      // Called later, so that a listener's error does not fail the write.
      if (changes.length > 0) queueMicrotask(() => onCommit(changes))
    },
    charge: (charges) => onConsumed(billsOf(charges)),
  }
}

const isChanged = ({ before, after }: Touched) => !isDeepStrictEqual(before, after)

const changeOf = ({ table, before, after }: Touched): Change => ({
  table,
  ...(before && { before }),
  ...(after && { after }),
})
