import { mostFileRows } from '#shared/applications/file-export-routes.ts'
import type { RowName } from '#shared/applications/review-status.ts'
import { isGiven } from '#shared/applications/visible.ts'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'
import type { Send } from '#web/kit/bulk/bulk-run.ts'
import type { ListedRow } from '../dashboard-data.ts'

/** Most files of one archive, and most bytes. */
export const mostFiles = 500
export const mostBytes = 1_000_000_000

/** An application whose files are exported, by its rows. */
export interface Application {
  responseId: string
  name: string
  rows: readonly RowName[]
}

/**
 * The applications of these rows, each once, and how many rows are left out because their scores or their names are hidden. The server leaves
 * them out too.
 */
export function applicationsOf(rows: readonly ListedRow[]) {
  const open = rows.filter(({ row }) => isGiven(row, 'files'))
  const byResponse = Map.groupBy(open, ({ row }) => row.responseId)
  const applications = [...byResponse].map(([responseId, own]): Application => ({
    responseId,
    name: own[0]?.row.name ?? '',
    rows: own.map(({ row: { role } }) => ({ responseId, role })),
  }))
  return { applications, hidden: rows.length - open.length }
}

/** The outcome for the files of one application. */
export interface Packed {
  responseId: string
  files: number
  bytes: number
  /** Why a file is missing. */
  missing: readonly string[]
}

/** The destination of files, with the limits of one archive. */
export interface Archive {
  files: number
  bytes: number
  add: (file: ExportedFile, content: Uint8Array<ArrayBuffer>) => Promise<void>
}

interface Packing {
  /** Links to the files of these rows; they expire after a minute. */
  linksTo: (rows: readonly RowName[]) => Promise<readonly ExportedFile[]>
  download: (url: string) => Promise<Uint8Array<ArrayBuffer>>
  archive: () => Archive
  /** The archive is full: what is left goes into the next one. */
  onFull: () => void
  isStopped: () => boolean
}

/**
 * Packs the files of the next applications. An application is packed as a whole or stays among those that are left, so that no file is
 * in the archives twice. A failure counts only if nothing was packed before it: links that have expired are asked for again.
 */
export const packing = (given: Packing): Send<Application, Packed> => {
  const { linksTo, isStopped } = given
  return async (left) => {
    const batch = left.slice(0, fitting(left))
    const files = await linksTo(batch.flatMap(({ rows }) => rows))
    const byResponse = Map.groupBy(files, ({ responseId }) => responseId)
    const outcomes: Packed[] = []
    try {
      for (const { responseId } of batch) {
        if (isStopped()) break
        const packed = await packOne(responseId, byResponse.get(responseId) ?? [], given)
        if (!packed) break
        outcomes.push(packed)
      }
    } catch (error) {
      if (outcomes.length === 0 && !isStopped()) throw error
    }
    return { outcomes, left: left.slice(outcomes.length) }
  }
}

/** How many applications fit into one call, which names a limited number of rows. */
function fitting(left: readonly Application[]): number {
  let rows = 0
  const tooMany = left.findIndex((each) => (rows += each.rows.length) > mostFileRows)
  return tooMany === -1 ? left.length : Math.max(1, tooMany)
}

async function packOne(
  responseId: string,
  files: readonly ExportedFile[],
  { download, archive, onFull }: Packing,
): Promise<Packed | undefined> {
  const whole = archive()
  const wanted = files.flatMap((file) => (file.url === null ? [] : [{ file, url: file.url }]))
  const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
  const isFull = whole.files + wanted.length > mostFiles || whole.bytes + bytes > mostBytes
  if (isFull && whole.files > 0) {
    onFull()
    return undefined
  }
  const contents = await Promise.all(
    wanted.map(async ({ file, url }) => [file, await download(url)] as const),
  )
  for (const [file, content] of contents) await whole.add(file, content)
  const missing = files.flatMap(({ name, url, reason }) => (url === null ? [`${name}: ${reason ?? ''}`] : []))
  return { responseId, files: wanted.length, bytes, missing }
}
