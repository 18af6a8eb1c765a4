import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bareRoutes } from './bare-routes.ts'
import { type Import, type Statement, statementsOf } from './statements.ts'

/**
 * Splits each file of `shared/` into three modules: its schemas with all that uses them, the rest, which are its rules, and one that exports
 * both. Most pages need only rules, words and addresses of routes. They load neither the schemas nor their library, even if other pages do.
 */
export function splitSchemas(): Plugin {
  const partsOf = fileParts((file) => readFileSync(file, 'utf8'))
  return {
    name: 'split-schemas',
    enforce: 'pre',
    resolveId: { filter: { id: /\/shared\/.*\?(?:rules|schemas)$/ }, handler: (id) => id },
    load: {
      filter: { id: /\/shared\/.*\?(?:rules|schemas)$/ },
      handler(id) {
        const [file = '', part] = id.split('?')
        return { ...effectless(partsOf(file)[part as 'rules' | 'schemas']), moduleType: 'ts' }
      },
    },
    transform: {
      // The parser of markdown has no schemas, and imports a package.
      filter: { id: /\/shared\/(?!.*\.test\.|markdown\.ts)[\w/-]+\.ts$/ },
      handler: (_, id) => effectless(partsOf(id).both),
    },
  }
}

const effectless = (code: string) => ({ code, moduleSideEffects: false, map: null })

interface File {
  path: string
  imports: Import[]
  statements: Statement[]
  /** Names of schemas and of what uses them. */
  schemas: Set<string>
}

/** The code of the three modules. */
type Parts = Record<'both' | 'rules' | 'schemas', string>

/** Gives the modules of a file. */
export function fileParts(read: (path: string) => string): (path: string) => Parts {
  const files = new Map<string, File>()

  function fileAt(path: string): File {
    const known = files.get(path)
    if (known) return known
    const file: File = { path, ...statementsOf(bareRoutes(read(path))), schemas: new Set() }
    files.set(path, file)
    const imported = file.imports.flatMap((each) => schemasAmong(path, each))
    file.schemas = withUsers(new Set(imported), file.statements)
    return file
  }

  const schemasAmong = (path: string, { from, names }: Import) =>
    names.flatMap(([here, there]) => {
      const isSchema = from.startsWith('zod') || fileAt(join(path, '..', from)).schemas.has(there)
      return isSchema ? [here] : []
    })

  return (path) => split(fileAt(path))
}

/** The names and all that, directly or not, use them. */
function withUsers(names: Set<string>, statements: readonly Statement[]): Set<string> {
  const users = statements.filter(({ uses }) => [...uses].some((name) => names.has(name)))
  const all = new Set([...names, ...users.flatMap((each) => each.names)])
  return all.size > names.size ? withUsers(all, statements) : all
}

/** Schemas need rules, and rules never schemas. So rules import only rules, and nothing depends on which part runs first. */
function split(file: File): Parts {
  const isSchema = ({ uses, names }: Statement) => [...uses, ...names].some((name) => file.schemas.has(name))
  const schemas = file.statements.filter(isSchema)
  const rules = file.statements.filter((each) => !isSchema(each))
  const needed = usedBy(schemas)
  const lent = rules.flatMap(({ names }) => names.filter((name) => needed.has(name)))
  const isPublic = new Set(exportsOf(rules))
  const [ofRules, ofSchemas] = [JSON.stringify(`${file.path}?rules`), JSON.stringify(`${file.path}?schemas`)]
  return {
    both: `export { ${[...isPublic].join()} } from ${ofRules}\nexport { ${exportsOf(schemas).join()} } from ${ofSchemas}`,
    rules: [
      ...file.imports.flatMap((each) => importOfRules(file, each, usedBy(rules))),
      ...rules.map(({ code }) => code),
      `export { ${lent.filter((name) => !isPublic.has(name)).join()} }`,
    ].join('\n'),
    schemas: [
      // Unused imports are left out when the modules are bundled.
      ...file.imports.map(({ code }) => code),
      `import { ${lent.join()} } from ${ofRules}`,
      ...schemas.map(({ code }) => code),
    ].join('\n'),
  }
}

function importOfRules(
  { path, schemas }: File,
  { from, names }: Import,
  used: ReadonlySet<string>,
): string[] {
  const wanted = names.filter(([here]) => used.has(here) && !schemas.has(here))
  const listed = wanted.map(([here, there]) => `${there} as ${here}`).join()
  return wanted.length > 0
    ? [`import { ${listed} } from ${JSON.stringify(`${join(path, '..', from)}?rules`)}`]
    : []
}

const usedBy = (statements: readonly Statement[]) => new Set(statements.flatMap(({ uses }) => [...uses]))

const exportsOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ isExported, names }) => (isExported ? names : []))
