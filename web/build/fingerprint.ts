import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A hash of the names and contents of these files and folders. Times are left out, because a checkout changes them all. */
export function fingerprint(folder: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(folder, source)).toSorted()) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const filesIn = (folder: string, source: string) =>
  statSync(join(folder, source)).isFile()
    ? [source]
    : readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
