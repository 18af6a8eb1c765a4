import type { ExportedFile } from '#shared/exported-file.ts'
import { downloadBlob } from '#web/ui/download.ts'
import { fileNames } from './file-names.ts'
import type { Archive } from './pack-files.ts'
import { zipTo } from './zip.ts'

/** An archive that is being written. */
export interface OpenArchive extends Archive {
  save: () => Promise<void>
  discard: () => Promise<void>
}

/** Begins an archive. Undefined if no place was chosen for it. */
export async function openArchive(name: string): Promise<OpenArchive | undefined> {
  const target = await openTarget(name)
  if (!target) return undefined
  const zip = zipTo(target.write)
  const nameOf = fileNames()
  const archive = {
    files: 0,
    bytes: 0,
    async add(file: ExportedFile, content: Uint8Array<ArrayBuffer>) {
      await zip.add(nameOf(file), content, new Date(file.attachedAt))
      archive.files++
      archive.bytes += content.length
    },
    async save() {
      await zip.end()
      await target.save()
    },
    discard: () => target.discard(),
  }
  return archive
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
