import { makeZip } from 'client-zip'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'
import { downloadBlob } from '#web/kit/ui/download.ts'
import { fileNames } from './file-names.ts'
import type { Archive } from './pack-files.ts'

/** An archive that is being written. */
export interface OpenArchive extends Archive {
  save: () => Promise<void>
  discard: () => Promise<void>
}

/** Begins an archive. Undefined if no place was chosen for it. */
export async function openArchive(name: string): Promise<OpenArchive | undefined> {
  const target = await openTarget(name)
  if (!target) return undefined
  const { readable, writable } = new TransformStream<Entry, Entry>()
  const entries = writable.getWriter()
  const added = readable.getReader()
  const written = writeZip(added, target)
  // What can't be written fails the next call of `add` or `save`.
  written.catch((error: unknown) => added.cancel(error))
  const nameOf = fileNames()
  const archive = {
    files: 0,
    bytes: 0,
    async add(file: ExportedFile, input: Uint8Array<ArrayBuffer>) {
      await entries.write({ name: nameOf(file), lastModified: new Date(file.attachedAt), input })
      archive.files++
      archive.bytes += input.length
    },
    async save() {
      await entries.close()
      await written
      await target.save()
    },
    async discard() {
      await added.cancel()
      await target.discard()
    },
  }
  return archive
}

/** A file as it goes into the archive. */
interface Entry {
  name: string
  lastModified: Date
  input: Uint8Array<ArrayBuffer>
}

async function writeZip(added: ReadableStreamDefaultReader<Entry>, target: FileTarget) {
  const zip = makeZip(eachOf(added)) as ReadableStream<Uint8Array<ArrayBuffer>>
  for await (const bytes of eachOf(zip.getReader())) await target.write(bytes)
}

/** What comes out of a stream. Not every browser can iterate over the stream itself. */
async function* eachOf<Thing>(reader: ReadableStreamDefaultReader<Thing>) {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** The destination of an archive while it is written. */
interface FileTarget {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Completes the file. */
  save: () => Promise<void>
  discard: () => Promise<void>
}

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Asks where to save a file and writes it there piece by piece. A browser that cannot do that keeps the pieces and downloads them at the
 * end. Undefined if nothing was chosen.
 */
async function openTarget(name: string): Promise<FileTarget | undefined> {
  const { showSaveFilePicker } = window as Picker
  if (!showSaveFilePicker) return inMemory(name)
  try {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name })
    const file = await handle.createWritable()
    return { write: (bytes) => file.write(bytes), save: () => file.close(), discard: () => file.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

function inMemory(name: string): FileTarget {
  // A blob for each piece: the browser can move those to the disk.
  const pieces: Blob[] = []
  return {
    write: async (bytes) => void pieces.push(new Blob([bytes])),
    save: async () => downloadBlob(name, new Blob(pieces, { type: 'application/zip' })),
    discard: async () => void pieces.splice(0),
  }
}
