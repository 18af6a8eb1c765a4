import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { measures } from '../bench/measures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = /(^|\/)(node_modules|\.tsc|\.build|\.local|cdk\.out|\.git)(\/|$)/
const everything = globSync(['**/*', '.*/**/*'], { cwd: root, exclude: (path) => skipped.test(path) })
const fileNames = new Set(everything.map((path) => path.split('/').at(-1)))
const documents = everything.filter((path) => path.endsWith('.md'))
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
)

const read = (document: string) => readFileSync(join(root, document), 'utf8')
/** Everything between backticks, and every line of a code block. */
const codeOf = (text: string) => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!),
  ...[...text.matchAll(/^(?: {4,}|\t)(\S.*)$/gm)].map(([, line]) => line!),
]
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(([, path]) => path!)
/** Links to a heading, of this document or another one. */
const headingLinksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].map(([, path, heading]) => ({
    path: path!,
    heading: heading!,
  }))
/** The headings of a document, as GitHub names them in addresses. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** A folder or file of the project, not an address of the site, a package or a table key. */
const topLevel = /^(shared|functions|infra|web|local|bench|\.github|\.config|\.ci|\.screenshots)\//
const isPath = (code: string) => topLevel.test(code) && !/[\s<>{}()=,]/.test(code)
const isFileName = (code: string) => /^[a-z0-9.-]+\.(ts|tsx|json|css|mjs|yml)$/.test(code)
/** A file in a folder of its document's room, such as `http/handle.ts`. */
const isNearby = (code: string) => /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|css|json)$/.test(code) && !isPath(code)
const exists = (path: string) =>
  path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))

const isNamedIn = (text: string, folder: string) =>
  text.includes(`\`${folder}/\``) || text.includes(`\`${folder}\``)

test('there are documents to check', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain(join('functions', 'store', 'README.md'))
})

test.each(documents)('%s links to files that exist', (document) => {
  const missing = linksOf(read(document)).filter(
    (path) => !existsSync(join(root, dirname(document), decodeURIComponent(path))),
  )
  expect(missing).toEqual([])
})

test.each(documents)('%s links to headings that exist', (document) => {
  const missing = headingLinksOf(read(document)).filter(({ path, heading }) => {
    const target = path ? join(dirname(document), path) : document
    return !headingsOf(read(target)).includes(heading)
  })
  expect(missing).toEqual([])
})

test.each(documents)('%s names paths and files that exist', (document) => {
  const missing = codeOf(read(document)).filter(
    (code) =>
      (isPath(code) && !exists(code)) ||
      (isNearby(code) && !exists(code) && !exists(join(dirname(document), code))) ||
      (isFileName(code) && !fileNames.has(code)),
  )
  expect(missing).toEqual([])
})

test.each(['functions', 'local', 'web'])('the README of %s names each of its folders', (parent) => {
  const text = read(join(parent, 'README.md'))
  const folders = everything
    .map((path) => path.split(sep))
    .flatMap(([top, folder, file]) => (top === parent && file ? [folder!] : []))
  expect(folders.length).toBeGreaterThan(0)
  expect([...new Set(folders)].filter((folder) => !isNamedIn(text, folder))).toEqual([])
})

// The machine's own Node may be 20, which cannot run TypeScript. npm and npx put the project's first.
test.each(documents)('%s starts no script with the machine’s own Node', (document) => {
  expect(codeOf(read(document)).filter((code) => /^(\w+=\S+ )*node .*\.ts\b/.test(code))).toEqual([])
})

test.each(documents)('%s names commands that exist', (document) => {
  const text = codeOf(read(document)).join('\n')
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(documents)('%s names figures that a command measures', (document) => {
  const text = codeOf(read(document)).join('\n')
  const named = [...text.matchAll(/npm run bench -- ((?:[A-Z]\d+ ?|moments ?)+)/g)]
  const ids = named.flatMap(([, all]) => all!.trim().split(' '))
  expect(ids.filter((id) => !Object.hasOwn(measures, id))).toEqual([])
})
