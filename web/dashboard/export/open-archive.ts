import type { ExportedFile } from '#shared/exported-file.ts'
import { fileNames } from './file-names.ts'
import { openTarget } from './file-target.ts'
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
