import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logoAddress, logoFault } from '#shared/logo.ts'
import { Refusal } from './refusal.ts'

/** The chapter's logo: where the site has it, and what it is. */
export interface Logo {
  address: string
  content: Buffer
}

const project = fileURLToPath(new URL('..', import.meta.url))

/** @throws Refusal when there is no such file in the project, or it is no logo */
export function readLogo(file: string): Logo {
  const path = resolve(project, file)
  if (relative(project, path).startsWith('..'))
    throw new Refusal(`The setting portal:logo may be a file in this project, but is "${file}".`)
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

/** A folder with nothing but the logo, under the name that the site has it by. */
export function folderOf({ address, content }: Logo): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-logo-'))
  writeFileSync(join(folder, basename(address)), content)
  return folder
}
