import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureAddress, pictureFault, type PictureName } from '#shared/kernel/picture.ts'
import { Refusal } from './refusal.ts'

/** A picture of the chapter: its address on the site, and its content. */
export interface Picture {
  address: string
  content: Buffer
}

const project = fileURLToPath(new URL('..', import.meta.url))

/** @throws Refusal if the file is missing, outside the project, or not such a picture */
export function readPicture(name: PictureName, file: string): Picture {
  const path = resolve(project, file)
  if (relative(project, path).startsWith('..'))
    throw new Refusal(`The setting portal:${name} must be a file in this project, but is "${file}".`)
  const content = read(path)
  if (!content) throw new Refusal(`The setting portal:${name} names ${file}, but there is no such file.`)
  const fault = pictureFault(name, file, content)
  if (fault) throw new Refusal(`The setting portal:${name} names ${file}, which ${fault}`)
  return { address: pictureAddress(name, file, createHash('sha256').update(content).digest('hex')), content }
}

function read(path: string) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** A folder with only these pictures, under their names on the site. */
export function folderOf(pictures: readonly Picture[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
  for (const { address, content } of pictures) writeFileSync(join(folder, basename(address)), content)
  return folder
}
