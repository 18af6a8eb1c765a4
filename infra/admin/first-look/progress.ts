import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

/** A person's answer to a look, with a note. */
export const Said = z.strictObject({
  answer: z.enum(['yes', 'no', 'skipped']),
  note: z.string(),
  at: z.string(),
})
export type Said = z.infer<typeof Said>

/** The progress of a first look. It is stored after each step, so the command can be stopped at any time. */
const Progress = z.strictObject({
  site: z.string(),
  /** The address of a temporary person who may still exist. */
  person: z.optional(z.string()),
  /** By id of the look. */
  said: z.record(z.string(), Said),
})
export type Progress = z.infer<typeof Progress>

/** @throws Refusal if the file belongs to another portal or is invalid */
export function readProgress(file: string, site: string): Progress {
  if (!existsSync(file)) return { site, said: {} }
  const { success, data } = Progress.safeParse(parsed(readFileSync(file, 'utf8')))
  if (!success) throw new Refusal(`${file} cannot be read. Please move it away and start again.`)
  if (data.site !== site)
    throw new Refusal(`${file} is about ${data.site}. Please move it away and start again.`)
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces a file atomically. */
export function keep(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

export const keepProgress = (file: string, progress: Progress) =>
  keep(file, `${JSON.stringify(progress, null, 2)}\n`)

export const forgetProgress = (file: string) => rmSync(file, { force: true })
