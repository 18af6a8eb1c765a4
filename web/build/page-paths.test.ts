import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pages } from '#shared/kernel/pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every page but the landing page has a route, and every route is a page', () => {
  const routes = read('web/app/pages.tsx')
  const named = [...routes.matchAll(/\b(?:page|samePage)\(\s*\[?((?:'\w+'(?:, )?)+)/g)]
  const routed = named.flatMap(([, names]) => names!.split(', ').map((name) => name.replaceAll("'", '')))
  const withoutPage = [...routes.matchAll(/path: pages\.(\w+)\.path/g)].map(([, name]) => name!)
  expect(new Set([...routed.filter(Boolean), ...withoutPage, 'landing'])).toEqual(new Set(Object.keys(pages)))
  expect([...routes.matchAll(/path: '([^']+)'/g)].map(([, path]) => path)).toEqual(['/app.html', '*'])
})

test('no file but shared/kernel/pages.ts writes the path of a page', () => {
  const first = new Set(Object.values(pages).flatMap(({ path }) => path.split('/')[1] || []))
  // In quotes, after a site's address, or as a link in a template.
  const written = new RegExp(`(['"\`]|\\$\\{site\\})/(${[...first].join('|')})(?=['"\`/?])`)
  const files = globSync(['web/**/*.{ts,tsx}', 'functions/{mail,events}/*.ts'], { cwd: root }).filter(
    (path) => !/web\/e2e\/|\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => written.test(read(path)))).toEqual([])
})
