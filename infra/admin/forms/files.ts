import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Refusal } from '../../refusal.ts'

/** A file and its name, without the folder. */
export interface NamedText {
  name: string
  text: string
}

/** The JSON files of a folder, sorted by name, or the one file. @throws Refusal if there is none */
export function readJsonFiles(path: string): NamedText[] {
  if (!existsSync(path)) throw new Refusal(`There is no folder or file ${path}.`)
  if (!statSync(path).isDirectory()) return [{ name: basename(path), text: readFileSync(path, 'utf8') }]
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  if (names.length === 0) throw new Refusal(`There are no JSON files in ${path}.`)
  return names.map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
}

/**
 * Writes files to a folder, readable only by their owner. Files that already exist must have the same content.
 * @throws Refusal if one differs; then nothing is written
 */
export function keepFiles(folder: string, files: readonly NamedText[]): void {
  mkdirSync(folder, { recursive: true })
  const missing = files.filter(({ name }) => !existsSync(join(folder, name)))
  const other = files.find(
    (file) => !missing.includes(file) && readFileSync(join(folder, file.name), 'utf8') !== file.text,
  )
  if (other)
    throw new Refusal(
      `${join(folder, other.name)} exists with other content. Nothing was written. Please choose an empty folder.`,
    )
  for (const { name, text } of missing) writeFileSync(join(folder, name), text, { flag: 'wx', mode: 0o600 })
}
