import type { DatabaseSync } from 'node:sqlite'

/** Runs several SQLite writes in one transaction. They are on disk when it returns. Does not nest. */
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
