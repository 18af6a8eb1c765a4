import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The disk, or the user's quota, is full. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'

  constructor(cause?: unknown) {
    super('The disk is full: nothing more can be saved until there is free space.', { cause })
  }
}

/** In bytes. LevelDB's log holds up to 4 MB, and recovering it writes all of that again. */
const roomToRecover = 8 * 2 ** 20

/**
 * Can a folder take another 8 MB? This writes them to find out, because the file system's free space ignores quotas and process
 * limits.
 */
export function hasRoom(folder: string): boolean {
  const file = join(folder, 'room-for-recovery')
  try {
    // Random bytes, because a compressing file system would store zeros in almost no space.
    writeFileSync(file, randomBytes(roomToRecover), { flush: true })
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return false
  } finally {
    rmSync(file, { force: true })
  }
}

// "No space", "quota exceeded", "file too large": LevelDB's errors say it only in their message.
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const messages = /No space left|quota exceeded|File too large/i
/** SQLITE_FULL ("Result and Error Codes" of SQLite). */
const sqliteFull = 13

/** Is this an error of the file system, LevelDB or SQLite about a full disk? */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const says = codes.includes(String(code)) || errcode === sqliteFull || messages.test(error.message)
  return error instanceof DiskFull || says || isDiskFull(error.cause)
}
