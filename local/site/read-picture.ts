import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { pictureAddress, pictureFault, type PictureName } from '#shared/kernel/picture.ts'
import { StartRefused } from '../data-folder.ts'

/** A picture of the chapter and its address on the site. */
export interface Picture {
  address: string
  content: Buffer
}

/** Reads and checks a picture as the stack does. @throws StartRefused */
export function readPicture(name: PictureName, file: string): Picture {
  const setting = name.toUpperCase()
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartRefused(`${setting} names ${file}, but there is no such file.`)
  const content = readFileSync(file)
  const fault = pictureFault(name, file, content)
  if (fault) throw new StartRefused(`${setting} names ${file}, which ${fault}`)
  const hash = createHash('sha256').update(content).digest('hex')
  return { address: pictureAddress(name, file, hash), content }
}
