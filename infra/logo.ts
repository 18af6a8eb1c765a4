import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logoAddress, logoFault } from '#shared/kernel/logo.ts'
import { Refusal } from './refusal.ts'

/** The chapter's logo: its address on the site, and its content. */
export interface Logo {
  address: string
  content: Buffer
}

const project = fileURLToPath(new URL('..', import.meta.url))

/** @throws Refusal if the file is missing, outside the project, or not a logo */
export function readLogo(file: string): Logo {
  const path = resolve(project, file)
  if (relative(project, path).startsWith('..'))
    throw new Refusal(`The setting portal:logo must be a file in this project, but is "${file}".`)
  const content = read(path)
  if (!content) throw new Refusal(`The setting portal:logo names ${file}, but there is no such file.`)
  const fault = logoFault(file, content)
  if (fault) throw new Refusal(`The setting portal:logo names ${file}, which ${fault}`)
  return { address: logoAddress(file, createHash('sha256').update(content).digest('hex')), content }
}

function read(path: string) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** A folder with only the logo, under its name on the site. */
export function folderOf({ address, content }: Logo): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-logo-'))
  writeFileSync(join(folder, basename(address)), content)
  return folder
}
