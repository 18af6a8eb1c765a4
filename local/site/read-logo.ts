import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { logoAddress, logoFault } from '#shared/kernel/logo.ts'
import { StartRefused } from '../data-folder.ts'

/** A logo and its address on the site. */
export interface Logo {
  address: string
  content: Buffer
}

/** Reads and checks a logo as the stack does. @throws StartRefused */
export function readLogo(file: string): Logo {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new StartRefused(`LOGO names ${file}, but there is no such file.`)
  const content = readFileSync(file)
  const fault = logoFault(file, content)
  if (fault) throw new StartRefused(`LOGO names ${file}, which ${fault}`)
  return { address: logoAddress(file, createHash('sha256').update(content).digest('hex')), content }
}
