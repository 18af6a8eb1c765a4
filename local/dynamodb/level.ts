import { DiskFull, hasRoom, isDiskFull } from '../room-on-disk.ts'
import { database, type LevelWrite, type LibraryLevel } from './dynalite.ts'

/** Another process has the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string, cause: unknown) {
    super(`The folder ${folder} is in use by another process.`, { cause })
  }
}

/** LevelDB with atomic commits. */
export type Level = Omit<LibraryLevel, 'open' | 'batch' | 'status' | 'getSync'> & {
  commit(writes: LevelWrite[]): Promise<void>
}

/**
 * Opens LevelDB in a folder, or in memory. A commit is on disk when its promise resolves. A failed commit may or may not be there
 * afterwards, as with any database whose answer was lost.
 *
 * A failed write can leave half a record in the log. LevelDB would write the next records after it, and the next start would drop
 * all of those. So after a failed commit, nothing is written until LevelDB has been closed and opened again, which recovers the
 * log. Until the disk has room for that, commits fail with `DiskFull` while reads go on.
 * @throws FolderInUse
 */
export const openLevel = async (folder: string | undefined): Promise<Level> => {
  let db = await opened(folder)
  let isWhole = true

  const recover = async (place: string) => {
    if (!hasRoom(place)) throw new DiskFull()
    await db.close()
    db = await opened(place)
    isWhole = true
  }

  const commitTo = async (place: string, writes: LevelWrite[]) => {
    if (!isWhole) await recover(place)
    try {
      await synced(db, writes)
    } catch (error) {
      isWhole = false
      throw asDiskFull(error)
    }
  }

  return {
    commit: (writes) => (folder === undefined ? synced(db, writes) : commitTo(folder, writes)),
    // A read of a few microseconds: asynchronously, it would wait for a thread. While the log is recovered, it waits for that.
    get: async (key) => (db.status === 'open' ? db.getSync(key) : db.get(key)),
    keys: (range) => db.keys(range),
    values: (range) => db.values(range),
    iterator: (range) => db.iterator(range),
    close: () => db.close(),
  }
}

/** @throws FolderInUse */
const opened = async (folder: string | undefined): Promise<LibraryLevel> => {
  const { db } = database.create(folder === undefined ? {} : { path: folder })
  try {
    await db.open()
    return db
  } catch (error) {
    if (folder === undefined) throw error
    if (isLocked(error)) throw new FolderInUse(folder, error)
    throw asDiskFull(error)
  }
}

/** LevelDB's error, or `DiskFull` if it means a full disk. */
const asDiskFull = (error: unknown) => (isDiskFull(error) ? new DiskFull(error) : error)

// The library overrides batch and drops its options, including the sync to disk.
const synced = (db: LibraryLevel, writes: LevelWrite[]) => {
  const { batch }: Pick<LibraryLevel, 'batch'> = Object.getPrototypeOf(db)
  return batch.call(db, writes, { sync: true })
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause))
