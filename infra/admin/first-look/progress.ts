import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

/** What somebody said to a look, with words of their own. */
export const Said = z.strictObject({
  answer: z.enum(['yes', 'no', 'skipped']),
  note: z.string(),
  at: z.string(),
})
export type Said = z.infer<typeof Said>

/** How far a first look has come: kept after each step, so that it can be stopped at any time. */
const Progress = z.strictObject({
  site: z.string(),
  /** The address of a throw-away person who may still be there. */
  person: z.optional(z.string()),
  /** By the ids of the looks. */
  said: z.record(z.string(), Said),
})
export type Progress = z.infer<typeof Progress>

/** @throws Refusal where the file is of another portal, or not one of ours */
export function readProgress(file: string, site: string): Progress {
  if (!existsSync(file)) return { site, said: {} }
  const { success, data } = Progress.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!success) throw new Refusal(`${file} cannot be read. Please move it away and begin anew.`)
  if (data.site !== site)
    throw new Refusal(`${file} is about ${data.site}. Please move it away and begin anew.`)
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces a file as a whole, or not at all. */
export function keep(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

export const keepProgress = (file: string, progress: Progress) =>
  keep(file, `${JSON.stringify(progress, null, 2)}\n`)

export const forgetProgress = (file: string) => rmSync(file, { force: true })
