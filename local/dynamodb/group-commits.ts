import type { LevelWrite } from './dynalite.ts'
import type { Level } from './level.ts'

/** Writes that reach the disk together, and what to do then. */
interface Group {
  writes: LevelWrite[]
  onDisk: (() => void)[]
  /** Resolves when they are on disk. */
  done: Promise<void>
}

/** Commits of several writers with one sync of the disk. */
interface GroupCommits {
  /** The value of a key, with writes that are not on disk yet. */
  get<Value extends object>(key: string): Promise<Value | undefined>
  /** Writes all or nothing, with the next group. `onDisk` is called when it is on disk, in the order of the calls. */
  add(writes: readonly LevelWrite[], onDisk: () => void): void
  /** Resolves when everything that was added is on disk. Rejects if it may not be. */
  settled(): Promise<void>
  /** A point in time: `requireNone(since)` throws the failure of a commit after it. Data read until then may be lost. */
  now(): number
  requireNone(since: number): void
}

/**
 * While one group is written, the next one collects. If a group fails, the collecting one fails with it, since its writes may build on the
 * lost ones: half a transaction must never be stored.
 */
export const groupCommits = (level: Level): GroupCommits => {
  /** The latest write of each key that is not on disk yet. */
  const latest = new Map<string, LevelWrite>()
  let running: Group | undefined
  let next: Group | undefined
  let failed = 0
  let failure: unknown

  const collecting = (): Group => {
    const group: Group = { writes: [], onDisk: [], done: Promise.resolve() }
    group.done = write(group, running)
    // Callers that wait for it learn of a failure.
    group.done.catch(() => undefined)
    return group
  }

  const write = async (group: Group, before: Group | undefined) => {
    try {
      await before?.done
      running = group
      next = undefined
      await level.commit(group.writes)
    } catch (error) {
      failed++
      failure = error
      latest.clear()
      if (next === group) next = undefined
      throw error
    } finally {
      if (running === group) running = undefined
    }
    for (const each of group.writes) if (latest.get(each.key) === each) latest.delete(each.key)
    for (const tell of group.onDisk) tell()
  }

  return {
    async get<Value extends object>(key: string) {
      const write = latest.get(key)
      // A copy, as the level gives one: the library changes its own.
      return write ? (structuredClone(write.value) as Value | undefined) : level.get<Value>(key)
    },
    add(writes, onDisk) {
      next ??= collecting()
      next.writes.push(...writes)
      next.onDisk.push(onDisk)
      for (const each of writes) latest.set(each.key, each)
    },
    settled: () => (next ?? running)?.done ?? Promise.resolve(),
    now: () => failed,
    requireNone(since) {
      if (failed !== since) throw failure
    },
  }
}
