import { expect, test, vi } from 'vitest'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'
import { openArchive } from './open-archive.ts'
import { unzip } from './testing-unzip.ts'

const file: ExportedFile = {
  responseId: 'one',
  firstName: 'Zoë',
  lastName: 'Okafor',
  question: 'Résumé',
  name: 'cv.pdf',
  size: 5,
  attachedAt: new Date(2026, 9, 15, 13, 37, 42).toISOString(),
  url: '',
}
const content = new TextEncoder().encode('Hello')

/** An archive that is written to a chosen file, piece by piece. */
async function archiveTo(write: (bytes: Uint8Array) => Promise<void>) {
  const chosen = { write, close: vi.fn(), abort: vi.fn() }
  const handle = { createWritable: async () => chosen }
  vi.stubGlobal('window', { showSaveFilePicker: async () => handle })
  const archive = await openArchive('files.zip')
  return { archive: archive!, chosen }
}

test('a zip has each file under a name of its own, with the time when it was attached', async () => {
  const pieces: Uint8Array[] = []
  const { archive, chosen } = await archiveTo(async (bytes) => void pieces.push(bytes))
  await archive.add(file, content)
  await archive.add(file, new Uint8Array())
  await archive.save()
  const modified = new Date(2026, 9, 15, 13, 37, 42)
  expect(unzip(Uint8Array.from(pieces.flatMap((piece) => [...piece])))).toEqual([
    { name: 'Okafor Zoë - Résumé.pdf', text: 'Hello', modified },
    { name: 'Okafor Zoë - Résumé (2).pdf', text: '', modified },
  ])
  expect(chosen.close).toHaveBeenCalledOnce()
})

test('a full disk fails the zip, which is then not saved', async () => {
  const { archive, chosen } = await archiveTo(async () => {
    throw new Error('The disk is full.')
  })
  await archive.add(file, content)
  await expect(archive.add(file, content)).rejects.toThrow('The disk is full.')
  await expect(archive.save()).rejects.toThrow()
  expect(chosen.close).not.toHaveBeenCalled()
  await archive.discard()
  expect(chosen.abort).toHaveBeenCalledOnce()
})

test('a discarded zip is given up while it waits for its next file', async () => {
  const { archive, chosen } = await archiveTo(async () => undefined)
  await archive.add(file, content)
  await archive.discard()
  expect(chosen.abort).toHaveBeenCalledOnce()
  expect(chosen.close).not.toHaveBeenCalled()
})
