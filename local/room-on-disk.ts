import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The disk, or the quota of whoever runs the portal, takes nothing more. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'

  constructor(cause?: unknown) {
    super('The disk is full: nothing more can be saved until there is free space.', { cause })
  }
}

/** LevelDB's log holds up to 4 MB, and recovering it writes all of that again. In bytes. */
const roomToRecover = 8 * 2 ** 20

/**
 * Can a folder take another 8 MB? The answer comes from writing them: the file system's own count leaves out quotas and the limits
 * of a process.
 */
export function hasRoom(folder: string): boolean {
  const file = join(folder, 'room-for-recovery')
  try {
    // Random bytes, because a file system that compresses stores zeros in no space at all.
    writeFileSync(file, randomBytes(roomToRecover), { flush: true })
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return false
  } finally {
    rmSync(file, { force: true })
  }
}

// "No space", "quota exceeded", "file too large": in LevelDB's errors only the message tells.
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const messages = /No space left|quota exceeded|File too large/i
/** SQLITE_FULL ("Result and Error Codes" of SQLite). */
const sqliteFull = 13

/** Does an error of the file system, of LevelDB or of SQLite say that there is no space? */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const says = codes.includes(String(code)) || errcode === sqliteFull || messages.test(error.message)
  return error instanceof DiskFull || says || isDiskFull(error.cause)
}
