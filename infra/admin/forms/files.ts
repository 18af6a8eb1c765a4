import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Refusal } from '../../refusal.ts'

/** A file by its name, without the folder. */
export interface NamedText {
  name: string
  text: string
}

/** The JSON files of a folder in the order of their names, or the one file. @throws Refusal where there is none */
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
 * Keeps files in a folder, readable for their owner alone. One that is there already must say the same.
 * @throws Refusal where one does not; then none is written
 */
export function keepFiles(folder: string, files: readonly NamedText[]): void {
  mkdirSync(folder, { recursive: true })
  const missing = files.filter(({ name }) => !existsSync(join(folder, name)))
  const other = files.find(
    (file) => !missing.includes(file) && readFileSync(join(folder, file.name), 'utf8') !== file.text,
  )
  if (other)
    throw new Refusal(
      `${join(folder, other.name)} says something else already. Nothing was written. Please choose an empty folder.`,
    )
  for (const { name, text } of missing) writeFileSync(join(folder, name), text, { flag: 'wx', mode: 0o600 })
}
