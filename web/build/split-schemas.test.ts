import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fileParts } from './split-schemas.ts'

const parts = (files: Record<string, string>) => fileParts((path) => files[path] ?? '')

const names = `
import * as z from 'zod/mini'
const longest = 100
export const isName = (text: string) => text.length <= longest
export const Name = z.string().check(z.refine(isName))
export type Name = z.infer<typeof Name>
export const hasName = (text: unknown): text is Name => Name.safeParse(text).success
`

describe('a noun is bundled in two parts', () => {
  const { both, rules, schemas } = parts({ '/shared/name.ts': names })('/shared/name.ts')

  test('its rules and words are apart from its schemas and from what uses these', () => {
    expect(rules).toContain('isName =')
    expect(rules).not.toMatch(/z\.|zod|schemas/)
    expect(rules).not.toContain('safeParse')
    expect(schemas).toMatch(/Name = .*z\.string\(\)/)
    expect(schemas).toContain('safeParse')
  })

  test('schemas use the rules, and everything is exported where it was', () => {
    expect(schemas).toContain('import { isName } from "/shared/name.ts?rules"')
    expect(both).toContain('export { isName } from "/shared/name.ts?rules"')
    expect(both).toContain('export { Name,hasName } from "/shared/name.ts?schemas"')
  })
})

test('code that uses another noun’s schema goes with the schemas, and code that only has a name in common with one does not', () => {
  const files = {
    '/shared/name.ts': names,
    '/shared/person.ts': `
import { Name, isName } from './name.ts'
export const isPerson = (value: unknown) => Name.safeParse(value).success
export const greet = (Name: string) => (isName(Name) ? { Name: Name } : undefined)
export const label = ({ name }: { name: Name }) => name
`,
  }
  const { rules, schemas } = parts(files)('/shared/person.ts')
  expect(schemas).toContain('isPerson =')
  expect(rules).toContain('greet =')
  expect(rules).toContain('label =')
  // Rules import only rules, so that they are there before any schema that needs them.
  expect(rules).toContain('import { isName as isName } from "/shared/name.ts?rules"')
})

test('the page has only method, path and access of a route', () => {
  const routes = `
import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
export const users = defineRoutes({
  find: { method: 'GET', path: '/users/{id}', access: ['reviewer'], query: z.object({ body: z.string() }), answer: z.object({}) },
})`
  const { rules } = parts({ '/shared/routes/users.ts': routes })('/shared/routes/users.ts')
  expect(rules).toMatch(/method: 'GET', path: '\/users\/\{id\}', access: \['reviewer'\]/)
  expect(rules).not.toContain('z.object')
})

test('no page needs the schema of a route', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const areas = globSync('shared/routes/*.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(/export const (\w+) = defineRoutes/g)].map(
      ([, name]) => name!,
    ),
  )
  const readsSchema = new RegExp(`(?<!typeof )\\b(?:${areas.join('|')})\\.\\w+\\.(?:body|query|answer)\\b`)
  const pages = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/web\/(?:e2e|build)\/|\.test\./.test(path),
  )
  expect(areas).toContain('responses')
  expect(pages.filter((path) => readsSchema.test(readFileSync(root + path, 'utf8')))).toEqual([])
})
