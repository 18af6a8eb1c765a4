import type { DatabaseSync } from 'node:sqlite'

/** Runs several writes to SQLite as one: all or none are kept, and what has returned is on disk. Does not nest. */
export const atomically = <Result>(database: DatabaseSync, change: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = change()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // On a full disk SQLite may have rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
