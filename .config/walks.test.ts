import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The most files that a walk may have. A walk that needs more has become harder to follow. */
const mostFiles: Readonly<Record<string, number>> = {
  Autosave: 9,
  Submit: 7,
  Dashboard: 8,
  'Save a review': 10,
}

interface Step {
  file: string
  /** The earlier step that imports this file, if it is not the step before: "(from 5)". */
  from?: number
}

/** Each `### Title` of the section "Four paths through the code", with its numbered list. */
const walks = read('.github/CONTRIBUTING.md')
  .split('\n## Four paths through the code\n')[1]!
  .split('\n## ')[0]!
  .split('\n### ')
  .slice(1)
  .map((text) => ({ title: text.split('\n', 1)[0]!, steps: stepsOf(text) }))

function stepsOf(text: string): Step[] {
  return [...text.matchAll(/^\d+\. `([^`]+)`(?: \(from (\d+)\))?/gm)].map(([, file, from]) => ({
    file: file!,
    ...(from && { from: Number(from) }),
  }))
}

/** The files that a file imports, without imports of types alone. */
function importsOf(file: string): string[] {
  const imports = /^import (?!type )[^']*?from '([#.][^']+)'|import\('([#.][^']+)'\)/gm
  return [...read(file).matchAll(imports)]
    .map(([, named, lazy]) => named ?? lazy!)
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
}

/** A file leads to the files that it imports. The route table leads to the handlers that answer it, which import it. */
function leadsTo(file: string, next: string): boolean {
  const isRoutes = /^shared\/\w+\/[\w-]+-routes\.ts$/.test(file)
  return isRoutes && /^functions\/\w+\/[\w-]*handlers\.ts$/.test(next)
    ? importsOf(next).includes(file)
    : importsOf(file).includes(next)
}

test('CONTRIBUTING.md has the four paths', () => {
  expect(walks.map(({ title }) => title)).toEqual(Object.keys(mostFiles))
})

describe.each(walks)('$title', ({ title, steps }) => {
  test('goes from a page through the route table to the store', () => {
    const files = steps.map(({ file }) => file)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files.at(0)).toMatch(/^web\/.*page\.tsx$/)
    expect(files.filter((file) => file.endsWith('-routes.ts'))).toHaveLength(1)
    expect(files.at(-1)).toMatch(/^functions\/store\//)
  })

  test('each file leads to the next', () => {
    const gaps = steps
      .slice(1)
      .map(({ file, from }, index) => [steps[(from ?? index + 1) - 1]!.file, file] as const)
      .filter(([file, next]) => !leadsTo(file, next))
    expect(gaps).toEqual([])
  })

  test('is short', () => {
    expect(steps.length).toBeLessThanOrEqual(mostFiles[title]!)
  })
})
