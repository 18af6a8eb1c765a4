import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chapter, fillPage } from '#shared/kernel/chapter.ts'
import { type InlineCode, inlineCodeOf } from '#shared/kernel/inline-code.ts'
import { Refusal } from './refusal.ts'

/** The two pages, which are built without the chapter's data. */
const pages = ['index.html', 'app.html'] as const

export interface BuiltSite {
  folder: string
  /** The pages with the chapter's name and links in them. */
  pages: Record<(typeof pages)[number], string>
  /** The inline code of these pages, for their policy. */
  inline: InlineCode
}

/** @throws Refusal if the site is not built */
export function readBuiltSite(folder: string, chapter: Chapter): BuiltSite {
  const missing = [...pages, 'assets'].find((name) => !existsSync(join(folder, name)))
  if (missing)
    throw new Refusal(`The site is not built: ${join(folder, missing)} is missing. Please run: npm run build`)
  const filled = pages.map((page) => [page, fillPage(readFileSync(join(folder, page), 'utf8'), chapter)])
  const contents = Object.fromEntries(filled) as BuiltSite['pages']
  return { folder, pages: contents, inline: inlineCodeOf(Object.values(contents), sha256) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
