import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { filesOf, type RoleOfPages } from '#web/build/files-of-roles.ts'
import { siteFolder } from './site-folder.ts'

const readManifest = () =>
  JSON.parse(readFileSync(join(siteFolder, '.vite/manifest.json'), 'utf8')) as Manifest

/** What the browser must fetch before it can show a route for the first time: pages, and files of `web/build/files-of-areas.ts`. */
const partsOf = {
  '/': ['index.html'],
  '/ for somebody signed in': ['index.html', 'landing/known-welcome.tsx'],
  '/login': ['app.html', 'account-first'],
  'the form': ['app.html', 'apply-first'],
  'the dashboard': ['app.html', 'app/staff-navigation.tsx', 'dashboard-first'],
  'a review': ['app.html', 'app/staff-navigation.tsx', 'review/review-page.tsx'],
} as const

export type MeasuredRoute = keyof typeof partsOf

/** The scripts of a route: its parts and all that they import before they can run. */
export function scriptsOf(route: MeasuredRoute): string[] {
  const manifest = readManifest()
  const files = new Set(partsOf[route].flatMap((part) => [...closure(manifest, keyOf(manifest, part))]))
  return [...files].filter((file) => file.endsWith('.js'))
}

/** What they come to, in kB. */
export const scriptOf = (route: MeasuredRoute) => kilobytes(scriptsOf(route))

function keyOf(manifest: Manifest, part: string): string {
  if (part in manifest) return part
  const [key, ...others] = Object.keys(manifest).filter((each) => manifest[each]?.name === part)
  if (!key || others.length > 0) throw new Error(`${part} is not one of ${Object.keys(manifest).join(', ')}`)
  return key
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key]!
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of imports) closure(manifest, imported, seen)
  return seen
}

/** kB of all scripts that somebody of this role may ever load, on any page. */
export const allScriptOf = (role: RoleOfPages) =>
  kilobytes(filesOf(role, readManifest()).filter((file) => file.endsWith('.js')))

/** Files that hold up the first paint of a page: style sheets that are not disabled, and scripts without `defer`, `async` and `type="module"`. */
export const filesBeforePaint = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]*src|link rel="stylesheet"[^>]*href)="\/([^"]+)"[^>]*>/g)].flatMap(
    ([tag, file = '']) => (/type="module"|defer|async|disabled/.test(tag) ? [] : [file]),
  )

/** What the site's files come to, each compressed with gzip -9, in kB of 1,000 bytes. */
export const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length, 0) /
  1_000
