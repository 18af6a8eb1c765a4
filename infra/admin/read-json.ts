import { readFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/** The content of a JSON file. @throws Refusal if it is not JSON */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(`${path} is not a JSON file.`)
  }
}
