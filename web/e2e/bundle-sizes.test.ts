import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const site = fileURLToPath(new URL('../../.build/site', import.meta.url))

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The files that a chunk needs before it can run. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`No chunk ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(imported, seen)
  return seen
}

/** kB (1,000 bytes) of script, compressed with gzip -9, that the chunks and all they need come to. */
function kilobytes(...keys: string[]) {
  const files = new Set(keys.flatMap((key) => [...closure(key)]))
  return sizeOf([...files].filter((file) => file.endsWith('.js')))
}

const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file)), { level: 9 }).length, 0) / 1_000

const signedInParts = ['app.html', 'session/session.tsx'].filter((key) => key in manifest)

test('a visitor of the landing page loads at most 72 kB of script, and none before the first paint', () => {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)]
  const blocking = scripts.filter(([tag]) => !/type="module"|defer|async/.test(tag))
  // The hint of a known session must run before the paint, or the visitor's buttons would flash.
  expect(blocking.map(([, source]) => source)).toEqual(['/session-hint.js'])
  expect(readFileSync(join(site, 'session-hint.js')).length).toBeLessThan(600)
  expect(kilobytes('index.html')).toBeLessThan(72)
  expect(html).toContain('Apply to be a member!')
})

test.each([
  ['/login', ['web/account/login-page.tsx', 'account/login-page.tsx'], 140],
  ['the form', ['web/apply/form-page.tsx', 'apply/form-page.tsx'], 155],
  ['a review', ['web/review/review-page.tsx', 'review/review-page.tsx'], 160],
])('the script of %s comes to less than its goal', (_, names, most) => {
  const page = names.find((name) => name in manifest)
  if (!page) throw new Error(`None of ${names.join(', ')} among ${Object.keys(manifest).join(', ')}`)
  expect(kilobytes(...signedInParts, page)).toBeLessThan(most)
})

test('the script of the dashboard comes to less than 180 kB', () => {
  const parts = ['dashboard/dashboard-shell.tsx', 'dashboard/all-page.tsx', 'app/staff-navigation.tsx']
  expect(kilobytes(...signedInParts, ...parts)).toBeLessThan(180)
})

test('all script of the site together stays under 260 kB', () => {
  const folder = join(site, 'assets')
  expect(existsSync(folder)).toBe(true)
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(sizeOf(files.map((name) => `assets/${name}`))).toBeLessThan(260)
})
