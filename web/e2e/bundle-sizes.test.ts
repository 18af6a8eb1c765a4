import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { fillPage } from '#shared/chapter.ts'
import { inlineCodeOf } from '#shared/inline-code.ts'
import type { RoleOfPages } from '#web/build/files-of-roles.ts'
import {
  allScriptOf,
  type MeasuredRoute,
  scriptOf,
  filesBeforePaint,
  kilobytes,
  scriptsOf,
} from './script-sizes.ts'
import { siteFolder } from './site-folder.ts'

const read = (page: string) => readFileSync(join(siteFolder, page), 'utf8')

test('a visitor of the landing page loads at most 2 kB of script', () => {
  expect(scriptOf('/')).toBeLessThan(2)
  expect(read('index.html')).toContain('Apply to be a member!')
})

test('the landing page is painted from its first answer: no request for a script, a style sheet or a font comes before', () => {
  const html = read('index.html')
  expect(filesBeforePaint(html)).toEqual([])
  expect(filesBeforePaint(read('app.html'))).toEqual([expect.stringMatching(/^assets\/app-.*\.css$/)])
  // Only a device without a font for emoji loads this one, and paints before it has arrived.
  expect(html.match(/@import|url\([^)]*\)/g)).toEqual([expect.stringMatching(/role-emoji-.*\.woff2/)])
  // It comes in one piece with the first ten packets, also where a connection begins slowly.
  expect(kilobytes(['index.html'])).toBeLessThan(7)
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

test.each<[MeasuredRoute, number]>([
  ['/ for somebody signed in', 95],
  ['/login', 119],
  ['the form', 140],
  ['the dashboard', 163],
  ['a review', 149],
])('%s loads at most so many kB of script: %d', (route, most) => {
  expect(scriptOf(route)).toBeLessThan(most)
})

test.each<MeasuredRoute>(['/login', 'the form', 'a review'])(
  '%s is on screen before the library that checks schemas is loaded',
  (route) => {
    const isLibrary = (file: string) => /\/zod-[\w-]+\.js$/.test(file)
    expect(scriptsOf('the dashboard').filter(isLibrary)).toHaveLength(1)
    expect(scriptsOf(route).filter(isLibrary)).toEqual([])
  },
)

test.each<[RoleOfPages, number]>([
  ['applicant', 235],
  ['reviewer', 250],
  ['board', 374],
  ['super-reviewer', 424],
])('all pages of the role %s together load at most so many kB of script: %d', (role, most) => {
  expect(allScriptOf(role)).toBeLessThan(most)
})

test('what a browser keeps to open an application without a network is what applicants load, and nothing of the team’s', () => {
  const kept = [...read('service-worker.js').matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
  const team = /^assets\/(?:dashboard|admin|people|records|review|rubrics|forms|staff-navigation)\b/
  expect(readdirSync(join(siteFolder, 'assets')).filter((name) => team.test(`assets/${name}`))).not.toEqual(
    [],
  )
  expect(kept.filter((file) => team.test(file))).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(scriptsOf('the form')))
  expect(kilobytes(kept)).toBeLessThan(300)
})
