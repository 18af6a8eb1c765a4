import { database, type LevelWrite, type LibraryLevel } from './dynalite.ts'

/** The folder belongs to another process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string, cause: unknown) {
    super(`The folder ${folder} is in use by another process.`, { cause })
  }
}

/** LevelDB, where one commit is all or nothing. */
export type Level = Omit<LibraryLevel, 'open' | 'batch'> & { commit(writes: LevelWrite[]): Promise<void> }

/**
 * Opens LevelDB in a folder, or in memory when there is none. A commit is on disk when its promise is kept.
 * @throws FolderInUse
 */
export const openLevel = async (folder: string | undefined): Promise<Level> => {
  const { db } = database.create(folder === undefined ? {} : { path: folder })
  try {
    await db.open()
  } catch (error) {
    if (folder !== undefined && isLocked(error)) throw new FolderInUse(folder, error)
    throw error
  }
  // The library replaces batch by one that drops its options, and with them the sync to disk.
  const { batch }: Pick<LibraryLevel, 'batch'> = Object.getPrototypeOf(db)
  return {
    commit: (writes) => batch.call(db, writes, { sync: true }),
    get: (key) => db.get(key),
    keys: (range) => db.keys(range),
    values: (range) => db.values(range),
    iterator: (range) => db.iterator(range),
    close: () => db.close(),
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause))
