import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Finding } from './finding.ts'
import { siteFolder } from './site-folder.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

interface Route {
  id: 'W1' | 'W4'
  path: string
  /** The HTML page that its address answers. */
  entry: 'index.html' | 'app.html'
  /** How the source of its page is named in the manifest; the first that is there counts. */
  pages: RegExp
  /** kB of the reference portal's build. */
  reference: number
  /** None for a visit that is not somebody's first. */
  goal?: { must: number; aim: number }
}

const routes: readonly Route[] = [
  {
    id: 'W1',
    path: '/',
    entry: 'index.html',
    pages: /^index\.html$/,
    reference: 266,
    goal: { must: 85, aim: 72 },
  },
  {
    id: 'W1',
    path: '/ for somebody signed in',
    entry: 'index.html',
    pages: /\/show-known-welcome\.tsx$/,
    reference: 266,
  },
  {
    id: 'W4',
    path: '/login',
    entry: 'app.html',
    pages: /\/login-page\.tsx$/,
    reference: 269,
    goal: { must: 155, aim: 140 },
  },
  {
    id: 'W4',
    path: 'the form',
    entry: 'app.html',
    pages: /\/form-page\.tsx$/,
    reference: 313,
    goal: { must: 170, aim: 155 },
  },
  {
    id: 'W4',
    path: 'the dashboard',
    entry: 'app.html',
    pages: /\/(dashboard|all-applications)-page\.tsx$/,
    reference: 348,
    goal: { must: 190, aim: 165 },
  },
  {
    id: 'W4',
    path: 'a review',
    entry: 'app.html',
    pages: /\/review-page\.tsx$/,
    reference: 487,
    goal: { must: 190, aim: 160 },
  },
]

/** What the browser must fetch before a route can run: chunks and all they import, each compressed with gzip -9, in kB of 1,000 bytes. */
export function measureScriptSizes(): Finding[] {
  const manifest = JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  return [...routes.map((route) => sizeOfRoute(route, manifest)), beforePaint(), allScript()]
}

function sizeOfRoute({ id, path, entry, pages, reference, goal }: Route, manifest: Manifest): Finding {
  const page = Object.keys(manifest).find((name) => pages.test(name))
  const finding = {
    id,
    measure: `script of ${path}`,
    unit: 'kB',
    reference: `${reference}`,
    ...(goal && { goal }),
  }
  if (!page) return { ...finding, value: null, note: `${path} has no page yet.` }
  const files = new Set([entry, page].flatMap((name) => [...closure(manifest, name)]))
  return { ...finding, value: kilobytes([...files].filter((file) => file.endsWith('.js'))) }
}

/** The files that a chunk needs before it can run. */
function closure(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name]!
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of imports) closure(manifest, imported, seen)
  return seen
}

export const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length, 0) /
  1_000

/** Scripts without `defer`, `async` and `type="module"` hold up the first paint. */
function beforePaint(): Finding {
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*src="\/([^"]+)"[^>]*>/g)]
  const blocking = scripts.filter(([tag]) => !/type="module"|defer|async/.test(tag)).map(([, file]) => file!)
  return {
    id: 'W1',
    measure: "script of '/' before the first paint",
    value: kilobytes(blocking),
    unit: 'kB',
    note: `before the first paint of '/' runs ${blocking.join(', ') || 'nothing'}.`,
  }
}

const allScript = (): Finding => ({
  id: 'W4',
  measure: 'all script of the site',
  value: kilobytes(
    readdirSync(join(siteFolder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`),
  ),
  unit: 'kB',
  reference: '668',
  goal: { must: 330, aim: 260 },
})
