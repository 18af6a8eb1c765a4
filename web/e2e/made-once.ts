import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A folder that takes long to fill: one process fills it while others wait. It is filled in another place and then renamed, so it is always
 * complete. The rest of a killed process is deleted.
 */
export async function madeOnce(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return
  await mkdir(dirname(place), { recursive: true })
  await alone(`${place}.lock`, async () => {
    if (existsSync(place)) return
    const half = `${place}.half`
    await rm(half, { recursive: true, force: true })
    await mkdir(half)
    await fill(half)
    await rename(half, place)
  })
}

/** Waits until no other process is working on it. The lock is one of SQLite's, which the system releases when a process dies. */
async function alone(file: string, act: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(file)
  try {
    while (!isTaken(lock)) await pause(50)
    await act()
  } finally {
    lock.close()
  }
}

const busy = 5

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}
