import { isDeepStrictEqual } from 'node:util'
import type { Item } from './attribute-value.ts'
import { billsOf, type Charge, type ConsumedCapacity } from './capacity.ts'
import type { LevelWrite } from './dynalite.ts'
import type { Level } from './level.ts'
import type { Source } from './source.ts'
import { type StagedWrites, stageWrites, type Touched } from './staged-writes.ts'
import { storedSource } from './stored-source.ts'

/** An item that changed; `before` is absent when it is new, `after` when it is gone. */
export interface Change {
  table: string
  before?: Item
  after?: Item
}

/** Who is told, and what time it is. */
export interface StoreOptions {
  now: () => Date
  onCommit: (changes: Change[]) => void
  onConsumed: (bills: ConsumedCapacity[]) => void
}

/** What is stored, and the only way to change it. */
export interface Store {
  level: Level
  stored: Source
  now: () => Date
  /** Work that no other such work overlaps: every write, and every read that must see one moment. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
  stage(): StagedWrites
  /** All of it or nothing, on disk when the promise is kept; then the listener hears of the changes. */
  commit(staged: StagedWrites, more?: LevelWrite[]): Promise<void>
  /** Counts the units of a request, including one that is refused. */
  charge(charges: Charge[]): void
}

/** The store on an open LevelDB. */
export const createStore = (level: Level, { now, onCommit, onConsumed }: StoreOptions): Store => {
  const stored = storedSource(level)
  let last: Promise<unknown> = Promise.resolve()
  return {
    level,
    stored,
    now,
    exclusive(work) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    stage: () => stageWrites(stored),
    async commit(staged, more = []) {
      await level.commit([...staged.writes, ...more])
      const changes = staged.touched().filter(isChanged).map(changeOf)
      // Later, so that what a listener throws is not the writer's failure.
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
