import { isDeepStrictEqual } from 'node:util'
import type { Item } from './attribute-value.ts'
import { billsOf, type Charge, type ConsumedCapacity } from './capacity.ts'
import type { LevelWrite } from './dynalite.ts'
import { groupCommits } from './group-commits.ts'
import type { Level } from './level.ts'
import { prefixOf, type Source } from './source.ts'
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
  /** The same with commits that are not on disk yet, item by item: what writes are based on. */
  latest: Source
  /** The items, and the tokens, of transactions that are not answered yet. */
  ongoing: Set<string>
  now: () => Date
  /** Runs work while nothing else runs, on the state that is on disk: reads that must see a single moment, and writes of ranges. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs work that writes, one after another. It is answered, also with a refusal, when everything that it saw and wrote is on disk, while
   * the next work runs already: so one sync of the disk serves several writers.
   */
  writing<Result>(work: () => Promise<Result>): Promise<Result>
  stage(): StagedWrites
  /** Commits atomically, for work that is exclusive or writing. When that is answered, the data is on disk; the listener is called before. */
  commit(staged: StagedWrites, more?: LevelWrite[]): void
  /** A value besides the items, as writing work sees it. */
  get<Value extends object>(key: string): Promise<Value | undefined>
  /** Counts the units of a request, also if it is refused. */
  charge(charges: Charge[]): void
}

/** The store on an open LevelDB. */
export const createStore = (level: Level, { now, onCommit, onConsumed }: StoreOptions): Store => {
  const stored = storedSource(level)
  const commits = groupCommits(level)
  const latest: Source = { ...stored, item: (place, key) => commits.get(prefixOf(place) + key) }
  let last: Promise<unknown> = Promise.resolve()
  /** When the running work began. */
  let begun = commits.now()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    level,
    stored,
    latest,
    ongoing: new Set(),
    now,
    exclusive: (work) =>
      inTurn(async () => {
        await commits.settled().catch(() => undefined)
        begun = commits.now()
        const result = await work()
        await commits.settled()
        return result
      }),
    async writing(work) {
      let since = 0
      const answered = await inTurn(async () => {
        begun = since = commits.now()
        return settledValue(work())
      })
      await commits.settled()
      commits.requireNone(since)
      return answered()
    },
    stage: () => stageWrites(latest),
    commit(staged, more = []) {
      commits.requireNone(begun)
      const changes = staged.touched().filter(isChanged).map(changeOf)
      commits.add([...staged.writes, ...more], () => {
        // Called later, so that a listener's error does not fail the write.
        if (changes.length > 0) queueMicrotask(() => onCommit(changes))
      })
    },
    get: (key) => commits.get(key),
    charge: (charges) => onConsumed(billsOf(charges)),
  }
}

/** How a promise was settled, to be reported later. */
const settledValue = <Value>(promise: Promise<Value>): Promise<() => Value> =>
  promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )

const isChanged = ({ before, after }: Touched) => !isDeepStrictEqual(before, after)

const changeOf = ({ table, before, after }: Touched): Change => ({
  table,
  ...(before && { before }),
  ...(after && { after }),
})
