import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { atomically } from '#local/atomically.ts'

const Row = z.object({
  bucket: z.string(),
  key: z.string(),
  file: z.string(),
  size: z.number(),
  etag: z.string(),
  contentType: z.string(),
  modified: z.number(),
})

/** An object without its bytes. `etag` is in double quotes, `modified` in milliseconds since 1970. */
export interface StoredObject {
  bucket: string
  key: string
  size: number
  etag: string
  contentType: string
  modified: number
  /** The name of the file with the bytes. */
  file: string
}

/** The data of an object to be saved. */
interface NewObject {
  bucket: string
  key: string
  bytes: Buffer
  contentType: string
}

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT, key TEXT, file TEXT, size INTEGER, etag TEXT, contentType TEXT, modified INTEGER,
    PRIMARY KEY (bucket, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tags (bucket TEXT, key TEXT, tags TEXT, PRIMARY KEY (bucket, key)) STRICT`

/**
 * Objects on disk: one file for each object's bytes, everything else in SQLite. A row is written after its
 * file, so a process that dies leaves at worst a file without a row, and the next opening removes it. Calls
 * are synchronous, so each is atomic within the process. Data is on disk when a call returns.
 */
export class ObjectStore {
  readonly #folder: string
  readonly #now: () => Date
  readonly #database: DatabaseSync
  readonly #find: StatementSync
  readonly #save: StatementSync
  readonly #remove: StatementSync
  readonly #list: StatementSync
  readonly #findTags: StatementSync
  readonly #saveTags: StatementSync
  readonly #removeTags: StatementSync

  /** Opens or creates the folder. Throws if another process has it open. */
  constructor(folder: string, now: () => Date) {
    this.#folder = join(folder, 'objects')
    this.#now = now
    mkdirSync(this.#folder, { recursive: true })
    this.#database = openDatabase(join(folder, 'objects.sqlite'))
    this.#find = this.#database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?')
    this.#save = this.#database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.#remove = this.#database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?')
    this.#list = this.#database.prepare(
      `SELECT * FROM objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key`,
    )
    this.#findTags = this.#database.prepare('SELECT tags FROM tags WHERE bucket = ? AND key = ?')
    this.#saveTags = this.#database.prepare('INSERT OR REPLACE INTO tags VALUES (?, ?, ?)')
    this.#removeTags = this.#database.prepare('DELETE FROM tags WHERE bucket = ? AND key = ?')
    this.#removeFilesWithoutRow()
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const row = this.#find.get(bucket, key)
    return row && objectOf(row)
  }

  /** All objects whose keys begin with `prefix`, in byte order. */
  list(bucket: string, prefix: string): StoredObject[] {
    return this.#list.all(bucket, prefix, prefix).map(objectOf)
  }

  /** The object's bytes. */
  read({ file }: StoredObject): Buffer {
    return readFileSync(join(this.#folder, file))
  }

  /** Tags by name. Overwriting or removing an object removes its tags. */
  tagsOf({ bucket, key }: Pick<StoredObject, 'bucket' | 'key'>): Record<string, string> {
    const row = this.#findTags.get(bucket, key)
    return row ? z.record(z.string(), z.string()).parse(JSON.parse(String(row.tags))) : {}
  }

  saveTags({ bucket, key }: Pick<StoredObject, 'bucket' | 'key'>, tags: Record<string, string>): void {
    this.#saveTags.run(bucket, key, JSON.stringify(tags))
  }

  /** Saves an object and removes the file of its predecessor. If it fails, the old object and its tags remain. */
  save({ bucket, key, bytes, contentType }: NewObject): StoredObject {
    const former = this.find(bucket, key)
    const object = {
      bucket,
      key,
      contentType,
      file: randomUUID(),
      size: bytes.length,
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
      modified: this.#now().getTime(),
    }
    this.#writeFile(object.file, bytes)
    // If this fails, the file stays until the next opening, because the row may or may not have been written.
    this.#saveRow(object)
    if (former) this.#removeFile(former.file)
    return object
  }

  #writeFile(file: string, bytes: Buffer): void {
    try {
      writeFileSync(join(this.#folder, file), bytes, { flush: true })
      syncFolder(this.#folder)
    } catch (error) {
      this.#removeFile(file)
      throw error
    }
  }

  #saveRow({ bucket, key, file, size, etag, contentType, modified }: StoredObject): void {
    atomically(this.#database, () => {
      this.#removeTags.run(bucket, key)
      this.#save.run(bucket, key, file, size, etag, contentType, modified)
    })
  }

  /** Does nothing if the object does not exist, as in S3. */
  remove(bucket: string, key: string): void {
    const object = this.find(bucket, key)
    if (!object) return
    atomically(this.#database, () => {
      this.#remove.run(bucket, key)
      this.#removeTags.run(bucket, key)
    })
    this.#removeFile(object.file)
  }

  close(): void {
    this.#database.close()
  }

  #removeFile(file: string): void {
    rmSync(join(this.#folder, file), { force: true })
  }

  #removeFilesWithoutRow(): void {
    const known = new Set(
      this.#database
        .prepare('SELECT file FROM objects')
        .all()
        .map((row) => row.file),
    )
    const unknown = readdirSync(this.#folder).filter((file) => !known.has(file))
    for (const file of unknown) this.#removeFile(file)
  }
}

// The exclusive lock keeps a second process from removing files that this one is about to record.
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT`)
  return database
}

const objectOf = (row: unknown): StoredObject => Row.parse(row)

// The folder's entry for the file needs its own sync. Windows has no such call.
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
