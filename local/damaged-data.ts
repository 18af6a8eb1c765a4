/** SQLITE_CORRUPT and SQLITE_NOTADB ("Result and Error Codes" of SQLite). */
const damagedDatabase = [11, 26]
// LevelDB's own finding, and a file where a folder should be, or the other way round.
const damagedFolder = ['LEVEL_CORRUPTION', 'EEXIST', 'ENOTDIR', 'EISDIR']

/** Is this an error of the file system, LevelDB or SQLite about data that nobody can read any more? */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (
    damagedFolder.includes(String(code)) ||
    damagedDatabase.includes(Number(errcode)) ||
    isDamaged(error.cause)
  )
}
