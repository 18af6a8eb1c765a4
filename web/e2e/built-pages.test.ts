import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { fillPage, manifestOf, withOrigin } from '#shared/kernel/chapter.ts'
import { inlineCodeOf } from '#shared/kernel/inline-code.ts'
import { filesBeforePaint, siteFolder } from './site-folder.ts'

const read = (page: string) => readFileSync(join(siteFolder, page), 'utf8')

test('the landing page is painted from its first answer, before any other request', () => {
  const html = read('index.html')
  expect(html).toContain('Apply to be a member!')
  expect(filesBeforePaint(html)).toEqual([])
  expect(filesBeforePaint(read('app.html'))).toEqual([expect.stringMatching(/^assets\/app-.*\.css$/)])
  // Only a device without a font for emoji loads this one, and paints before it has arrived.
  expect(html.match(/@import|url\([^)]*\)/g)).toEqual([expect.stringMatching(/role-emoji-.*\.woff2/)])
})

test('links show title, text and picture; only the landing page is to be found', () => {
  const chapter = { name: 'Code for good', links: [] }
  for (const page of ['index.html', 'app.html']) {
    const html = withOrigin(fillPage(read(page), chapter), 'https://apply.example.org')
    expect(html).toContain('property="og:title" content="Application Portal, Code for good"')
    expect(html).toContain('content="https://apply.example.org/share.png"')
    expect(html).not.toMatch(/%[A-Z_]+%|vite-ignore/)
    expect(html.includes('content="noindex"')).toBe(page === 'app.html')
  }
  for (const { src } of manifestOf({ name: '' }).icons) expect(existsSync(join(siteFolder, src))).toBe(true)
})

test('the policy allows all inline code of the two pages', () => {
  const pages = ['index.html', 'app.html'].map((page) => fillPage(read(page), localSettings.chapter))
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const [script, style] = ['script', 'style'].map((tag) =>
    pages.flatMap((page) =>
      [...page.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs'))].flatMap(
        ([, given = '', text = '']) =>
          /src=|application\/json/.test(given) ? [] : [`'sha256-${sha256(text)}'`],
      ),
    ),
  )
  expect(inlineCodeOf(pages, sha256)).toEqual({ scripts: script, styles: style })
  expect(style).toHaveLength(1)
  expect(pages.join()).not.toMatch(/ (?:style|on\w+)="/)
})

test("a browser keeps what an application needs offline, nothing of the team's", () => {
  const kept = [...read('service-worker.js').matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
  expect(kept).toEqual(expect.arrayContaining(filesOf(/^apply\//)))
  const team = filesOf(/^(?:admin|dashboard|forms|people|records|review|rubrics)\//)
  expect(team).not.toEqual([])
  expect(kept.filter((file) => team.includes(file))).toEqual([])
})

/** The scripts of lazily loaded sources. */
function filesOf(sources: RegExp): string[] {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  return Object.entries(manifest).flatMap(([source, { file }]) => (sources.test(source) ? [file] : []))
}
